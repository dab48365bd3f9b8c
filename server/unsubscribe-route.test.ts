import { expect, it } from "vitest";
import { insertAccount } from "#test/accounts.ts";
import { createTestApp } from "#test/create-test-app.ts";

const oneClick = {
  method: "POST" as const,
  headers: { "content-type": "application/x-www-form-urlencoded" },
  payload: "List-Unsubscribe=One-Click",
};

async function openAccount() {
  const { app, db } = await createTestApp();
  const { id } = await insertAccount(db);
  const since = new Date("2026-10-01");
  const all = { remind_changes_since: since, remind_day_since: since, remind_hour_since: since };
  await db
    .updateTable("accounts")
    .set({ news_letter: true, ...all })
    .where("id", "=", id)
    .execute();
  const read = () =>
    db
      .selectFrom("accounts")
      .select(["news_letter", "remind_changes_since", "remind_day_since", "remind_hour_since", "unsubscribe_token"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const isOn = async () => {
    const { news_letter, ...alerts } = await read();
    return [
      news_letter,
      ...[alerts.remind_changes_since, alerts.remind_day_since, alerts.remind_hour_since].map(Boolean),
    ];
  };
  return { app, isOn, token: (await read()).unsubscribe_token };
}

it.each([
  ["newsletter", [false, true, true, true]],
  ["alerts", [true, false, false, false]],
  ["date-changes", [true, false, true, true]],
  ["day-before", [true, true, false, true]],
  ["hour-before", [true, true, true, false]],
])("one request of a mail program stops %s, without a login (LETT-8)", async (kind, after) => {
  const { app, isOn, token } = await openAccount();
  const url = `/unsubscribe/${kind}/${token}`;
  for (const headers of [oneClick.headers, { ...oneClick.headers, origin: "https://mail.example" }]) {
    const reply = await app.inject({ ...oneClick, headers, url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  expect(await isOn()).toEqual(after);
});

it("takes any body, and leads a person to a page that says so (LETT-8)", async () => {
  const { app, isOn, token } = await openAccount();
  const url = `/unsubscribe/newsletter/${token}`;
  const person = await app.inject({ ...oneClick, url, headers: { ...oneClick.headers, accept: "text/html,*/*" } });
  expect([person.statusCode, person.headers.location]).toEqual([303, "/unsubscribed/newsletter"]);
  expect(await isOn()).toEqual([false, true, true, true]);
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
  const { app, isOn, token } = await openAccount();
  for (const path of [
    `everything/${token}`,
    `constructor/${token}`,
    "newsletter/00000000-0000-4000-8000-000000000000",
    "newsletter/x",
    `newsletter/${token}0`,
    "newsletter/%00",
  ]) {
    const reply = await app.inject({ ...oneClick, url: `/unsubscribe/${path}` });
    expect([path, reply.statusCode]).toEqual([path, 404]);
  }
  expect(await isOn()).toEqual([true, true, true, true]);
});
