import { describe, expect, it } from "vitest";
import { insertAccount, openAccounts, PASSWORD, shareAccounts } from "#test/accounts.ts";

const AGAIN = { status: "error", message: "Please log in again." };

const sharedAccounts = shareAccounts();

/** The calls that work whatever token they carry (ACC-4). */
const ignoringToken = new Set([
  "/register",
  "/login",
  "/social-login",
  "/forgot-password",
  "/reset-password",
  "/verify-email/{token}",
  "/verify-email/{token}/address",
  "/verify-updated-email/{token}",
  "/cancel-updated-email/{token}",
  "/calendars/{token}.ics",
]);

/** The calls that need a token. */
const needingToken = new Set([
  "/cancel-update-email",
  "/account-delete",
  "/logout",
  "/personal-data",
  "/profile",
  "/resend-update-email",
  "/sessions",
  "/sessions/end",
  "/sessions/{id}/end",
  "/update-profile",
]);

/** Returns every call of the description, as method and path. */
async function everyCall({ app }: Awaited<ReturnType<typeof openAccounts>>) {
  const { paths } = (await app.inject("/api/openapi.json")).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase() as "GET" | "POST",
      path: path.replace("/api", ""),
    })),
  );
}

const filledIn = (path: string) => path.replaceAll(/\{\w+\}/g, "1");

describe("a token that is not valid (ACC-4)", () => {
  it.each([
    ["unknown", { authorization: "Bearer x" }, ""],
    ["unknown, of the right length", { authorization: `bearer ${"A".repeat(43)}` }, ""],
    ["unknown, in the address", {}, "token=x"],
    ["repeated", {}, "token=x&token=x"],
    ["unknown in the header, which wins", { authorization: "Bearer x" }, "token=VALID"],
  ])("is 401 from every call but those that give one: %s", async (_name, headers, query) => {
    const test = await sharedAccounts();
    const { token } = await insertAccount(test.db, { email: test.login.email });
    const calls = await everyCall(test);
    expect(calls.length).toBeGreaterThan(40);
    for (const { method, path } of calls) {
      const url = `${filledIn(path)}?${query.replace("VALID", token)}`;
      const reply = await test.inject(method, url, { headers });
      if (ignoringToken.has(path)) {
        expect(reply.statusCode, `${method} ${path}`).not.toBe(401);
        continue;
      }
      expect([reply.statusCode, reply.json()], `${method} ${path}`).toEqual([401, AGAIN]);
      expect(reply.headers["www-authenticate"]).toBe("Bearer");
      expect(reply.headers["cache-control"]).toBe("no-store");
    }
  });

  it("changes nothing", async () => {
    const { post, db, login } = await sharedAccounts();
    await insertAccount(db, { email: login.email });
    const state = async () => [
      await db.selectFrom("accounts").selectAll().execute(),
      await db.selectFrom("link_requests").selectAll().execute(),
      await db.selectFrom("mails").selectAll().execute(),
    ];
    const before = await state();
    for (const path of ["/account-delete", "/update-profile", "/resend-verify-email", "/resend-update-email"]) {
      const body = { email: login.email, first_name: "Eve", last_name: "Eve" };
      expect((await post(`${path}?token=x`, body)).status).toBe(401);
    }
    expect(await state()).toEqual(before);
  });
});

it("a missing token is 401 where one is needed, and nowhere else (ACC-4)", async () => {
  const test = await sharedAccounts();
  for (const { method, path } of await everyCall(test)) {
    for (const query of ["", "?token="]) {
      const { statusCode } = await test.inject(method, `${filledIn(path)}${query}`);
      expect(statusCode === 401, `${method} ${path}`).toBe(needingToken.has(path));
    }
  }
});

describe("a token", () => {
  it("is accepted in the header and in the address; the header wins (ACC-3)", async () => {
    const { get, db, login } = await sharedAccounts();
    const ann = await insertAccount(db, { email: login.email });
    const bob = await insertAccount(db, { email: `bob.${login.email}` });
    expect((await get("/profile", { token: ann.token })).data.email).toBe(ann.email);
    expect((await get(`/profile?token=${bob.token}`)).data.email).toBe(bob.email);
    expect((await get(`/profile?token=${bob.token}`, { token: ann.token })).data.email).toBe(ann.email);
    expect((await get("/profile", { headers: { authorization: `bearer  ${bob.token}` } })).data.email).toBe(bob.email);
    // another scheme carries no token
    const headers = { authorization: "Basic YTpi" };
    expect((await get(`/profile?token=${bob.token}`, { headers })).data.email).toBe(bob.email);
  });

  it.each([
    [true, 30],
    [false, 1],
    [undefined, 1],
    [null, 1],
  ])("with rememberMe %s ends %s days after its last use (ACC-52)", async (rememberMe, days) => {
    const { get, post, login, signUp, setNow } = await openAccounts();
    await signUp();
    const { token } = (await post("/login", { ...login, rememberMe })).data;
    let now = Temporal.Instant.from("2026-11-21T12:00:00-05:00");
    const after = async (seconds: number) => {
      now = now.add({ seconds });
      setNow(now.toString());
      return (await get("/profile", { token })).status;
    };
    // used again and again, it goes on
    const span = days * 86_400;
    for (let time = 0; time < 3; time++) expect(await after(span - 1)).toBe(200);
    // the end moves with every use but those shortly after another
    expect(await after(240)).toBe(200);
    expect(await after(span - 241)).toBe(200);
    expect(await after(span)).toBe(401);
  });

  it("is stored as a hash alone", async () => {
    const { db, login } = await sharedAccounts();
    const { id, token } = await insertAccount(db, { email: login.email });
    const [row] = await db.selectFrom("sessions").selectAll().where("account_id", "=", id).execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.token_hash).toHaveLength(32);
  });

  it("ends with logout, by GET and POST, and no other token does (ACC-21)", async () => {
    const { get, post, login, signUp, inject } = await sharedAccounts();
    const tokens = [await signUp()];
    for (let time = 0; time < 2; time++) tokens.push((await post("/login", login)).data.token);
    const works = async (token = "") => (await get("/profile", { token })).status === 200;
    expect(await get(`/logout?token=${tokens[0]}`)).toMatchObject({ status: 200, message: "You are logged out." });
    expect(await Promise.all(tokens.map(works))).toEqual([false, true, true]);
    expect((await post("/logout", {}, { token: tokens[1] })).status).toBe(200);
    expect(await Promise.all(tokens.map(works))).toEqual([false, false, true]);
    expect((await get("/logout", { token: tokens[1] })).status).toBe(401);
    expect((await inject("HEAD", "/logout", { token: tokens[2] })).statusCode).toBe(405);
    const headers = { "sec-purpose": "prefetch" };
    expect((await inject("GET", "/logout", { token: tokens[2], headers })).statusCode).toBe(403);
    expect(await works(tokens[2])).toBe(true);
  });
});

describe("the open sessions of an account (ACC-56)", () => {
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

  async function twoDevices() {
    const test = await openAccounts();
    await test.signUp();
    await insertAccount(test.db, { email: "bob@example.com" });
    await test.db.deleteFrom("sessions").where("device", "<>", "Test").execute();
    const open = async (userAgent: string) =>
      (await test.post("/login", test.login, { headers: { "user-agent": userAgent } })).data.token as string;
    const desktop = await open(firefox);
    test.setNow("2026-11-21T13:00:00-05:00");
    return { ...test, desktop, phone: await open(safari) };
  }

  it("are listed with device and last use, the last used first", async () => {
    const { get, desktop, phone, setNow } = await twoDevices();
    const list = async (token: string) => (await get("/sessions", { token })).data;
    const onPhone = { id: expect.any(Number), device: "Safari on iOS", last_seen_at: "2026-11-21T18:00:00.000Z" };
    expect(await list(phone)).toEqual([
      { ...onPhone, is_current: true },
      {
        id: expect.any(Number),
        device: "Firefox on Windows",
        last_seen_at: "2026-11-21T17:00:00.000Z",
        is_current: false,
      },
    ]);
    setNow("2026-11-21T14:00:00-05:00");
    expect(await list(desktop)).toEqual([
      {
        id: expect.any(Number),
        device: "Firefox on Windows",
        last_seen_at: "2026-11-21T19:00:00.000Z",
        is_current: true,
      },
      { ...onPhone, is_current: false },
    ]);
  });

  it("are not listed any more when they have expired (ACC-52)", async () => {
    const { get, desktop, phone, db, setNow } = await twoDevices();
    await db.updateTable("sessions").set({ is_remembered: true }).where("device", "=", "Safari on iOS").execute();
    setNow("2026-11-21T13:10:00-05:00");
    await get("/sessions", { token: phone });
    setNow("2026-11-22T12:01:00-05:00");
    const { data } = await get("/sessions", { token: phone });
    expect(data.map(({ device }: { device: string }) => device)).toEqual(["Safari on iOS"]);
    expect((await get("/sessions", { token: desktop })).status).toBe(401);
  });

  it("end one by one, by their account alone", async () => {
    const { get, post, desktop, phone, db } = await twoDevices();
    const [, { id }] = (await get("/sessions", { token: phone })).data;
    const { id: stranger } = await db
      .selectFrom("sessions")
      .select("id")
      .where("device", "=", "Test")
      .executeTakeFirstOrThrow();
    for (const other of [stranger, 999_999]) {
      expect((await post(`/sessions/${other}/end`, {}, { token: phone })).status).toBe(404);
    }
    expect(await post(`/sessions/${id}/end`, {}, { token: phone })).toMatchObject({
      status: 200,
      message: "That device is signed out.",
    });
    expect((await get("/profile", { token: desktop })).status).toBe(401);
    expect((await get("/sessions", { token: phone })).data).toHaveLength(1);
    expect(await db.selectFrom("sessions").select("device").orderBy("device").execute()).toEqual([
      { device: "Safari on iOS" },
      { device: "Test" },
    ]);
  });

  it("end all at once", async () => {
    const { get, post, desktop, phone, db } = await twoDevices();
    expect((await post("/sessions/end", {}, { token: phone })).message).toBe("You are signed out everywhere.");
    for (const token of [desktop, phone]) expect((await get("/profile", { token })).status).toBe(401);
    expect(await db.selectFrom("sessions").select("device").execute()).toEqual([{ device: "Test" }]);
  });
});

it("a device is named by known words alone", async () => {
  const { post, get, login, signUp } = await sharedAccounts();
  await signUp();
  for (const agent of ["<script>alert(1)</script>", "ann.lee@example.com", "x".repeat(5_000), "curl/8.5.0", ""]) {
    const { token } = (await post("/login", login, { headers: { "user-agent": agent } })).data;
    const [{ device }] = (await get("/sessions", { token })).data;
    expect(device).not.toContain("script");
    expect(device).not.toContain("ann");
    expect(device.length).toBeLessThan(60);
  }
});

it("sessions and links that have expired are forgotten every night, and accounts never verified after a week (ACC-55)", async () => {
  const { post, registration, login, signUp, setNow, forgetExpired, db } = await openAccounts();
  await signUp();
  await post("/login", { ...login, rememberMe: false });
  await post("/register", { ...registration, email: "never@example.com" });
  const rows = async () =>
    Promise.all(
      (["accounts", "sessions", "one_time_links"] as const).map(
        async (table) => (await db.selectFrom(table).select("created_at").execute()).length,
      ),
    );
  expect(await rows()).toEqual([2, 2, 1]);
  setNow("2026-11-22T11:59:59-05:00");
  await forgetExpired();
  expect(await rows()).toEqual([2, 2, 1]);
  setNow("2026-11-22T12:00:00-05:00");
  await forgetExpired();
  expect(await rows()).toEqual([2, 1, 0]);
  setNow("2026-11-28T12:00:00-05:00");
  expect(await forgetExpired()).toBe("1 accounts that were never verified are forgotten");
  expect(await rows()).toEqual([1, 1, 0]);
  expect((await post("/login", { ...login, password: PASSWORD })).status).toBe(200);
});
