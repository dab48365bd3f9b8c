import { expect, it } from "vitest";
import { insertAccount, noAccountLimits, PASSWORD } from "#test/accounts.ts";
import { createTestDatabase } from "#test/database.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("logs hold nothing of a person, and no token, whatever is called (API-13, ACC-3)", async () => {
  const { db, address } = await createTestDatabase();
  const { token, email } = await insertAccount(db, { email: "quirina.x@example.com", now: new Date().toISOString() });
  const environment = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "debug", ...noAccountLimits };
  const server = startServer(environment);
  const site = await server.address;
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${site}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const statuses = [];
  for (const reply of [
    await post("/api/login", { email, password: PASSWORD }),
    await post("/api/login", { email, password: "wrong horse 1" }),
    await post("/api/register", {
      first_name: "Quirina",
      last_name: "Xanthopoulos",
      email,
      password: PASSWORD,
      agree: true,
    }),
    await post("/api/forgot-password", { email }),
    await post("/api/reset-password", { token: "one-time-token", password: PASSWORD, confirm_password: PASSWORD }),
    await fetch(`${site}/api/profile?token=${token}`),
    await fetch(`${site}/api/profile?token=${token}x`),
    await fetch(`${site}/api/verify-email/one-time-token`),
    await fetch(`${site}/verify-email/one-time-token?token=${token}`),
    await fetch(`${site}/google-login/one-time-token`),
    await post(
      "/api/update-profile",
      { email, confirm_email: email, current_password: PASSWORD },
      { authorization: `Bearer ${token}` },
    ),
    await post("/api/account-delete", {}, { authorization: `Bearer ${token}` }),
  ]) {
    statuses.push(reply.status);
    await reply.text();
  }
  expect(statuses).toEqual([200, 422, 422, 200, 422, 200, 401, 404, 200, 200, 200, 200]);
  server.process.kill("SIGTERM");
  const { stdout, stderr } = await server.outcome;
  expect(stdout).toContain('"path":"/api/login"');
  expect(stdout).toContain('"path":"/api/verify-email/…"');
  for (const value of [email, "Quirina", "Xanthopoulos", PASSWORD, token, "one-time-token"]) {
    expect(`${stdout}${stderr}`).not.toContain(value);
  }
}, 60_000);
