import { describe, expect, it } from "vitest";
import { alertKindNames } from "#domain/alerts/alert-kinds.ts";
import { Owner } from "#domain/people/owner.ts";
import { insertAccount } from "#test/accounts.ts";
import { addStep } from "#test/alert-readers.ts";
import { openAlertCalls, type Person } from "#test/open-alerts.ts";
import { ann, bob } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";

const nothing = {
  mail: [],
  push: [],
  quiet_from: null,
  quiet_until: null,
  time_zone: null,
  size_run_ids: null,
  first_shop: true,
  follows: [],
  watched: 0,
  planned: 0,
  email: null,
  browsers: [],
};

/** Calls that change nothing, or what another test does not read. */
const sharedCalls = shared(() => openAlertCalls());

/** Returns a visitor and an account, who may do the same. */
async function openPeople() {
  const test = await openAlertCalls();
  const { token, email } = await insertAccount(test.db);
  const people: [Person, string | null][] = [
    [ann, null],
    [{ token }, email],
  ];
  return { ...test, people, token };
}

describe("GET /api/alerts", () => {
  it("has nothing on at first, for a visitor and for an account (LETT-15, ALERT-10)", async () => {
    const { people, read, db } = await openPeople();
    for (const [person, email] of people) {
      const { public_key, ...alerts } = await read(person);
      expect(alerts).toEqual({ ...nothing, email });
      expect(Buffer.from(public_key, "base64url")).toHaveLength(65);
      expect((await read(person)).public_key).toBe(public_key);
    }
    for (const table of ["follows", "alert_settings", "alert_choices", "push_subscriptions"] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it("counts the watchlist, and shows a person what is the person's alone (ALERT-10)", async () => {
    const { db, people, read, post, watch, addBrowser, call, token, idOf } = await openPeople();
    await watch(ann.cookie);
    await call("GET", `/product/${idOf("shoe")}/watchlist`, { token });
    for (const [person] of people) {
      await post("/follow", person, { brand_id: 2, is_followed: true });
      await addBrowser(person, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    }
    await addStep(db, Owner.watchlist(ann.cookie), "shoe", "Men.US.here");
    await addStep(db, Owner.watchlist(ann.cookie), "shoe", "Men.US.there", { is_done: true });
    for (const [person, email] of people)
      expect(await read(person)).toMatchObject({
        watched: 1,
        planned: email === null ? 1 : 0,
        follows: [{ brand_id: 2, model_id: null, name: "Nike", path: "/nike" }],
        browsers: [{ device: "Firefox on Linux", digest: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      });
    const { public_key: _key, ...bobs } = await read(bob);
    expect(bobs).toEqual(nothing);
  });
});

describe("POST /api/alerts", () => {
  it("saves each choice alone or together, and what is left out stays (ALERT-10)", async () => {
    const { people, post, read, db } = await openPeople();
    const ids = (
      await db
        .insertInto("size_runs")
        .values([
          { gender_name: "Men", position: 1 },
          { gender_name: "Women", position: 2 },
        ])
        .returning("id")
        .execute()
    ).map(({ id }) => id);
    for (const [person, email] of people) {
      const changes: object[] = [
        { push: ["hour", "change"] },
        { quiet_from: "22:00", quiet_until: "07:30" },
        { time_zone: "Europe/Berlin" },
        { size_run_ids: ids },
        ...(email ? [{ mail: [...alertKindNames] }] : [{ mail: [] }]),
        { push: [] },
        { quiet_from: null, quiet_until: null },
        { time_zone: null, size_run_ids: null },
        { first_shop: false },
        { first_shop: true, time_zone: null },
        { first_shop: false },
        { push: ["quarter"], quiet_from: "01:00", quiet_until: "02:00", time_zone: "Asia/Tokyo" },
      ];
      const expected = { ...nothing, email };
      for (const change of changes) {
        expect(await post("", person, change)).toEqual({ httpStatus: 200, status: "OK" });
        Object.assign(expected, change);
        const { public_key: _key, mail, push, ...rest } = await read(person);
        const sorted = { mail: mail.toSorted(), push: push.toSorted() };
        expect({ ...rest, ...sorted }).toEqual({
          ...expected,
          mail: expected.mail.toSorted(),
          push: expected.push.toSorted(),
        });
      }
    }
  });

  it("keeps the time of a kind that is on, by channel (LETT-15)", async () => {
    const { db, post, setNow, token } = await openPeople();
    const times = async () => {
      const rows = await db.selectFrom("alert_choices").select(["channel", "kind", "since"]).execute();
      return Object.fromEntries(rows.map(({ channel, kind, since }) => [`${channel} ${kind}`, since.toISOString()]));
    };
    const [noon, later, last] = ["2026-11-21T17:00:00.000Z", "2026-11-21T17:05:00.000Z", "2026-11-21T17:10:00.000Z"];
    await post("", { token }, { mail: ["day"], push: ["hour"] });
    setNow(later);
    await post("", { token }, { mail: ["day", "hour"], push: ["hour", "hour"] });
    expect(await times()).toEqual({ "mail day": noon, "mail hour": later, "push hour": noon });
    await post("", { token }, { mail: ["hour"] });
    setNow(last);
    await post("", { token }, { mail: ["hour", "day"] });
    expect(await times()).toEqual({ "mail day": last, "mail hour": later, "push hour": noon });
  });

  const kinds = "must be a list of kinds";
  const kind = `must be some of ${alertKindNames.join(", ")}`;
  const time = "must be a time such as 22:00, or null";
  const zone = "must be an IANA key such as America/New_York, or null";
  const sizes = "must be up to 50 ids of size runs, or null";
  it.each<[object, Record<string, string>]>([
    [{ mail: "day" }, { mail: kinds }],
    [{ push: { day: true } }, { push: kinds }],
    [{ push: null }, { push: kinds }],
    [{ push: Array.from({ length: 21 }, () => "day") }, { push: kinds }],
    [{ push: ["week"] }, { "push/0": kind }],
    [{ first_shop: "yes" }, { first_shop: "must be true or false" }],
    [{ first_shop: null }, { first_shop: "must be true or false" }],
    [{ push: ["day", 1] }, { "push/1": kind }],
    [{ quiet_from: 22, quiet_until: "07:00" }, { quiet_from: time }],
    [{ quiet_from: "22:00", quiet_until: "24:00" }, { quiet_until: time }],
    [{ quiet_from: "22:00", quiet_until: "7:00" }, { quiet_until: time }],
    [{ quiet_from: "22:00" }, { quiet_until: "Quiet hours need a start and an end" }],
    [{ quiet_until: "22:00" }, { quiet_until: "Quiet hours need a start and an end" }],
    [{ quiet_from: null }, { quiet_until: "Quiet hours need a start and an end" }],
    [{ quiet_until: null }, { quiet_until: "Quiet hours need a start and an end" }],
    [{ quiet_from: "22:00", quiet_until: null }, { quiet_until: "Quiet hours need a start and an end" }],
    [
      { quiet_from: "08:00", quiet_until: "08:00" },
      { quiet_until: "Quiet hours cannot start and end at the same time" },
    ],
    [{ time_zone: 1 }, { time_zone: zone }],
    [{ time_zone: "Mars/Olympus_Mons" }, { time_zone: "Unknown time zone" }],
    [{ time_zone: "a\0b" }, { time_zone: zone }],
    [{ time_zone: "x".repeat(101) }, { time_zone: zone }],
    [{ size_run_ids: "1" }, { size_run_ids: sizes }],
    [{ size_run_ids: ["1"] }, { "size_run_ids/0": sizes }],
    [{ size_run_ids: [1.5] }, { "size_run_ids/0": sizes }],
    [{ size_run_ids: [] }, { size_run_ids: "Choose a size run, or all" }],
    [{ size_run_ids: [999_999] }, { size_run_ids: "Unknown size run" }],
    [{ size_run_ids: [3_000_000_000] }, { "size_run_ids/0": sizes }],
    [{ size_run_ids: [-1] }, { size_run_ids: "Unknown size run" }],
    [{ size_run_ids: Array.from({ length: 51 }, () => 1) }, { size_run_ids: sizes }],
    [{ mail: ["day"] }, { mail: "Log in to get alerts by mail" }],
  ])("refuses %j, and changes nothing (API-4)", async (body, error) => {
    const { post, read, db } = await sharedCalls();
    // they have quiet hours already
    await post("", bob, { quiet_from: "01:00", quiet_until: "02:00", push: ["change"] });
    const before = await read(bob);
    expect(await post("", bob, body)).toMatchObject({ httpStatus: 422, status: "error", error });
    expect(await post("", bob, { push: ["day"], ...body })).toMatchObject({ httpStatus: 422 });
    expect(await read(bob)).toEqual(before);
    expect(await db.selectFrom("alert_choices").select("kind").execute()).toEqual([{ kind: "change" }]);
  });
});

describe("POST /api/alerts/follow (ALERT-1)", () => {
  it("follows a brand, a model or everything confirmed, once, and ends each alone", async () => {
    const { people, post, read, modelId } = await openPeople();
    const model_id = await modelId();
    const all = [
      { brand_id: null, model_id: null, name: null, path: null },
      { brand_id: null, model_id, name: "Court", path: "/nike/court" },
      { brand_id: 2, model_id: null, name: "Nike", path: "/nike" },
    ];
    for (const [person] of people) {
      for (const what of [{ brand_id: 2 }, { brand_id: 2, model_id: null }, { model_id }, {}, {}])
        expect(await post("/follow", person, { ...what, is_followed: true })).toMatchObject({ httpStatus: 200 });
      expect((await read(person)).follows).toEqual(all);
      for (const [index, { brand_id, model_id: model }] of all.entries()) {
        expect((await read(person)).follows).toEqual(all.slice(index));
        for (let time = 0; time < 2; time++)
          expect(await post("/follow", person, { brand_id, model_id: model, is_followed: false })).toMatchObject({
            httpStatus: 200,
          });
      }
      expect((await read(person)).follows).toEqual([]);
    }
  });

  const rule = "must be an id, or null";
  it.each<[object, number, Record<string, string> | undefined]>([
    [{ brand_id: "2", is_followed: true }, 422, { brand_id: rule }],
    [{ brand_id: 0, is_followed: true }, 422, { brand_id: rule }],
    [{ brand_id: 3_000_000_000, is_followed: true }, 422, { brand_id: rule }],
    [{ model_id: 3_000_000_000, is_followed: false }, 422, { model_id: rule }],
    [{ model_id: 1.5, is_followed: true }, 422, { model_id: rule }],
    [{ brand_id: 2, model_id: 1, is_followed: true }, 422, { model_id: "must be without brand_id" }],
    [{ brand_id: 2 }, 422, { is_followed: "must be true or false" }],
    [{ brand_id: 2, is_followed: "yes" }, 422, { is_followed: "must be true or false" }],
    [{ brand_id: 3, is_followed: true }, 404, undefined],
    [{ model_id: 999_999, is_followed: true }, 404, undefined],
  ])("refuses %j, and nothing is followed", async (body, httpStatus, error) => {
    const { post, read } = await sharedCalls();
    expect(await post("/follow", ann, body)).toMatchObject({ httpStatus, ...(error && { error }) });
    expect((await read(ann)).follows).toEqual([]);
  });
});

it.each(["", "/follow", "/browsers", "/browsers/1/remove", "/stop"])(
  "POST /api/alerts%s needs an account or the number of a watchlist (ACC-61)",
  async (path) => {
    const { post, service } = await sharedCalls();
    const { endpoint, ...keys } = service.subscribe();
    const body = { endpoint, keys, is_followed: true, brand_id: 2 };
    expect(await post(path, null, body)).toMatchObject({
      httpStatus: 422,
      error: { "watchlist-cookie": "must be 6 to 20 digits" },
    });
    expect(await post(path, { cookie: "account/1" }, body)).toMatchObject({ httpStatus: 422 });
    expect(await post(path, { token: "x" }, body)).toMatchObject({ httpStatus: 401 });
  },
);

it("pages of other sites change nothing by any call about alerts (API-19)", async () => {
  const { post, read, addBrowser, endpoints, service } = await openAlertCalls();
  await post("", ann, { push: ["day"] });
  const { endpoint, keys } = await addBrowser();
  const [{ id }] = (await read()).browsers;
  const before = await read();
  const { endpoint: other } = service.subscribe();
  const calls: [string, object][] = [
    ["", { push: [] }],
    ["/follow", { brand_id: 2, is_followed: true }],
    ["/browsers", { endpoint: other, keys }],
    ["/browsers/renew", { before: endpoint, endpoint: other, keys }],
    [`/browsers/${id}/remove`, {}],
    ["/stop", {}],
  ];
  for (const [path, body] of calls)
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }])
      expect(await post(path, ann, body, headers), path).toMatchObject({ httpStatus: 403, status: "error" });
  expect(await read()).toEqual(before);
  expect(await endpoints()).toEqual([endpoint]);
});
