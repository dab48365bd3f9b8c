import { describe, expect, it } from "vitest";
import { openAccounts } from "#test/accounts.ts";
import { openOidcProvider } from "#test/oidc-provider.ts";
import { createSignInLink } from "#domain/accounts/social-login.ts";
import { createToken, fingerprintOf } from "#domain/people/tokens.ts";
import { shared, whenFinished } from "#test/when-finished.ts";

const REFUSED = "Sign-in failed. Please try again.";
const identity = { email: "Zoe@example.com", first_name: "Zoë", last_name: "" };
const noon = Temporal.Instant.from("2026-11-21T12:00:00-05:00");

/** Returns the cookie of the browser that came back with this token. */
const cookieOf = (token: string) => ({ headers: { cookie: `watchlist=482910; sign-in-token=${token}; message=x` } });

async function withGoogle() {
  const provider = await openOidcProvider("google", "http://localhost:3000");
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await provider.stop();
    isOpen = false;
  };
  whenFinished(stop);
  return { provider, stop, ...(await openAccounts(provider.settings)) };
}

const sharedGoogle = shared(withGoogle);

describe("POST /api/social-login (ACC-18, ACC-19)", () => {
  it("opens a session by the one-time token of the way back, once", async () => {
    const { post, get, db } = await withGoogle();
    const token = await createSignInLink(db, identity, noon);
    const more = { email: "other@example.com", first_name: "Eve", isWatchlist: 1 };
    const body = { provider: "google", token: fingerprintOf(token), ...more };
    const replies = await Promise.all(Array.from({ length: 100 }, () => post("/social-login", body, cookieOf(token))));
    const [found, ...others] = replies.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(found).toEqual({
      status: 200,
      message: "You are logged in.",
      data: { email: "Zoe@example.com", token: expect.any(String) },
    });
    for (const reply of replies.filter((one) => one !== found)) {
      expect(reply).toEqual({ status: 422, message: REFUSED });
    }
    expect((await get("/profile", { token: found?.data.token })).data).toMatchObject({
      email: "Zoe@example.com",
      first_name: "Zoë",
      last_name: "",
      is_password: false,
    });
  });

  it("refuses what is no token of it", async () => {
    const { post, db, setNow, signUp, lastToken, sendLinks, login } = await withGoogle();
    await signUp();
    await post("/forgot-password", { email: login.email });
    await sendLinks();
    const expired = await createSignInLink(db, identity, noon);
    const redeem = (token: string) =>
      post("/social-login", { provider: "google", token: fingerprintOf(token) }, cookieOf(token));
    for (const token of [undefined, "", "x", "error"]) {
      expect(await post("/social-login", { provider: "google", token })).toEqual({ status: 422, message: REFUSED });
    }
    expect((await redeem(await lastToken("reset-password"))).status).toBe(422);
    setNow("2026-11-21T12:05:00-05:00");
    expect((await redeem(expired)).status).toBe(422);
  });

  it("believes an address in the browser that came back alone (ACC-64)", async () => {
    const { post, inject, db } = await withGoogle();
    const token = await createSignInLink(db, identity, noon);
    const body = { provider: "google", token: fingerprintOf(token) };
    for (const options of [{}, cookieOf(""), cookieOf("x"), cookieOf(createToken()), cookieOf(body.token)]) {
      expect((await post("/social-login", body, options)).status).toBe(422);
    }
    expect((await post("/social-login", { ...body, token }, cookieOf(token))).status).toBe(422);
    const reply = await inject("POST", "/social-login", { body, ...cookieOf(token) });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["set-cookie"]).toBe("sign-in-token=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
  });

  it.each([
    [{}, { provider: "must be one of google, apple" }],
    [{ provider: "facebook", token: "x" }, { provider: "must be one of google, apple" }],
    [{ provider: "google", token: 1 }, { token: "must be text" }],
  ])("names wrong fields of %j", async (body, error) => {
    const { post } = await sharedGoogle();
    expect(await post("/social-login", body)).toMatchObject({ status: 422, error });
  });

  it("is 422 for a provider that is not set up", async () => {
    const { post } = await sharedGoogle();
    expect(await post("/social-login", { provider: "apple", token: "x" })).toEqual({
      status: 422,
      message: "This sign-in option is not available here.",
    });
  });

  it("takes an access token that the provider issued to this site, and believes its owner alone", async () => {
    const { post, get, provider } = await withGoogle();
    provider.users.set("zoe", { email: "zoe@example.com", email_verified: true, given_name: "Zoë" });
    const body = {
      provider: "google",
      access_token: await provider.issueAccessToken("zoe"),
      email: "victim@example.com",
    };
    const reply = await post("/social-login", body);
    expect(reply).toMatchObject({ status: 200, data: { email: "zoe@example.com" } });
    expect((await get("/profile", { token: reply.data.token })).data.first_name).toBe("Zoë");
  });

  it.each(["a@example.com", "anna@x.org"])("believes a verified address that no form takes: %s", async (email) => {
    const { post, provider } = await withGoogle();
    provider.users.set("short", { email, email_verified: true });
    const body = { provider: "google", access_token: await provider.issueAccessToken("short") };
    expect(await post("/social-login", body)).toMatchObject({ status: 200, data: { email } });
  });

  it("refuses an access token of another site, and one of an address that is not verified", async () => {
    const { post, provider, db } = await sharedGoogle();
    provider.users.set("zoe", { email: "zoe@example.com", email_verified: true });
    provider.users.set("liar", { email: "victim@example.com", email_verified: false });
    for (const access_token of [
      await provider.issueAccessToken("zoe", "another site"),
      await provider.issueAccessToken("liar"),
    ]) {
      expect(await post("/social-login", { provider: "google", access_token })).toEqual({
        status: 422,
        message: REFUSED,
      });
    }
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  it("believes no access token that the provider does not know", async () => {
    const { post, db } = await sharedGoogle();
    const body = { provider: "google", access_token: "made up", email: "victim@example.com" };
    expect(await post("/social-login", body)).toEqual({ status: 422, message: REFUSED });
    expect(await db.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  it("is 503 while the provider does not answer", async () => {
    const { inject, stop } = await withGoogle();
    await stop();
    const reply = await inject("POST", "/social-login", { body: { provider: "google", access_token: "x" } });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers["retry-after"]).toBe("2");
    expect(reply.json().message).toBe("The sign-in service is not responding. Please try again in a moment.");
  });
});

describe("the account of a verified address (ACC-17)", () => {
  it("is the one that has it, in whatever case, with its password", async () => {
    const { db, signUp, post, login } = await withGoogle();
    await signUp();
    await createSignInLink(db, { ...identity, email: "ANN.LEE@example.com" }, noon);
    const accounts = await db.selectFrom("accounts").select(["first_name", "email"]).execute();
    expect(accounts).toEqual([{ first_name: "Ann", email: "Ann.Lee@Example.com" }]);
    expect((await post("/login", login)).status).toBe(200);
  });

  it("that was never verified loses password, sessions and links", async () => {
    const { db, post, registration, login, lastToken } = await withGoogle();
    await post("/register", registration);
    const link = await lastToken("verify-email");
    await createSignInLink(db, { ...identity, email: registration.email }, noon);
    expect((await post("/login", login)).message).toBe("Wrong email address or password.");
    expect((await post(`/verify-email/${link}`)).status).toBe(404);
    expect(await db.selectFrom("accounts").select("first_name").execute()).toEqual([{ first_name: "Zoë" }]);
  });

  it("is made once for many at once", async () => {
    const { db } = await withGoogle();
    await Promise.all(Array.from({ length: 8 }, () => createSignInLink(db, identity, noon)));
    expect(await db.selectFrom("accounts").select("email").execute()).toEqual([{ email: "Zoe@example.com" }]);
  });
});
