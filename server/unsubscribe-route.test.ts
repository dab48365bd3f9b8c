import { expect, it } from "vitest";
import { alertKindNames } from "#domain/alerts/alert-kinds.ts";
import { readAlertSettings, saveAlertSettings } from "#domain/alerts/alert-settings.ts";
import { stopMails } from "#domain/accounts/unsubscribe.ts";
import { addAlertBrowser, listAlertBrowsers } from "#domain/alerts/push-subscriptions.ts";
import { Owner } from "#domain/people/owner.ts";
import { insertAccount } from "#test/accounts.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";

const oneClick = {
  method: "POST" as const,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: "List-Unsubscribe=One-Click",
};

const mails = ["newsletter", ...alertKindNames];

/** Opens an account that gets the newsletter, and every alert by mail and by push. */
async function openAccount() {
  const { app, db } = await createTestApp();
  const { id, email } = await insertAccount(db);
  await db.updateTable("accounts").set({ news_letter: true }).where("id", "=", id).execute();
  const owner = Owner.account(id);
  await saveAlertSettings(
    db,
    owner,
    { mail: [...alertKindNames], push: [...alertKindNames] },
    Temporal.Instant.from(NOON),
  );
  const target = { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" };
  const browser = { target, sessionId: null, device: "Firefox", timeZone: null, isKept: true };
  await addAlertBrowser(db, owner, browser, Temporal.Instant.from(NOON));
  const { unsubscribe_token: token } = await db
    .selectFrom("accounts")
    .select("unsubscribe_token")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  /** Returns the mails that the account still gets. */
  const left = async () => {
    const account = await db
      .selectFrom("accounts")
      .select("news_letter")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { mail } = await readAlertSettings(db, owner);
    return mails.filter((kind) => (kind === "newsletter" ? account.news_letter : mail.some((one) => one === kind)));
  };
  /** Returns how many kinds come by push, and how many browsers show them. */
  const pushed = async () => {
    const { push } = await readAlertSettings(db, owner);
    return [push.length, (await listAlertBrowsers(db, owner)).length];
  };
  return { app, db, email, left, pushed, token };
}

it.each([
  ["newsletter", ["newsletter"]],
  ["alerts", alertKindNames],
  ["date-changes", ["change"]],
  ["confirmed-dates", ["confirmed"]],
  ["new-retailers", ["retailer"]],
  ["day-before", ["day"]],
  ["hour-before", ["hour"]],
  ["quarter-before", ["quarter"]],
])("one request of a mail program stops %s, without a login (LETT-8)", async (kind, stopped) => {
  const { app, left, pushed, token } = await openAccount();
  const url = `/unsubscribe/${kind}/${token}`;
  for (const headers of [oneClick.headers, { ...oneClick.headers, origin: "https://mail.example" }]) {
    const reply = await app.inject({ ...oneClick, headers, url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  expect(await left()).toEqual(mails.filter((mail) => !stopped.some((one) => one === mail)));
  // whoever stops all alerts gets none by push either
  expect(await pushed()).toEqual(kind === "alerts" ? [0, 0] : [alertKindNames.length, 1]);
});

it("stops mails alone to an address that bounces (LETT-6)", async () => {
  const { db, email, left, pushed } = await openAccount();
  expect(await stopMails(db, email)).toBe(true);
  expect([await left(), await pushed()]).toEqual([[], [alertKindNames.length, 1]]);
});

it("takes any body, and leads a person to a page that says so (LETT-8)", async () => {
  const { app, left, token } = await openAccount();
  const url = `/unsubscribe/newsletter/${token}`;
  const person = await app.inject({ ...oneClick, url, headers: { ...oneClick.headers, accept: "text/html,*/*" } });
  expect([person.statusCode, person.headers.location]).toEqual([303, "/unsubscribed/newsletter"]);
  expect(await left()).toEqual([...alertKindNames]);
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  for (const [type, payload] of [
    ["multipart/form-data; boundary=x", multipart],
    ["application/json", "{"],
    ["text/plain", ""],
  ]) {
    const reply = await app.inject({ method: "POST", url, headers: { "content-type": type }, payload });
    expect([type, reply.statusCode]).toEqual([type, 200]);
  }
  expect((await app.inject({ method: "POST", url })).statusCode).toBe(200);
  const large = await app.inject({ ...oneClick, url, payload: "x".repeat(5_000) });
  expect(large.statusCode).toBe(413);
});

it("is 404 for an unknown kind or token, and changes nothing (LETT-8)", async () => {
  const { app, left, token } = await openAccount();
  for (const path of [
    `everything/${token}`,
    `constructor/${token}`,
    "newsletter/00000000-0000-4000-8000-000000000000",
    "newsletter/x",
    `newsletter/${token}0`,
    "newsletter/%00",
    `hour/${token}`,
  ]) {
    const reply = await app.inject({ ...oneClick, url: `/unsubscribe/${path}` });
    expect([path, reply.statusCode]).toEqual([path, 404]);
  }
  expect(await left()).toEqual(mails);
});
