import { describe, expect, it } from "vitest";
import { insertAccount, openAccounts, PASSWORD, shareAccounts } from "#test/accounts.ts";
import { signedIn, signedInByProvider } from "#test/signed-in.ts";
import { shared } from "#test/when-finished.ts";

const NEW_PASSWORD = "another horse 2";
const EMAIL_SENT = "We sent a link to your new address. Open it to confirm the change.";

const sharedAccounts = shareAccounts();

/** An account that every change is refused to. */
const sharedSignedIn = shared(() => signedIn(openAccounts));

describe("a change of the e-mail (ACC-44, ACC-45, ACC-47)", () => {
  it("mails a link to the new address and a notice to the old one; the link makes the address the account's", async () => {
    const { change, update, profile, mails, post, lastToken, login, token } = await signedIn(sharedAccounts);
    expect(await update({ ...change, isemail: 1 })).toEqual({ status: 200, message: EMAIL_SENT });
    const sent = (await mails()).map(({ recipient, subject }) => ({ recipient, subject }));
    expect(sent).toEqual([
      { recipient: change.email, subject: "Verify your new email for Toebox" },
      { recipient: login.email, subject: "Your Toebox email is about to change" },
    ]);
    expect((await mails())[1]?.text).toContain(change.email);
    expect(await profile()).toMatchObject({ email: login.email, new_email: change.email });
    expect(await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`, {}, { token })).toEqual({
      status: 200,
      message: "Your new email is verified.",
    });
    expect(await profile()).toMatchObject({ email: change.email, new_email: null });
    expect((await post("/login", login)).status).toBe(422);
    expect((await post("/login", { ...login, email: change.email })).status).toBe(200);
  });

  it.each([
    [
      { email: "", confirm_email: "" },
      { email: "Please enter an email address", confirm_email: "Please enter confirm email address" },
    ],
    [{ email: "new", confirm_email: "new" }, { email: "Email is not valid" }],
    [
      { email: "n@example.com", confirm_email: "other@example.com" },
      {
        email: "Email should be minimum 2 characters before and after @ sign",
        confirm_email: "Email does not match",
      },
    ],
    [{ confirm_email: "other@example.com" }, { confirm_email: "Email does not match" }],
    [{ confirm_email: "  " }, { confirm_email: "Please enter confirm email address" }],
    [{ current_password: undefined }, { current_password: "Please enter a password" }],
    [{ current_password: "" }, { current_password: "Please enter a password" }],
    [{ current_password: "short" }, { current_password: "Password too short" }],
    [{ current_password: "wrong horse 1" }, { current_password: "Your current password is wrong" }],
  ])("refuses %j", async (changes, error) => {
    const { change, update, mails } = await sharedSignedIn();
    const reply = await update({ ...change, ...changes });
    expect([reply.status, reply.error]).toEqual([422, error]);
    expect(await mails()).toEqual([]);
  });

  it("needs no password of an account that has none (ROLE-4)", async () => {
    const { change, update } = await signedInByProvider(sharedAccounts);
    for (const current_password of [undefined, "", "x", null]) {
      expect((await update({ ...change, current_password })).status).toBe(200);
    }
  });

  it("to an address that has an account is answered alike, and only its owner is told", async () => {
    const { change, update, mails, db, profile, login } = await signedIn(sharedAccounts);
    await insertAccount(db, { email: change.confirm_email });
    expect(await update(change)).toEqual({ status: 200, message: EMAIL_SENT });
    expect((await mails())[0]).toMatchObject({
      recipient: change.email,
      subject: "Your email already has a Toebox account",
    });
    expect((await mails())[0]?.text).not.toContain("verify-updated-email");
    expect((await profile()).email).toBe(login.email);
  });

  it("fails when another account has the address by then", async () => {
    const { change, update, post, lastToken, db, profile, login } = await signedIn(sharedAccounts);
    await update(change);
    await insertAccount(db, { email: change.email.toUpperCase() });
    expect((await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`)).status).toBe(404);
    expect((await profile()).email).toBe(login.email);
  });

  it("ends links that went to the old address", async () => {
    const { change, update, post, lastToken, sendLinks, login } = await signedIn(sharedAccounts);
    await post("/forgot-password", { email: login.email });
    await sendLinks();
    const reset = await lastToken("reset-password");
    await update(change);
    await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`);
    const form = { token: reset, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await post("/reset-password", form)).message).toBe("Invalid Token");
  });

  it("may change the case of the address alone", async () => {
    const { change, update, post, lastToken, profile, login, token } = await signedIn(sharedAccounts);
    const email = login.email.toLowerCase();
    await update({ ...change, email, confirm_email: email });
    await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`, {}, { token });
    expect((await profile()).email).toBe(email);
  });

  it("can be mailed again while it waits, and only then", async () => {
    const { change, update, get, mails, token, login } = await signedIn(sharedAccounts);
    const resend = () => get("/resend-update-email", { token });
    expect(await resend()).toEqual({ status: 422, message: "You have no pending email change." });
    await update(change);
    expect(await resend()).toEqual({ status: 200, message: EMAIL_SENT });
    // each with a notice, whose link cancels the change as long as it can be verified
    const both = [change.email, login.email];
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([...both, ...both]);
  });
});

describe("a waiting change of the e-mail (ACC-62)", () => {
  const CANCELLED = { status: 200, message: "Change canceled. Your email stays the same." };
  const NONE = { status: 422, message: "You have no pending email change." };

  async function waiting() {
    const test = await signedIn(sharedAccounts);
    await test.update(test.change);
    const link = await test.lastToken("verify-updated-email");
    return { ...test, follow: () => test.post(`/verify-updated-email/${link}`) };
  }

  it("is cancelled in the settings", async () => {
    const { post, token, follow, profile } = await waiting();
    expect(await post("/cancel-update-email", {}, { token })).toEqual(CANCELLED);
    expect((await follow()).status).toBe(404);
    expect((await profile()).new_email).toBeNull();
    expect(await post("/cancel-update-email", {}, { token })).toEqual(NONE);
    expect((await post("/cancel-update-email")).status).toBe(401);
  });

  it("is cancelled by the notice to the old address, without a session, once", async () => {
    const { post, lastToken, follow, mails, login } = await waiting();
    const notice = (await mails()).at(-1);
    expect(notice).toMatchObject({ recipient: login.email, text: expect.stringContaining("/cancel-updated-email/") });
    const cancel = `/cancel-updated-email/${await lastToken("cancel-updated-email")}`;
    expect(await post(cancel)).toEqual(CANCELLED);
    expect((await follow()).status).toBe(404);
    expect((await post(cancel)).status).toBe(404);
  });

  it.each([
    ["a new password", { current_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }],
    ["Sign out everywhere", null],
  ])("ends with %s, as every link of the account", async (_name, password) => {
    const { post, token, update, follow, lastToken, sendLinks, login, db, registration } = await waiting();
    await post("/forgot-password", { email: login.email });
    await sendLinks();
    const reset = await lastToken("reset-password");
    const reply = password ? await update(password) : await post("/sessions/end", {}, { token });
    expect(reply.status).toBe(200);
    expect((await follow()).status).toBe(404);
    const form = { token: reset, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await post("/reset-password", form)).message).toBe("Invalid Token");
    const links = db.selectFrom("one_time_links").innerJoin("accounts", "accounts.id", "account_id");
    expect(await links.select("kind").where("email", "=", registration.email).execute()).toEqual([]);
  });

  it("can be cancelled by its last notice as long as it can be verified", async () => {
    const { post, get, token, lastToken, setNow, update, change } = await signedIn(openAccounts);
    await update(change);
    setNow("2026-11-22T11:00:00-05:00");
    expect((await get("/resend-update-email", { token })).status).toBe(200);
    setNow("2026-11-23T10:59:00-05:00");
    expect(await post(`/cancel-updated-email/${await lastToken("cancel-updated-email")}`)).toEqual(CANCELLED);
    expect((await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`)).status).toBe(404);
  });

  it("is over when its link is, and cannot be mailed again", async () => {
    const { get, token, profile, setNow, update, change } = await signedIn(openAccounts);
    await update(change);
    setNow("2026-11-22T12:00:01-05:00");
    expect((await profile()).new_email).toBeNull();
    expect(await get("/resend-update-email", { token })).toEqual(NONE);
  });

  it("ends the other sessions when it is verified, and every link", async () => {
    const { post, get, token, login, lastToken } = await waiting();
    const other = (await post("/login", login)).data.token;
    const cancel = `/cancel-updated-email/${await lastToken("cancel-updated-email")}`;
    await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`, {}, { token });
    expect((await get("/profile", { token })).status).toBe(200);
    expect((await get("/profile", { token: other })).status).toBe(401);
    expect((await post(cancel)).status).toBe(404);
  });

  it("ends every session when nobody, or somebody else, verifies it", async () => {
    const { get, token, follow, post, lastToken, db, registration } = await waiting();
    const stranger = await insertAccount(db, { email: `stranger.${registration.email}` });
    await post(`/verify-updated-email/${await lastToken("verify-updated-email")}`, {}, { token: stranger.token });
    expect((await get("/profile", { token })).status).toBe(401);
    expect((await get("/profile", { token: stranger.token })).status).toBe(200);
    expect((await follow()).status).toBe(404);
  });
});

describe("mails of a change of the e-mail are limited (ACC-53)", () => {
  const open = () => openAccounts({ LINKS_PER_MAILBOX: "5", LINKS_PER_ADDRESS: "8" });

  it("to five an hour for one mailbox, be they asked for or sent again", async () => {
    const { update, change, get, token, mails } = await signedIn(open);
    const statuses = [(await update(change)).status];
    for (let left = 6; left > 0; left--) statuses.push((await get("/resend-update-email", { token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await mails()).filter(({ recipient }) => recipient === change.email)).toHaveLength(5);
  });

  it("for one account from any network, whatever the addresses", async () => {
    const { post, token, mails, change } = await signedIn(open);
    const statuses: number[] = [];
    for (let number = 0; number < 10; number++) {
      const email = `new.${number}.${change.email}`;
      const body = { ...change, email, confirm_email: email };
      statuses.push((await post("/update-profile", body, { token, ip: `192.0.2.${number}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
    // each with its notice to the old address
    expect(await mails()).toHaveLength(16);
  });
});
