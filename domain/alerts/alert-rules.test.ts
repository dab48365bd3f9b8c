import { describe, expect, it } from "vitest";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { all, asSent, at, followed, kindsDue, release, wants, dated } from "#test/followed-shoe.ts";
import { changeKind } from "#domain/release-events/change-kind.ts";
import { type Alert, type FollowedProduct, planAlerts, planMissed } from "./alert-rules.ts";

const gone = (unreleased_management: number) => ({ ...release("2026-11-28"), unreleased_management });

describe("a change (LETT-10)", () => {
  it.each([
    ["of nothing", release("2026-11-28"), release("2026-11-28"), null],
    ["of no date to none", release(null), release(null), null],
    ["to a day", release(null), release("2026-11-28"), "announced"],
    ["to a month", release(null), release("2026-11"), "announced"],
    ["to a day of the month", release("2026-11"), release("2026-11-28"), "announced"],
    ["to an hour", release("2026-11-28"), release("2026-11-28", "10:00"), "announced"],
    ["to a known release", gone(1), release("2026-11-28"), "announced"],
    ["to another day", release("2026-11-28"), release("2026-11-29"), "moved"],
    ["to another month", release("2026-11-28"), release("2026-12"), "moved"],
    ["to a month alone", release("2026-11-28"), release("2026-11"), "moved"],
    ["to another hour", release("2026-11-28", "10:00"), release("2026-11-28", "11:00"), "moved"],
    ["to no hour", release("2026-11-28", "10:00"), release("2026-11-28"), "moved"],
    [
      "to the same moment elsewhere",
      release("2026-11-28", "10:00"),
      release("2026-11-28", "07:00", "America/Los_Angeles"),
      null,
    ],
    ["to no date", release("2026-11-28"), release(null), "canceled"],
    ["to an unknown release", release("2026-11-28"), gone(1), "canceled"],
    ["to none at all", release("2026-11"), gone(2), "canceled"],
    ["of what is unreleased", gone(1), gone(2), null],
  ])("%s", (_, before, after, kind) => {
    expect(changeKind({ before, after })).toBe(kind);
  });

  const moved = (id: number, changedAt: string, before: ReleaseDate, after: ReleaseDate) => ({
    id,
    changedAt: at(changedAt),
    before,
    after,
    places: [],
  });
  const now = "2026-11-21T17:00Z";
  const [first, second] = [release("2026-12-05"), release("2026-12-12")];
  const there = moved(1, "2026-11-20T10:00Z", first, second);

  it("is reported once, with what was before the first that was not reported", () => {
    const further = moved(2, "2026-11-21T10:00Z", second, release("2026-12-19"));
    const shoe = followed(further.after, { changes: [there, further] });
    expect(planAlerts([shoe], all, at(now))).toEqual([
      { productId: 1, kind: "change", changeId: 2, change: "moved", isRevert: false, before: first, places: [] },
    ]);
    expect(kindsDue([{ ...shoe, sent: [{ kind: "change", changeId: 2 }] }], now)).toEqual([]);
    expect(planAlerts([{ ...shoe, sent: [{ kind: "change", changeId: 1 }] }], all, at(now))).toMatchObject([
      { changeId: 2, before: second },
    ]);
  });

  it("is not reported when it was taken back, is old, or came before the shoe was followed or the alert wanted", () => {
    const back = moved(2, "2026-11-21T10:00Z", second, first);
    expect(kindsDue([followed(first, { changes: [there, back] })], now)).toEqual([]);
    const shoe = followed(second, { changes: [there] });
    expect(kindsDue([shoe], now)).toEqual(["change"]);
    expect(kindsDue([shoe], "2026-11-27T10:00Z")).toEqual(["change"]);
    expect(kindsDue([shoe], "2026-11-27T10:01Z")).toEqual([]);
    expect(kindsDue([{ ...shoe, followedAt: at("2026-11-20T10:01Z") }], now)).toEqual([]);
    expect(kindsDue([shoe], now, { since: { change: at("2026-11-20T10:01Z") } })).toEqual([]);
    expect(kindsDue([shoe], now, { since: wants("confirmed", "retailer", "day", "hour", "quarter") })).toEqual([]);
    const past = release("2026-11-20");
    expect(kindsDue([followed(past, { changes: [moved(1, "2026-11-20T10:00Z", first, past)] })], now)).toEqual([]);
  });
});

describe("the day and the hour before a release (LETT-11, LETT-12)", () => {
  const shoe = followed(release("2026-11-28", "10:00"));

  it.each([
    ["2026-11-27T14:59Z", []],
    ["2026-11-27T15:00Z", ["day"]],
    ["2026-11-28T13:59Z", ["day"]],
    ["2026-11-28T14:00Z", ["hour"]],
    ["2026-11-28T14:44:59Z", ["hour"]],
    ["2026-11-28T14:45Z", ["quarter"]],
    ["2026-11-28T14:59:59Z", ["quarter"]],
    ["2026-11-28T15:00Z", []],
  ])("are due from 24 hours and an hour before on, and never late: at %s", (now, due) => {
    expect(kindsDue([shoe], now)).toEqual(due);
  });

  it("come once for each moment, also when the release moves", () => {
    const now = "2026-11-28T14:30Z";
    const sent = [{ kind: "hour" as const, moment: at("2026-11-28T15:00Z") }];
    expect(kindsDue([{ ...shoe, sent }], now)).toEqual([]);
    const later = { ...shoe, ...dated(release("2026-11-28", "10:20")), sent };
    expect(kindsDue([later], now)).toEqual(["hour"]);
  });

  it("do not come for what was followed, or wanted, too late (LETT-15)", () => {
    expect(kindsDue([{ ...shoe, followedAt: at("2026-11-27T15:01Z") }], "2026-11-27T16:00Z")).toEqual([]);
    expect(kindsDue([shoe], "2026-11-27T16:00Z", { since: { day: at("2026-11-27T15:01Z") } })).toEqual([]);
    expect(kindsDue([shoe], "2026-11-27T16:00Z", { since: wants("change", "hour", "quarter") })).toEqual([]);
    expect(kindsDue([shoe], "2026-11-28T14:30Z", { since: wants("change", "day", "quarter") })).toEqual([]);
    expect(kindsDue([{ ...shoe, followedAt: at("2026-11-28T14:01Z") }], "2026-11-28T14:30Z")).toEqual([]);
  });

  it("without an hour count from the beginning of the day in New York, and the hour has no alert", () => {
    const dayOnly = followed(release("2026-11-28"));
    expect(kindsDue([dayOnly], "2026-11-27T04:59Z")).toEqual([]);
    expect(kindsDue([dayOnly], "2026-11-27T05:00Z")).toEqual(["day"]);
    expect(kindsDue([dayOnly], "2026-11-28T04:30Z")).toEqual([]);
    for (const of of [release("2026-11"), release(null), gone(1)])
      expect(kindsDue([followed(of)], "2026-11-27T16:00Z")).toEqual([]);
  });

  it("are missed when nothing could be sent in time, and the next mail says so, once (LETT-13)", () => {
    const other = followed(release("2026-11-29", "10:00"), { productId: 2 });
    const now = "2026-11-28T15:30Z";
    const moment = at("2026-11-28T15:00Z");
    const missedOf = (product: FollowedProduct, since = all.since) =>
      planMissed([product, other], { ...all, since }, at(now));
    expect(kindsDue([shoe, other], now)).toEqual(["day"]);
    const [missed] = missedOf(shoe);
    expect(missed).toEqual({ productId: 1, kind: "missed", moment });
    expect(missedOf({ ...shoe, sent: asSent(missed as Alert) })).toEqual([]);
    // an alert of the last 15 minutes came in its place (ALERT-4)
    for (const kind of ["hour", "quarter"] as const)
      expect(missedOf({ ...shoe, sent: [{ kind, moment }] })).toEqual([]);
    expect(missedOf(shoe, wants("quarter"))).toEqual([]);
    expect(missedOf({ ...shoe, sent: [{ kind: "day", moment }] })).toEqual([missed]);
    const changes = [{ id: 1, changedAt: at("2026-11-28T14:30Z"), before: release(null), places: [] }];
    expect(missedOf({ ...shoe, changes })).toEqual([]);
    expect(planMissed([shoe], all, moment + 7 * 86_400_000)).toHaveLength(1);
    expect(planMissed([shoe], all, moment + 7 * 86_400_000 + 1)).toEqual([]);
  });
});

describe("quiet hours (LETT-14)", () => {
  const shoe = followed(release("2026-11-28", "10:00"));
  const quiet = { from: "22:00", until: "08:00" };

  it("hold alerts until they end, on the account's clock, also over midnight", () => {
    expect(kindsDue([shoe], "2026-11-28T02:59Z", { quiet })).toEqual(["day"]);
    expect(kindsDue([shoe], "2026-11-28T03:00Z", { quiet })).toEqual([]);
    expect(kindsDue([shoe], "2026-11-28T12:59Z", { quiet })).toEqual([]);
    expect(kindsDue([shoe], "2026-11-28T13:00Z", { quiet })).toEqual(["day"]);
    expect(kindsDue([shoe], "2026-11-28T13:00Z", { quiet, zone: "Asia/Tokyo" })).toEqual([]);
    expect(kindsDue([shoe], "2026-11-28T14:30Z", { quiet: { from: "09:00", until: "09:31" } })).toEqual([]);
    expect(kindsDue([shoe], "2026-11-28T14:31Z", { quiet: { from: "09:00", until: "09:31" } })).toEqual(["hour"]);
  });
});
