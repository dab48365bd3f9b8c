import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Owner } from "../people/owner.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { addReader, addStep, confirm, LONG, makeFollower, shoe } from "#test/alert-readers.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { clockFrom, openPush } from "#test/open-push.ts";
import { alertKindNames } from "./alert-kinds.ts";
import { follow } from "./follows.ts";
import { sendPushAlerts } from "./send-push-alerts.ts";

const ann = Owner.watchlist("111111");
const bob = Owner.watchlist("222222");
const MADE = "2026-11-20T12:00:00Z";
const drop = shoe("bred", "2026-11-28", "10:00");
/** Some time in the last hour, in which an alert of the hour is due. */
const HOUR = "2026-11-28T14:30:00Z";

/** Opens the sender with a release that visitors follow, who want the alert of the hour in one browser each. */
async function openDrop(...visitors: Owner[]) {
  const test = await openPush();
  await test.setReleases(MADE, drop);
  const endpoints: string[] = [];
  for (const visitor of visitors) {
    await makeFollower(test.db, visitor, ["bred"], { push: ["hour"] });
    endpoints.push(await test.addBrowser(visitor));
  }
  return { ...test, endpoints };
}

const outcomesIn = async ({ db }: Pick<Awaited<ReturnType<typeof openPush>>, "db">) => {
  const rows = await db.selectFrom("alerts").select(["owner", "kind", "outcome"]).orderBy("owner").execute();
  return rows.map(({ owner, kind, outcome }) => `${owner} ${kind} ${outcome}`);
};

describe("alerts by push", () => {
  it("of every kind come once, on the clocks of the person (ALERT-2, ALERT-3, ALERT-7)", async () => {
    const { db, send, setReleases, take, addBrowser, service } = await openPush();
    await importRows(db, names);
    const at = (stockist: string) => ({ stockist, release_time: stockist === "here" ? "10:00" : null });
    const sold = (date: string, ...stockists: string[]) => ({
      ...drop,
      release_date: date,
      sizes: [{ size_run: "Men", regions: [{ region: "US", stockists: stockists.map(at) }] }],
    });
    await setReleases(MADE, sold("2026-11-27", "there"));
    await makeFollower(db, ann, ["bred"], { push: [...alertKindNames], time_zone: "Asia/Tokyo" });
    const email = await addReader(db, "bob@a.example", [], {
      push: ["day", "change"],
      zone: "America/Los_Angeles",
      time_zone: "Asia/Tokyo",
    });
    await follow(db, email, { brand_id: 2, model_id: null }, LONG);
    const [anns, bobs] = [await addBrowser(ann), await addBrowser(email)];
    await setReleases("2026-11-21T12:00:00Z", sold("2026-11-28", "there"));
    const bodies: [string, string, string, string][] = [];
    for (const now of [
      "2026-11-21T12:00:00Z",
      "2026-11-21T13:00:00Z",
      "2026-11-21T14:00:00Z",
      "2026-11-27T15:00:00Z",
      "2026-11-28T14:00:00Z",
      "2026-11-28T14:45:00Z",
      "2026-11-28T15:00:00Z",
    ]) {
      if (now === "2026-11-21T13:00:00Z") await confirm(db, "bred", now);
      if (now === "2026-11-21T14:00:00Z") await setReleases(now, sold("2026-11-28", "here", "there"));
      await send(now);
      expect(await send(now)).toBe(0);
      for (const { endpoint, title, body, tag, path, picture } of take()) {
        expect([path, picture]).toEqual(["/bred", null]);
        bodies.push([endpoint === anns ? "ann" : endpoint === bobs ? "bob" : "", title, body, tag.replace(/\d+/, "")]);
      }
    }
    const tokyo = "Sunday, November 29, 2026 at 12:00 AM GMT+9";
    const angeles = "Saturday, November 28, 2026 at 7:00 AM PST";
    expect(bodies.toSorted()).toEqual(
      [
        [
          "ann",
          "The bred has a new date",
          `Moves from Saturday, November 28, 2026 at 12:00 AM GMT+9 to ${tokyo}.`,
          "change-",
        ],
        [
          "bob",
          "The bred has a new date",
          `Moves from Friday, November 27, 2026 at 7:00 AM PST to ${angeles}.`,
          "change-",
        ],
        ["ann", "The bred has a confirmed date", `Confirmed: releases on ${tokyo}.`, "confirmed-"],
        ["ann", "The bred has a new retailer", "Now at Here (United States).", "retailer-"],
        ["ann", "The bred drops within a day", `Releases on ${tokyo}.`, "release-"],
        ["bob", "The bred drops within a day", `Releases on ${angeles}.`, "release-"],
        ["ann", "The bred drops within the hour", `Releases on ${tokyo}.`, "release-"],
        ["ann", "The bred drops in 15 minutes", `Releases on ${tokyo}.`, "release-"],
      ].toSorted(),
    );
    const [quarter] = service.messages.slice(-1);
    expect(quarter?.headers).toMatchObject({ urgency: "high", topic: expect.stringMatching(/^release-\d+$/) });
    // it is kept until the release, and no longer
    expect(Number(quarter?.headers["ttl"])).toBeLessThanOrEqual(15 * 60);
  });

  it("of the first shop and of a plan come at their times, each with a place of its own (ALERT-11)", async () => {
    const { db, send, setReleases, take, addBrowser, service } = await openPush();
    await importRows(db, names);
    const time_zone = "America/New_York";
    const stockists = [
      { stockist: "here", release_time: "07:00", time_zone },
      { stockist: "there", release_time: "09:30", time_zone, release_type: "Raffle" },
    ];
    await setReleases(MADE, { ...drop, sizes: [{ size_run: "Men", regions: [{ region: "US", stockists }] }] });
    await makeFollower(db, ann, ["bred"], { push: ["hour"] });
    await addStep(db, bob, "bred", "Men.US.there");
    await makeFollower(db, bob, [], { push: ["hour", "quarter"], first_shop: false });
    const anns = await addBrowser(ann);
    await addBrowser(bob);
    const shown: string[][] = [];
    for (const now of ["11:00", "11:50", "13:30", "14:00", "14:15"]) {
      await send(`2026-11-28T${now}:00Z`);
      for (const { endpoint, title, tag } of take())
        shown.push([now, endpoint === anns ? "ann" : "bob", title, tag.split("-")[0] ?? ""]);
    }
    // messages of one batch arrive in any order
    expect(shown.toSorted()).toEqual([
      ["11:00", "ann", "The bred opens at Here within the hour", "shop"],
      ["13:30", "bob", "The bred opens at There (raffle) within the hour", "shop"],
      ["14:00", "ann", "The bred drops within the hour", "release"],
      ["14:00", "bob", "The bred drops within the hour", "release"],
      ["14:15", "bob", "The bred opens at There (raffle) in 15 minutes", "shop"],
    ]);
    const [first] = service.messages;
    expect(first?.headers).toMatchObject({ urgency: "high", topic: expect.stringMatching(/^[\w-]{1,32}$/) });
    // it is kept until the shop opens
    expect(Number(first?.headers["ttl"])).toBeLessThanOrEqual(60 * 60 + 5);
  });

  it("begin 5 seconds before their time, and none comes after the release (ALERT-4)", async () => {
    const { send, take } = await openDrop(ann, bob);
    expect(await send("2026-11-28T15:00:00Z")).toBe(0);
    expect(await send("2026-11-28T13:59:14Z")).toBe(0);
    expect(await send("2026-11-28T13:59:55Z")).toBe(2);
    expect(await send("2026-11-28T14:00:00Z")).toBe(0);
    expect(take()).toHaveLength(2);
  });

  it("of news come for a day (ALERT-4)", async () => {
    const { db, send, setReleases, addBrowser } = await openPush();
    await setReleases(MADE, drop);
    for (const owner of [ann, bob]) await makeFollower(db, owner, ["bred"], { push: ["change", "confirmed"] });
    await addBrowser(ann);
    await setReleases("2026-11-21T12:00:00Z", { ...drop, release_time: "11:00" });
    await confirm(db, "bred", "2026-11-21T12:00:00Z");
    expect(await send("2026-11-22T11:50:00Z")).toBe(1);
    await addBrowser(bob);
    expect(await send("2026-11-22T12:00:00Z")).toBe(0);
  });

  it("come to each person once when senders send at the same time (ALERT-8)", async () => {
    const visitors = Array.from({ length: 30 }, (_, index) => Owner.watchlist(String(100_000 + index)));
    const { send, take, endpoints, db } = await openDrop(...visitors);
    const sent = await Promise.all([send(HOUR), send(HOUR), send(HOUR)]);
    expect(sent.reduce((all, one) => all + one)).toBe(30);
    expect(
      take()
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    ).toEqual(endpoints.toSorted());
    expect(await outcomesIn({ db })).toEqual(visitors.map(({ text }) => `${text} hour sent`));
  });

  it("come in both browsers of a person, in each once (ALERT-7)", async () => {
    const { send, take, addBrowser, endpoints } = await openDrop(ann);
    endpoints.push(await addBrowser(ann));
    expect(await Promise.all([send(HOUR), send(HOUR)])).toEqual(expect.arrayContaining([0, 1]));
    expect(
      take()
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    ).toEqual(endpoints.toSorted());
    expect(await send(HOUR)).toBe(0);
  });

  it("wait for the end of quiet hours (LETT-14)", async () => {
    const { db, send, setReleases, addBrowser, take } = await openPush();
    await setReleases(MADE, drop);
    const quiet = { quiet_from: "09:00", quiet_until: "17:00", time_zone: "Europe/Berlin" };
    await makeFollower(db, ann, ["bred"], { push: ["day"], ...quiet });
    await addBrowser(ann);
    for (const now of ["2026-11-27T15:00:00Z", "2026-11-27T15:59:54Z"]) expect(await send(now), now).toBe(0);
    expect(await send("2026-11-27T16:00:00Z")).toBe(1);
    expect(take()).toHaveLength(1);
  });

  it("are those of the new date where a release moves between runs (LETT-10)", async () => {
    const { db, send, setReleases, addBrowser, take } = await openPush();
    await setReleases(MADE, drop);
    await makeFollower(db, ann, ["bred"], { push: ["hour", "quarter"] });
    await addBrowser(ann);
    const titles: (string | undefined)[] = [];
    const sendAt = async (now: string) => {
      await send(now);
      titles.push(take()[0]?.title);
    };
    await sendAt(HOUR);
    await setReleases(HOUR, { ...drop, release_time: "11:30" });
    await sendAt("2026-11-28T14:45:00Z");
    await sendAt("2026-11-28T15:30:00Z");
    await setReleases("2026-11-28T15:40:00Z", shoe("bred", "2026-11-29"));
    await sendAt("2026-11-28T16:15:00Z");
    await setReleases("2026-11-28T16:16:00Z", { ...drop, release_time: "11:30" });
    await sendAt("2026-11-28T16:17:00Z");
    await sendAt("2026-11-28T16:18:00Z");
    const [hour, quarter] = ["The bred drops within the hour", "The bred drops in 15 minutes"];
    expect(titles).toEqual([hour, undefined, hour, undefined, quarter, undefined]);
  });

  it("are not sent for what is not followed, wanted or shown by any browser (ALERT-3)", async () => {
    const { db, send, setReleases, addBrowser } = await openPush();
    await setReleases(MADE, drop);
    await makeFollower(db, ann, [], { push: ["hour"] });
    await addBrowser(ann);
    await makeFollower(db, bob, ["bred"], { push: ["day"] });
    await addBrowser(bob);
    await makeFollower(db, Owner.watchlist("333333"), ["bred"], { push: ["hour"] });
    const byMail = await addReader(db, "ann@a.example", ["bred"], { mail: ["hour"], push: [] });
    await addBrowser(byMail);
    expect(await send(HOUR)).toBe(0);
    expect(await outcomesIn({ db })).toEqual([]);
  });

  it("come for what was followed in time for one reason, and later for another, too (LETT-15)", async () => {
    const { db, send } = await openDrop(ann);
    await makeFollower(db, bob, [], { push: ["hour"] });
    for (const owner of [ann, bob])
      await follow(db, owner, { brand_id: 2, model_id: null }, Temporal.Instant.from("2026-11-28T14:10:00Z"));
    expect(await send(HOUR)).toBe(1);
    expect(await outcomesIn({ db })).toEqual(["111111 hour sent"]);
  });

  it("and by mail come each on its own: what came by one comes by the other as well (ALERT-3)", async () => {
    const { db, send, addBrowser } = await openDrop();
    const owner = await addReader(db, "ann@a.example", ["bred"], { mail: ["hour"], push: ["hour"] });
    await addBrowser(owner);
    await sql`
      insert into alerts (owner, channel, product_id, kind, moment, message_id, outcome, recorded_at)
      select ${owner.text}, 'mail', id, 'hour', '2026-11-28T15:00Z', gen_random_uuid(), 'sent', now() from products
    `.execute(db);
    expect(await send(HOUR)).toBe(1);
  });
});

describe("a push service", () => {
  it("that does not know a browser any more has it forgotten, and the others get theirs (ALERT-8)", async () => {
    const { db, send, service, addBrowser, endpoints, take } = await openDrop(ann, bob);
    const [gone, bobs] = endpoints as [string, string];
    const second = await addBrowser(ann);
    service.answer(gone, { status: 410 });
    expect(await send(HOUR)).toBe(2);
    service.answer(bobs, { status: 404 });
    const left = await db.selectFrom("push_subscriptions").select("endpoint").orderBy("endpoint").execute();
    expect(left.map(({ endpoint }) => endpoint)).toEqual([bobs, second].toSorted());
    expect(take()).toHaveLength(2);
    await db.deleteFrom("alerts").execute();
    expect(await send(HOUR)).toBe(1);
    expect(await db.selectFrom("push_subscriptions").select("endpoint").execute()).toEqual([{ endpoint: second }]);
  });

  it("that takes no messages now gets them again, not before it says, and each arrives once (ALERT-8)", async () => {
    const { send, service, endpoints, take, transport, db } = await openDrop(ann, bob);
    const [anns] = endpoints as [string];
    service.answer(anns, { status: 429, headers: { "retry-after": "7" } });
    const waits: unknown[] = [];
    // 7 seconds pass in no time
    const quick: Pick<PushTransport, "send"> = {
      async send(messages, commit) {
        const outcomes = await transport.send(messages, commit);
        return outcomes.map((one) => {
          if (one.outcome !== "later") return one;
          waits.push(one.retryAfterS);
          service.answer(anns, { status: 201 });
          return { ...one, retryAfterS: 0.01 };
        });
      },
    };
    expect(await send(HOUR, quick)).toBe(2);
    expect(waits).toEqual([7]);
    expect(
      take()
        .map(({ endpoint }) => endpoint)
        .toSorted(),
    ).toEqual(endpoints.toSorted());
    expect(await outcomesIn({ db })).toEqual(["111111 hour sent", "222222 hour sent"]);
    expect(await send(HOUR)).toBe(0);
  });

  it("that asks to wait for longer than a run leaves its alert to a later one, and others get theirs (ALERT-8)", async () => {
    const { send, service, endpoints, take, db } = await openDrop(ann, bob);
    const [anns, bobs] = endpoints as [string, string];
    service.answer(anns, { status: 503, headers: { "retry-after": "900" } });
    expect(await send(HOUR)).toBe(1);
    expect(take()).toMatchObject([{ endpoint: bobs }]);
    expect(await outcomesIn({ db })).toEqual(["222222 hour sent"]);
    service.answer(anns, { status: 201 });
    // not before it says, whatever run it is
    expect(await send("2026-11-28T14:40:00Z")).toBe(0);
    expect(await send("2026-11-28T14:50:00Z")).toBe(1);
    expect(take()).toMatchObject([{ endpoint: anns }]);
  });

  it("that refuses a message for good does not get it again (ALERT-8)", async () => {
    const { send, service, endpoints, take, db } = await openDrop(ann);
    service.answer(endpoints[0] as string, { status: 413 });
    expect(await send(HOUR)).toBe(0);
    expect(await outcomesIn({ db })).toEqual(["111111 hour refused"]);
    service.answer(endpoints[0] as string, { status: 201 });
    expect(await send(HOUR)).toBe(0);
    expect(take()).toEqual([]);
  });
});

describe("a sender", () => {
  it("that cannot commit sends nothing, and the next one sends once (ALERT-8)", async () => {
    const { send, take, transport, db } = await openDrop(ann);
    const failing: Pick<PushTransport, "send"> = {
      send: (messages, commit) =>
        transport.send(messages, async (held) => {
          // the connection is lost before the commit
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and state = 'idle in transaction'`.execute(db);
          await commit(held);
        }),
    };
    await expect(send(HOUR, failing)).rejects.toThrow();
    expect(take()).toEqual([]);
    expect(await outcomesIn({ db })).toEqual([]);
    expect(await send(HOUR)).toBe(1);
    expect(take()).toHaveLength(1);
  });

  it("that is stopped begins nothing more", async () => {
    const { db, transport, take } = await openDrop(ann);
    const stopping = AbortSignal.abort();
    expect(
      await sendPushAlerts(db, transport, clockFrom(HOUR), { stopping, forMs: 50_000, notesVisits: true }),
    ).toEqual({ sent: 0, refused: 0 });
    expect(take()).toEqual([]);
  });

  it("notes a visitor whose browser gets an alert as here, and no account (OPS-15)", async () => {
    const { db, send, addBrowser } = await openDrop(ann);
    const account = await addReader(db, "ann@a.example", ["bred"], { push: ["hour"] });
    await addBrowser(account);
    await db.insertInto("visitor_last_seen").values({ owner: ann.text, seen_on: "2026-10-01" }).execute();
    expect(await send(HOUR)).toBe(2);
    expect(await db.selectFrom("visitor_last_seen").selectAll().execute()).toEqual([
      { owner: ann.text, seen_on: "2026-11-28", has_returned: true },
    ]);
  });
});
