import { describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { openAccounts, PASSWORD, shareAccounts } from "#test/accounts.ts";

const REFUSED = "Wrong email address or password.";

const sharedAccounts = shareAccounts();

describe("POST /api/login", () => {
  it("opens a session for the right password, in whatever case the address is (ACC-9, ACC-33)", async () => {
    const { post, get, signUp, login } = await sharedAccounts();
    await signUp();
    for (const email of [login.email, login.email.toLowerCase(), ` ${login.email.toUpperCase()} `]) {
      const reply = await post("/login", { email, password: PASSWORD });
      expect(reply).toEqual({
        status: 200,
        message: "You are logged in.",
        data: { email: login.email, token: expect.stringMatching(/^[\w-]{43}$/) },
      });
      expect((await get("/profile", { token: reply.data.token })).data.email).toBe(login.email);
    }
  });

  it.each([
    [{}, { email: "Please enter an email address", password: "Please enter a password" }],
    [{ email: "ann", password: "x" }, { email: "Email is not valid" }],
    [{ email: "ann@example.com", password: "" }, { password: "Please enter a password" }],
    [{ email: "ann@example.com", password: null }, { password: "Please enter a password" }],
    [
      { email: "a@example.com", password: "x" },
      { email: "Email should be minimum 2 characters before and after @ sign" },
    ],
    [{ email: "ann@example.com", password: "x", rememberMe: "yes" }, { rememberMe: "must be true or false" }],
  ])("names wrong fields of %j (ACC-9)", async (body, error) => {
    const { post } = await sharedAccounts();
    expect(await post("/login", body)).toMatchObject({ status: 422, error });
  });

  it("answers a wrong password and an unknown address alike (ACC-10)", async () => {
    const { inject, post, registration, signUp } = await openAccounts();
    await signUp();
    await post("/register", { ...registration, email: "unverified@example.com" });
    const replies = await Promise.all(
      ["ann.lee@example.com", "nobody@example.com", "unverified@example.com"].map((email) =>
        inject("POST", "/login", { body: { email, password: "wrong horse 1" } }),
      ),
    );
    for (const { statusCode, headers, body } of replies) {
      expect([statusCode, body]).toEqual([422, JSON.stringify({ status: "error", message: REFUSED })]);
      expect({ ...headers, date: "" }).toEqual({ ...replies[0]?.headers, date: "" });
    }
  });

  it("says that an account is unverified only after its right password (ACC-10)", async () => {
    const { post, registration, login } = await sharedAccounts();
    await post("/register", registration);
    expect(await post("/login", { ...login, password: "wrong horse 1" })).toMatchObject({
      status: 422,
      message: REFUSED,
    });
    expect(await post("/login", login)).toEqual({
      status: 422,
      message: "Please verify your email first. Open the link in the email we sent you.",
    });
  });
});

describe("too many wrong passwords (ACC-11)", () => {
  const limited = { WRONG_PASSWORDS: "10" };

  it("are refused from the networks of one /48 together, and to none beyond it", async () => {
    const { inject, signUp, login } = await openAccounts({ WRONG_PASSWORDS: "2" });
    await signUp();
    const from = async (network: string, password: string) =>
      (await inject("POST", "/login", { body: { ...login, password }, ip: `2001:db8:${network}::1` })).statusCode;
    for (let time = 0; time < 8; time++) {
      // the right password counts for none
      expect(await from("1:9", PASSWORD)).toBe(200);
      expect(await from(`1:${time}`, "wrong horse 1")).toBe(422);
    }
    expect(await from("1:8", PASSWORD)).toBe(429);
    expect(await from("2:0", PASSWORD)).toBe(200);
  });

  it.each(["ann.lee@example.com", "nobody@example.com"])(
    "for %s are refused for 15 minutes, to that address alone",
    async (email) => {
      const { inject, signUp, login, setNow } = await openAccounts(limited);
      await signUp();
      const from = (ip: string, password: string, to = email) =>
        inject("POST", "/login", { body: { email: to, password }, ip });
      for (let time = 0; time < 10; time++) {
        expect(
          (await from("192.0.2.1", `wrong horse ${time}`, time % 2 ? email : email.toUpperCase())).statusCode,
        ).toBe(422);
      }
      const refused = await from("192.0.2.1", PASSWORD);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers["retry-after"]).toBe("900");
      expect(refused.json().message).toBe("Too many requests. Please try again later.");

      // the owner, elsewhere, is not locked out
      expect((await inject("POST", "/login", { body: login, ip: "192.0.2.2" })).statusCode).toBe(200);
      // nor are other accounts
      expect((await from("192.0.2.1", PASSWORD, "other@example.com")).statusCode).toBe(422);

      setNow("2026-11-21T12:15:01-05:00");
      expect((await from("192.0.2.1", "wrong horse 1")).statusCode).toBe(422);
    },
  );

  it("are not right ones, however many", async () => {
    const { post, signUp, login } = await openAccounts(limited);
    await signUp();
    for (let time = 0; time < 12; time++) expect((await post("/login", login)).status).toBe(200);
  });

  it("count across processes and however many come at once", async () => {
    const { app, services, signUp, login } = await openAccounts(limited);
    await signUp();
    const other = await createApp(services);
    await other.ready();
    const guess = (_: unknown, number: number) =>
      (number % 2 ? app : other).inject({
        method: "POST",
        url: "/api/login",
        body: { ...login, password: `wrong horse ${number}` },
      });
    const replies = await Promise.all(Array.from({ length: 30 }, guess));
    await other.close();
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("of a /64 count as one address (API-25)", async () => {
    const { inject, login } = await openAccounts(limited);
    const from = async (ip: string) =>
      (await inject("POST", "/login", { body: { ...login, password: "wrong horse 1" }, ip })).statusCode;
    for (let host = 1; host <= 10; host++) expect(await from(`2001:db8::${host}`)).toBe(422);
    expect([await from("2001:db8::11"), await from("2001:db8:0:1::1")]).toEqual([429, 422]);
  });
});

it("one address may log in as often in an hour as the setting says (ACC-53)", async () => {
  const { inject, login, setNow } = await openAccounts({ LOGINS_PER_ADDRESS: "10" });
  const from = (ip: string, number = 0) =>
    inject("POST", "/login", { body: { ...login, email: `nobody${number}@example.com` }, ip });
  const replies = await Promise.all(Array.from({ length: 11 }, (_, number) => from("192.0.2.1", number)));
  expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers["retry-after"]).toBe("3600");
  expect((await from("192.0.2.2")).statusCode).toBe(422);
  setNow("2026-11-21T13:00:01-05:00");
  expect((await from("192.0.2.1")).statusCode).toBe(422);
});
