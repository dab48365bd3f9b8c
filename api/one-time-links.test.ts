import { describe, expect, it } from "vitest";
import { insertAccount, openAccounts, PASSWORD, shareAccounts } from "#test/accounts.ts";

const GONE = "This link was already used or has expired.";
const NEW_PASSWORD = "another horse 2";
const sharedAccounts = shareAccounts();
type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Kinds of links: steps to make, renew and redeem one, its lifetime, and the refusal of a dead one. */
const kinds = {
  "verify-email": {
    minutes: 24 * 60,
    refusal: { status: 404, message: GONE },
    make: async ({ post, registration, lastToken }: Accounts) => {
      await post("/register", registration);
      return lastToken("verify-email");
    },
    renew: async ({ post, registration, sendLinks, lastToken }: Accounts) => {
      await post("/resend-verify-email", { email: registration.email });
      await sendLinks();
      return lastToken("verify-email");
    },
    redeem: ({ post }: Accounts, token: string) => post(`/verify-email/${token}`),
  },
  "reset-password": {
    minutes: 60,
    refusal: { status: 422, message: "Invalid Token" },
    make: async ({ post, signUp, registration, sendLinks, lastToken }: Accounts) => {
      await signUp();
      await post("/forgot-password", { email: registration.email });
      await sendLinks();
      return lastToken("reset-password");
    },
    renew: async ({ post, registration, sendLinks, lastToken }: Accounts) => {
      await post("/forgot-password", { email: registration.email });
      await sendLinks();
      return lastToken("reset-password");
    },
    redeem: ({ post }: Accounts, token: string) =>
      post("/reset-password", { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }),
  },
  "verify-updated-email": {
    minutes: 24 * 60,
    refusal: { status: 404, message: GONE },
    make: async ({ post, signUp, registration, lastToken }: Accounts) => {
      const token = await signUp();
      const email = `new.${registration.email}`;
      await post("/update-profile", { email, confirm_email: email, current_password: PASSWORD }, { token });
      return lastToken("verify-updated-email");
    },
    renew: async ({ post, get, login, lastToken }: Accounts) => {
      const { token } = (await post("/login", login)).data;
      await get("/resend-update-email", { token });
      return lastToken("verify-updated-email");
    },
    redeem: ({ post }: Accounts, token: string) => post(`/verify-updated-email/${token}`),
  },
};
const names = Object.keys(kinds) as (keyof typeof kinds)[];

describe.each(names)("a link to /%s (ACC-33)", (name) => {
  const { make, renew, redeem, minutes, refusal } = kinds[name];

  it("works once", async () => {
    const test = await sharedAccounts();
    const token = await make(test);
    expect((await redeem(test, token)).status).toBe(200);
    expect(await redeem(test, token)).toMatchObject(refusal);
  });

  it("works once for twenty concurrent calls", async () => {
    const test = await sharedAccounts();
    const token = await make(test);
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(test, token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(reply).toMatchObject(refusal);
  });

  it("works until it expires", async () => {
    const test = await openAccounts();
    const token = await make(test);
    const made = Temporal.Instant.from("2026-11-21T12:00:00-05:00");
    test.setNow(made.add({ minutes }).toString());
    expect(await redeem(test, token)).toMatchObject(refusal);
    test.setNow(made.add({ seconds: minutes * 60 - 1 }).toString());
    expect((await redeem(test, token)).status).toBe(200);
  });

  it("dies when another follows", async () => {
    const test = await sharedAccounts();
    const first = await make(test);
    if (name === "verify-updated-email") expect((await test.post("/login", test.login)).status).toBe(200);
    const second = await renew(test);
    expect(second).not.toBe(first);
    expect(await redeem(test, first)).toMatchObject(refusal);
    expect((await redeem(test, second)).status).toBe(200);
  });

  it("is no link of another kind", async () => {
    const test = await sharedAccounts();
    const token = await make(test);
    for (const other of names.filter((one) => one !== name)) {
      expect(await kinds[other].redeem(test, token)).toMatchObject(kinds[other].refusal);
    }
    expect((await redeem(test, token)).status).toBe(200);
  });

  it("dies with its account", async () => {
    const test = await sharedAccounts();
    const token = await make(test);
    await test.db.deleteFrom("accounts").where("email", "=", test.registration.email).execute();
    expect(await redeem(test, token)).toMatchObject(refusal);
  });

  it("is refused while it is unknown, whatever its form", async () => {
    const test = await sharedAccounts();
    await make(test);
    for (const token of ["", "x", "A".repeat(43), "%00", "x".repeat(150)]) {
      expect((await redeem(test, token)).status, token).toBe(refusal.status);
    }
  });
});

describe.each(["verify-email", "verify-updated-email"] as const)("the call to %s", (name) => {
  it("is for persons: HEAD, prefetches, crawlers and other sites leave the link as it is (API-17, API-18, API-19)", async () => {
    const test = await sharedAccounts();
    const path = `/${name}/${await kinds[name].make(test)}`;
    const { inject } = test;
    expect((await inject("HEAD", path)).statusCode).toBe(405);
    for (const headers of [
      { "sec-purpose": "prefetch" },
      { "sec-purpose": "prefetch;prerender" },
      { "user-agent": "Googlebot/2.1" },
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
    ] as Record<string, string>[]) {
      expect((await inject("GET", path, { headers })).statusCode).toBe(403);
    }
    const reply = await inject("GET", path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

describe("GET /api/verify-email/{token} (ACC-31)", () => {
  it("opens a session, for 30 days", async () => {
    const { post, get, registration, lastToken } = await sharedAccounts();
    await post("/register", registration);
    const reply = await get(`/verify-email/${await lastToken("verify-email")}`);
    expect(reply).toEqual({
      status: 200,
      message: "Your email is verified. Welcome!",
      data: { email: registration.email, token: expect.any(String) },
    });
    expect((await get("/profile", { token: reply.data.token })).data.email).toBe(registration.email);
  });

  it("ignores a token that is not valid (ACC-4)", async () => {
    const { post, get, registration, lastToken } = await sharedAccounts();
    await post("/register", registration);
    expect((await get(`/verify-email/${await lastToken("verify-email")}`, { token: "x" })).status).toBe(200);
  });
});

describe("GET /api/verify-email/{token}/address (ACC-64)", () => {
  it("tells the address, and leaves the link as it is", async () => {
    const { post, get, inject, registration, lastToken } = await sharedAccounts();
    await post("/register", registration);
    const path = `/verify-email/${await lastToken("verify-email")}`;
    for (const token of [undefined, "x"]) {
      const reply = await inject("GET", `${path}/address`, { token });
      expect([reply.statusCode, reply.json().data]).toEqual([200, { email: registration.email }]);
      expect(reply.headers["cache-control"]).toBe("private, no-store");
    }
    expect((await post(path)).status).toBe(200);
    expect(await get(`${path}/address`)).toEqual({ status: 404, message: GONE });
  });

  it("tells nothing by a link of another kind", async () => {
    const { post, get, signUp, registration, sendLinks, lastToken } = await sharedAccounts();
    await signUp();
    await post("/forgot-password", { email: registration.email });
    await sendLinks();
    for (const token of [await lastToken("reset-password"), "x"]) {
      expect((await get(`/verify-email/${token}/address`)).status).toBe(404);
    }
  });
});

describe("POST /api/resend-verify-email (ACC-30)", () => {
  const SENT = { status: 200, message: "If this address still needs verifying, an email is on its way." };

  it("mails an unverified address alone; the reply does not tell", async () => {
    const { post, registration, sendLinks, mails, db } = await openAccounts();
    await insertAccount(db, { email: "verified@example.com" });
    await post("/register", registration);
    for (const email of ["ann.lee@example.com", "verified@example.com", "nobody@example.com"]) {
      expect(await post("/resend-verify-email", { email })).toEqual(SENT);
    }
    expect(await sendLinks()).toBe("1 links posted");
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(["Ann.Lee@Example.com", "Ann.Lee@Example.com"]);
    expect(await db.selectFrom("link_requests").selectAll().execute()).toEqual([]);
  });

  it.each([
    [{}, "Please enter an email address"],
    [{ email: "ann" }, "Email is not valid"],
  ])("refuses %j", async (body, email) => {
    const { post } = await sharedAccounts();
    expect(await post("/resend-verify-email", body)).toMatchObject({ status: 422, error: { email } });
  });
});

describe("POST /api/forgot-password (ACC-35)", () => {
  const SENT = {
    status: 200,
    message: "An e-mail has been sent with further instructions to reset your password.",
  };

  it("mails whoever has an account; reply and database do not tell before", async () => {
    const { post, registration, sendLinks, mails, db } = await openAccounts();
    await insertAccount(db, { email: "verified@example.com" });
    await post("/register", registration);
    for (const email of ["ann.lee@example.com", "VERIFIED@example.com", "nobody@example.com"]) {
      expect(await post("/forgot-password", { email })).toEqual(SENT);
    }
    expect(await db.selectFrom("link_requests").select(["kind", "email"]).orderBy("id").execute()).toEqual([
      { kind: "reset-password", email: "ann.lee@example.com" },
      { kind: "reset-password", email: "VERIFIED@example.com" },
      { kind: "reset-password", email: "nobody@example.com" },
    ]);
    expect(await sendLinks()).toBe("2 links posted");
    const resets = (await mails()).filter(({ subject }) => subject === "Reset your Toebox password");
    expect(resets.map(({ recipient }) => recipient)).toEqual(["Ann.Lee@Example.com", "verified@example.com"]);
  });

  it.each([
    [{}, "Please enter an email address"],
    [{ email: "a@example.com" }, "Email should be minimum 2 characters before and after @ sign"],
  ])("refuses %j", async (body, email) => {
    const { post } = await sharedAccounts();
    expect(await post("/forgot-password", body)).toMatchObject({ status: 422, error: { email } });
  });

  it("is limited by mailbox, known or not, and by address (ACC-53)", async () => {
    const { inject, setNow } = await openAccounts({ LINKS_PER_ADDRESS: "8", LINKS_PER_MAILBOX: "5" });
    const ask = async (email: string, ip: string) =>
      (await inject("POST", "/forgot-password", { body: { email }, ip })).statusCode;
    for (let time = 0; time < 5; time++) expect(await ask("nobody@example.com", `192.0.2.${time}`)).toBe(200);
    expect([await ask("Nobody@Example.com", "192.0.2.9"), await ask("other@example.com", "192.0.2.9")]).toEqual([
      429, 200,
    ]);
    for (let time = 0; time < 6; time++) expect(await ask(`ann${time}@example.com`, "192.0.2.9")).toBe(200);
    expect(await ask("bob@example.com", "192.0.2.9")).toBe(429);
    setNow("2026-11-21T13:00:01-05:00");
    expect([await ask("nobody@example.com", "192.0.2.9")]).toEqual([200]);
  });
});

describe("POST /api/reset-password", () => {
  async function withLink() {
    const test = await sharedAccounts();
    return { ...test, link: await kinds["reset-password"].make(test) };
  }

  it("sets the password, ends every session and says so by mail (ACC-38, ACC-39)", async () => {
    const { post, get, login, link, mails } = await withLink();
    const { token } = (await post("/login", login)).data;
    const form = { token: link, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect(await post("/reset-password", form)).toEqual({
      status: 200,
      message: "Your password has been successfully changed",
    });
    expect((await get("/profile", { token })).status).toBe(401);
    expect((await post("/login", login)).status).toBe(422);
    expect((await post("/login", { ...login, password: NEW_PASSWORD })).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({
      recipient: login.email,
      subject: "Your Toebox password was changed",
    });
  });

  it("verifies the address, since its owner has followed the link", async () => {
    const { post, registration, login, sendLinks, lastToken } = await sharedAccounts();
    await post("/register", registration);
    const verification = await lastToken("verify-email");
    await post("/forgot-password", { email: login.email });
    await sendLinks();
    const token = await lastToken("reset-password");
    await post("/reset-password", { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD });
    expect((await post("/login", { ...login, password: NEW_PASSWORD })).status).toBe(200);
    expect((await post(`/verify-email/${verification}`)).status).toBe(404);
  });

  it.each([
    [{}, { password: "Please enter a password", confirm_password: "Please enter a confirm password" }],
    [
      { password: "short", confirm_password: "other" },
      {
        password: "Password should be alphanumeric and Minimum 8 characters long",
        confirm_password: "Password does not match",
      },
    ],
    [{ password: NEW_PASSWORD, confirm_password: `${NEW_PASSWORD} ` }, { confirm_password: "Password does not match" }],
    [{ password: NEW_PASSWORD }, { confirm_password: "Please enter a confirm password" }],
  ])("refuses %j and leaves the link as it is (ACC-33, ACC-37)", async (form, error) => {
    const { post, link, lastToken } = await withLink();
    expect(await post("/reset-password", { ...form, token: link })).toMatchObject({ status: 422, error });
    expect(await lastToken("reset-password")).toBe(link);
    const good = { token: link, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await post("/reset-password", good)).status).toBe(200);
  });

  it.each([undefined, null, "", "x"])("says Invalid Token for %j (ACC-38)", async (token) => {
    const { post } = await withLink();
    const form = { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect(await post("/reset-password", form)).toEqual({ status: 422, message: "Invalid Token" });
  });
});
