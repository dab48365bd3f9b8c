import { describe, expect, it } from "vitest";
import { openAccounts, PASSWORD, shareAccounts } from "#test/accounts.ts";
import { signedIn, signedInByProvider } from "#test/signed-in.ts";
import { shared } from "#test/when-finished.ts";

const NEW_PASSWORD = "another horse 2";

const sharedAccounts = shareAccounts();

/** An account that every change is refused to. */
const sharedSignedIn = shared(() => signedIn(openAccounts));

it("GET /api/profile gives the account of the token (ACC-42)", async () => {
  const { profile, db, inject, token, registration, forgetPassword } = await signedIn(sharedAccounts);
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", registration.email)
    .executeTakeFirstOrThrow();
  expect(await profile()).toEqual({
    id,
    email: registration.email,
    new_email: null,
    first_name: "Ann",
    last_name: "Lee",
    news_letter: true,
    time_zone: null,
    is_password: true,
  });
  await forgetPassword();
  expect((await profile()).is_password).toBe(false);
  expect((await inject("GET", "/profile", { token })).headers["cache-control"]).toBe("private, no-store");
});

describe("POST /api/update-profile (ACC-43)", () => {
  it("changes the names", async () => {
    const { update, profile } = await signedIn(sharedAccounts);
    expect(await update({ first_name: " Zoë ", last_name: "Ångström" })).toEqual({
      status: 200,
      message: "Your name is saved.",
    });
    expect(await profile()).toMatchObject({ first_name: "Zoë", last_name: "Ångström" });
  });

  it("refuses names by the rules of sign-up (ACC-41)", async () => {
    const { update, profile } = await sharedSignedIn();
    expect(await update({ first_name: "Z", last_name: "Å!" })).toMatchObject({
      status: 422,
      error: {
        first_name: "First name should contains minimum 2 characters",
        last_name: "Last name not allow special characters",
      },
    });
    expect(await update({ first_name: "Zoë" })).toMatchObject({
      status: 422,
      error: { last_name: "Please enter your last name" },
    });
    expect(await profile()).toMatchObject({ first_name: "Ann", last_name: "Lee" });
  });

  it("changes time zone and newsletter, each alone or together", async () => {
    const { update, profile } = await signedIn(sharedAccounts);
    expect((await update({ time_zone: "Europe/London", news_letter: false })).message).toBe("Your settings are saved.");
    expect(await profile()).toMatchObject({ time_zone: "Europe/London", news_letter: false });
    await update({ news_letter: true });
    expect(await profile()).toMatchObject({ time_zone: "Europe/London", news_letter: true });
    await update({ time_zone: null });
    expect(await profile()).toMatchObject({ time_zone: null, news_letter: true });
  });

  it.each([
    [{ time_zone: "Europe/Nowhere" }, { time_zone: "Please choose a time zone from the list" }],
    [{ time_zone: "constructor" }, { time_zone: "Please choose a time zone from the list" }],
    [{ time_zone: 1 }, { time_zone: "Please choose a time zone from the list" }],
    [{ news_letter: "yes" }, { news_letter: "Please choose yes or no" }],
  ])("refuses %j", async (body, error) => {
    const { update, profile } = await sharedSignedIn();
    expect(await update(body)).toMatchObject({ status: 422, error });
    expect(await profile()).toMatchObject({ time_zone: null, news_letter: true });
  });

  it.each([{}, { unknown: 1 }, { remind_day: true, quiet_from: "22:00" }, { current_password: PASSWORD }])(
    "refuses %j, which changes nothing",
    async (body) => {
      const { update } = await sharedSignedIn();
      expect(await update(body)).toEqual({
        status: 422,
        message:
          "Send first_name and last_name; or email and confirm_email; or password and confirm_password; or time_zone and news_letter.",
      });
    },
  );
});

describe("a change of the password (ACC-46)", () => {
  const change = { current_password: PASSWORD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };

  it("ends every session, and gives the one that asks a new token", async () => {
    const { update, profile, post, get, login, token, mails } = await signedIn(sharedAccounts);
    const other = (await post("/login", login)).data.token;
    const reply = await update(change);
    expect(reply).toEqual({
      status: 200,
      message: "Your password has been successfully changed",
      data: { email: login.email, token: expect.any(String) },
    });
    for (const old of [token, other]) expect((await get("/profile", { token: old })).status).toBe(401);
    expect((await profile(reply.data.token)).email).toBe(login.email);
    expect((await post("/login", login)).status).toBe(422);
    expect((await post("/login", { ...login, password: NEW_PASSWORD })).status).toBe(200);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Your Toebox password was changed"]);
  });

  it.each([
    [
      { current_password: "", password: "", confirm_password: "" },
      {
        current_password: "Please enter a current password",
        password: "Please enter a password",
        confirm_password: "Please enter a confirm password",
      },
    ],
    [
      { password: "onlyletters" },
      {
        password: "Password should be alphanumeric and Minimum 8 characters long",
        confirm_password: "Password does not match",
      },
    ],
    [{ current_password: "wrong horse 1" }, { current_password: "Your current password is wrong" }],
  ])("refuses %j", async (changes, error) => {
    const { update, post, login } = await sharedSignedIn();
    const reply = await update({ ...change, ...changes });
    expect([reply.status, reply.error]).toEqual([422, error]);
    expect((await post("/login", login)).status).toBe(200);
  });

  it("gives an account without a password one, and needs none (ROLE-4)", async () => {
    const { update, post, login } = await signedInByProvider(sharedAccounts);
    expect((await update({ password: NEW_PASSWORD, confirm_password: NEW_PASSWORD })).status).toBe(200);
    expect((await post("/login", { ...login, password: NEW_PASSWORD })).status).toBe(200);
  });

  it("happens once for many concurrent calls of one session", async () => {
    const { update, get } = await signedIn(sharedAccounts);
    const replies = await Promise.all(Array.from({ length: 6 }, () => update(change)));
    const changed = replies.filter(({ status }) => status === 200);
    expect(changed).toHaveLength(1);
    for (const reply of replies.filter((one) => one !== changed[0])) expect([401, 422]).toContain(reply.status);
    expect((await get("/profile", { token: changed[0]?.data.token })).status).toBe(200);
  });

  it("with too many wrong current passwords is refused for a while (ACC-11)", async () => {
    const { update } = await signedIn(() => openAccounts({ WRONG_PASSWORDS: "10" }));
    for (let time = 0; time < 10; time++) {
      expect((await update({ ...change, current_password: `wrong horse ${time}` })).status).toBe(422);
    }
    expect((await update(change)).status).toBe(429);
  });

  it("counts its wrong passwords with those of logins, from the networks of one /48 together (ACC-11)", async () => {
    const { inject, token, login } = await signedIn(() => openAccounts({ WRONG_PASSWORDS: "2" }));
    const from = async (network: number, path: string, body: object) =>
      (await inject("POST", path, { body, token, ip: `2001:db8:1:${network}::1` })).statusCode;
    for (let network = 0; network < 8; network++)
      expect(await from(network, "/update-profile", { ...change, current_password: "wrong horse" })).toBe(422);
    expect(await from(8, "/update-profile", change)).toBe(429);
    expect(await from(9, "/login", login)).toBe(429);
  });
});
