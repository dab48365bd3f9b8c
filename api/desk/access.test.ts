import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { FastifyInstance } from "fastify";
import type { OpenAPIV3_1 } from "openapi-types";
import { beforeAll, describe, expect, it } from "vitest";
import { includesRole, type Role, roles } from "#domain/people/role.ts";
import { createTestApp, NOON, type TestApp } from "#test/create-test-app.ts";
import { listenForTest } from "#test/listen.ts";
import { insertStaff } from "#test/staff.ts";
import { operationsOf } from "../../docs/write-api.ts";
import type { DeskAccess } from "./access.ts";

const minutesBeforeNoon = (minutes: number) => Temporal.Instant.from(NOON).subtract({ minutes }).toString();

/** An id that nothing has. */
const NOBODY = "999999";

let test: TestApp;
let calls: { method: "get" | "post"; path: string; access: DeskAccess }[];

beforeAll(async () => {
  test = await createTestApp(NOON, { WRITES_PER_ADDRESS: "0", WRITES_PER_VISITOR: "0" });
  const document = (await test.app.inject("/api/desk/openapi.json")).json<OpenAPIV3_1.Document>();
  calls = operationsOf(document).map(({ path, method, operation }) => ({
    method,
    path: path.replaceAll(/\{\w+\}/g, NOBODY),
    access: (operation as { "x-access"?: DeskAccess })["x-access"] as DeskAccess,
  }));
});

async function statusOf(app: FastifyInstance, { method, path }: (typeof calls)[number], headers = {}) {
  const reply = await app.inject({ method, url: path, headers, ...(method === "post" && { body: {} }) });
  return { status: reply.statusCode, reason: reply.json().reason as string | undefined, headers: reply.headers };
}

describe("every call of the desk", () => {
  it("is 401 without a session, and 403 with a visitor's (ROLE-6)", async () => {
    expect(calls.length).toBeGreaterThan(10);
    const visitor = await insertStaff(test.db, null);
    for (const call of calls) {
      expect((await statusOf(test.app, call)).status, call.path).toBe(401);
      const reply = await statusOf(test.app, call, visitor.headers);
      expect([reply.status, reply.reason], call.path).toEqual([403, "role"]);
    }
  });

  it("is 401 with the token in its address (ROLE-6)", async () => {
    const { headers } = await insertStaff(test.db, "operator", { email: "address@example.com" });
    const token = headers.authorization.replace("Bearer ", "");
    for (const call of calls)
      for (const more of [{}, { authorization: "Basic abc" }]) {
        const { status } = await statusOf(test.app, { ...call, path: `${call.path}?token=${token}` }, more);
        expect(status, call.path).toBe(401);
      }
  });

  it.each(roles)("asks a %s for the role that its table names (ROLE-6)", async (role: Role) => {
    const staff = await insertStaff(test.db, role);
    for (const call of calls) {
      const { status, reason } = await statusOf(test.app, call, staff.headers);
      if (includesRole(role, call.access.role)) expect([401, 403], `${call.path} ${reason}`).not.toContain(status);
      else expect([status, reason], call.path).toEqual([403, "role"]);
    }
  });

  it("asks for the second factor that its table names (ROLE-7)", async () => {
    const without = await insertStaff(test.db, "operator", { email: "new@example.com", factorAt: null });
    const yesterday = { email: "yesterday@example.com", factorAt: minutesBeforeNoon(24 * 60 + 1) };
    const outdated = await insertStaff(test.db, "operator", yesterday);
    const earlier = { email: "earlier@example.com", factorAt: minutesBeforeNoon(16) };
    const stale = await insertStaff(test.db, "operator", earlier);
    for (const call of calls) {
      const { factor } = call.access;
      for (const { headers } of [without, outdated]) {
        const { status, reason } = await statusOf(test.app, call, headers);
        if (factor === "none") expect(reason, call.path).not.toBe("factor-missing");
        else expect([status, reason], call.path).toEqual([403, "factor-missing"]);
      }
      const { status, reason } = await statusOf(test.app, call, stale.headers);
      if (factor === "fresh") expect([status, reason], call.path).toEqual([403, "factor-stale"]);
      else expect([401, 403], call.path).not.toContain(status);
    }
  });

  it("is refused to pages of other sites when it changes something, and is never stored or indexed (API-19, DESK-1)", async () => {
    const { headers } = await insertStaff(test.db, "operator", { email: "other@example.com" });
    for (const call of calls) {
      const reply = await statusOf(test.app, call, { ...headers, "sec-fetch-site": "cross-site" });
      if (call.method === "post") expect([reply.status, reply.reason], call.path).toEqual([403, undefined]);
      expect(reply.headers["cache-control"], call.path).toMatch(/no-store/);
      expect([reply.headers["x-robots-tag"], reply.headers["referrer-policy"]]).toEqual(["noindex", "no-referrer"]);
    }
  });
});

it("a factor of the future is none: the clock has been set back (ROLE-7)", async () => {
  const tomorrow = Temporal.Instant.from(NOON).add({ hours: 24 }).toString();
  const { headers } = await insertStaff(test.db, "operator", { email: "future@example.com", factorAt: tomorrow });
  const { data } = (await test.app.inject({ url: "/api/desk/session", headers })).json();
  expect(data).toMatchObject({ is_confirmed: false, fresh_until: null });
});

it("a role counts, or counts no more, from the next call on (ROLE-6)", async () => {
  const editor = await insertStaff(test.db, "editor", { email: "changing@example.com" });
  const read = async () => (await test.app.inject({ url: "/api/desk/session", headers: editor.headers })).statusCode;
  expect(await read()).toBe(200);
  await test.db.updateTable("accounts").set({ role: null }).where("id", "=", editor.id).execute();
  expect(await read()).toBe(403);
});

it("a call whose body comes slowly acts with the rights of when it has arrived (ROLE-6, ROLE-7)", async () => {
  const { app, db } = await createTestApp();
  const port = await listenForTest(app);
  const target = await insertStaff(db, null, { email: "target@example.com" });

  /** Has an operator send a grant but for the end of its body, runs `meanwhile`, and returns the status of the reply. */
  async function sendSlowly(name: string, meanwhile: (account: number) => Promise<unknown>) {
    const { id, headers } = await insertStaff(db, "operator", { email: `${name}@example.com` });
    const body = JSON.stringify({ role: "editor" });
    const begun = once(app.server, "request");
    const sent = request({
      port,
      path: `/api/desk/users/${target.id}/role`,
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "content-length": String(body.length) },
    });
    const replied = once(sent, "response") as Promise<[IncomingMessage]>;
    sent.write(body.slice(0, 1));
    await begun;
    // what is asked first has been asked when a later call has its answer
    await app.inject({ url: "/api/desk/session", headers });
    await meanwhile(id);
    sent.end(body.slice(1));
    const [reply] = await replied;
    reply.resume();
    return reply.statusCode;
  }

  const statuses = [
    await sendSlowly("role.taken", (id) =>
      db.updateTable("accounts").set({ role: "editor" }).where("id", "=", id).execute(),
    ),
    await sendSlowly("signed.out", (id) => db.deleteFrom("sessions").where("account_id", "=", id).execute()),
    await sendSlowly("factor.reset", (id) =>
      db.updateTable("sessions").set({ factor_at: null }).where("account_id", "=", id).execute(),
    ),
  ];
  expect(statuses).toEqual([403, 401, 403]);
  const { role } = await db.selectFrom("accounts").select("role").where("id", "=", target.id).executeTakeFirstOrThrow();
  expect(role).toBeNull();
  expect(await sendSlowly("well", () => Promise.resolve())).toBe(200);
});

it("an unknown call of the desk is 404, and a known one with another method 405 (API-9, API-10)", async () => {
  expect((await test.app.inject("/api/desk/nonsense")).statusCode).toBe(404);
  const reply = await test.app.inject({ method: "DELETE", url: "/api/desk/users" });
  expect([reply.statusCode, reply.headers.allow]).toEqual([405, "GET, HEAD"]);
});

it("what needs no session is limited as other uncached replies are (API-28)", async () => {
  const { app } = await createTestApp(NOON, { MISSES_PER_ADDRESS: "6" });
  for (const url of ["/api/desk/openapi.json", "/api/desk/backups/x/download?key=x"]) {
    const remoteAddress = `203.0.113.${url.length}`;
    const statuses = [];
    for (let at = 0; at < 8; at += 1) statuses.push((await app.inject({ url, remoteAddress })).statusCode);
    expect(statuses, url).toContain(429);
  }
});

it("the calls of the desk are not in the public description", async () => {
  const document = (await test.app.inject("/api/openapi.json")).json<OpenAPIV3_1.Document>();
  expect(Object.keys(document.paths ?? {}).filter((path) => path.startsWith("/api/desk"))).toEqual([]);
});
