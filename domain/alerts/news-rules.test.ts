import { describe, expect, it } from "vitest";
import type { NamedPlaceChange, ReleaseDate } from "#domain/catalog/release-changes.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { all, asSent, at, followed, kindsDue, release, wants, dated } from "#test/followed-shoe.ts";
import { type Alert, type FollowedProduct, planAlerts, recordsOf } from "./alert-rules.ts";
import { describeAlert } from "./describe-alert.ts";
import { sumRetailers } from "#domain/release-events/sum-changes.ts";

const drop = release("2026-11-28", "10:00");
const moment = at("2026-11-28T15:00Z");

describe("the last 15 minutes before a release (ALERT-4)", () => {
  const shoe = followed(drop);
  const sent = [{ kind: "quarter" as const, moment }];

  it.each([
    ["both", wants("hour", "quarter"), ["hour"], ["quarter"]],
    ["the hour alone", wants("hour"), ["hour"], ["hour"]],
    ["the 15 minutes alone", wants("quarter"), [], ["quarter"]],
    ["neither", wants("day"), [], []],
  ])("have the alert of those who want %s", (_which, since, before, then) => {
    expect(kindsDue([shoe], "2026-11-28T14:44:59Z", { since })).toEqual(before);
    expect(kindsDue([shoe], "2026-11-28T14:45:00Z", { since })).toEqual(then);
    expect(kindsDue([shoe], "2026-11-28T15:00:00Z", { since })).toEqual([]);
  });

  it("have one alert, also after that of the hour, and none for what was wanted or followed later (LETT-15)", () => {
    const now = "2026-11-28T14:50Z";
    expect(kindsDue([{ ...shoe, sent: [{ kind: "hour", moment }] }], now)).toEqual(["quarter"]);
    expect(kindsDue([{ ...shoe, sent }], now)).toEqual([]);
    expect(kindsDue([shoe], now, { since: { quarter: at("2026-11-28T14:45:01Z") } })).toEqual([]);
    expect(kindsDue([{ ...shoe, followedAt: at("2026-11-28T14:45:01Z") }], now)).toEqual([]);
  });

  it("are those of the new moment where the release moves, and a day without an hour has none", () => {
    const later = { ...shoe, ...dated(release("2026-11-28", "11:00")), sent };
    expect(kindsDue([later], "2026-11-28T14:50Z")).toEqual(["day"]);
    expect(kindsDue([later], "2026-11-28T15:45Z")).toEqual(["quarter"]);
    expect(kindsDue([followed(release("2026-11-28"))], "2026-11-28T04:50Z")).toEqual([]);
  });
});

describe("a confirmed date (ALERT-5)", () => {
  const confirmedAt = at("2026-11-20T10:00Z");
  const now = "2026-11-21T10:00Z";
  const shoe = followed(drop, { confirmedAt });
  const planned = (product: FollowedProduct, since = all.since) => planAlerts([product], { ...all, since }, at(now));

  it("is reported once, and again only where the confirmed date is another", () => {
    const [alert] = planned(shoe);
    expect(alert).toEqual({ productId: 1, kind: "confirmed", moment });
    const sent = asSent(alert as Alert);
    expect(planned({ ...shoe, sent })).toEqual([]);
    // confirmed again, after a doubt
    expect(planned({ ...shoe, sent, confirmedAt: at("2026-11-21T09:00Z") })).toEqual([]);
    const moved = { ...shoe, sent, ...dated(release("2026-12-05", "10:00")) };
    expect(planned(moved)).toMatchObject([{ kind: "confirmed", moment: at("2026-12-05T15:00Z") }]);
    expect(describeAlert(alert as Alert, drop, NEW_YORK)).toBe(
      "Confirmed: releases on Saturday, November 28, 2026 at 10:00 AM EST.",
    );
  });

  it("is one alert with the change that it came with, and both are recorded", () => {
    const changes = [{ id: 7, changedAt: confirmedAt, before: release("2026-12-05"), places: [] }];
    const changed = { ...shoe, changes };
    const [alert, ...others] = planned(changed) as [Alert, ...Alert[]];
    expect([alert, others]).toMatchObject([{ kind: "change", changeId: 7, confirmedMoment: moment }, []]);
    expect(recordsOf(alert)).toMatchObject([
      { kind: "change", change_id: 7, moment: null },
      { kind: "confirmed", change_id: null, moment: "2026-11-28T15:00:00.000Z" },
    ]);
    expect(describeAlert(alert, drop, NEW_YORK)).toMatch(/^Moves from .* EST\. The date is confirmed\.$/);
    expect(planned({ ...changed, sent: asSent(alert) })).toEqual([]);
    // without the one, the other comes as it is
    expect(planned(changed, wants("confirmed"))).toMatchObject([{ kind: "confirmed", moment }]);
    const [change] = planned(changed, wants("change")) as [Alert];
    expect(recordsOf(change)).toMatchObject([{ kind: "change" }]);
    expect(planned({ ...changed, sent: [{ kind: "confirmed", moment }] })).not.toHaveProperty("0.confirmedMoment");
  });

  it.each<[string, Partial<FollowedProduct>]>([
    ["a month alone", dated(release("2026-11"))],
    ["no date", dated(release(null))],
    ["a release that will not come", dated({ ...drop, unreleased_management: 2 })],
    ["a release that is over", dated(release("2026-11-21", "05:00"))],
    ["a date that is not confirmed any more", { confirmedAt: null }],
    ["a date that was confirmed 7 days ago", { confirmedAt: at("2026-11-14T09:59Z") }],
    ["what is followed since then", { followedAt: confirmedAt + 1 }],
  ])("is not reported of %s", (_what, more) => {
    expect(planned({ ...shoe, ...more }, wants("confirmed"))).toEqual([]);
  });

  it("is not reported where it was wanted later, or is not wanted (LETT-15)", () => {
    expect(planned(shoe, { confirmed: confirmedAt + 1 })).toEqual([]);
    expect(planned(shoe, wants("change", "retailer"))).toEqual([]);
  });
});

const place = (
  stockist: string | null,
  before: ReleaseDate | null,
  after: ReleaseDate | null,
  { size_run = "Men", region = "US" } = {},
): NamedPlaceChange => ({
  size_run,
  region,
  stockist,
  before,
  after,
  region_name: region === "US" ? "United States" : "Japan",
  retailer: stockist?.toUpperCase() ?? null,
});
const listed = (...lists: NamedPlaceChange[][]) =>
  sumRetailers(lists.map((places) => ({ places }))).map(({ retailer, region_name }) => `${retailer}, ${region_name}`);
const women = { size_run: "Women" };

describe("new retailers (ALERT-6)", () => {
  it.each<[string, NamedPlaceChange[][], string[]]>([
    ["a new one", [[place("a", null, drop)]], ["A, United States"]],
    ["one in two size runs, once", [[place("a", null, drop), place("a", null, drop, women)]], ["A, United States"]],
    [
      "one in two regions",
      [[place("a", null, drop), place("a", null, drop, { region: "JP" })]],
      ["A, United States", "A, Japan"],
    ],
    ["not one that is gone again", [[place("a", null, drop)], [place("a", drop, null)]], []],
    [
      "one that is gone in one size run and listed in another",
      [[place("a", null, drop)], [place("a", drop, null), place("a", null, drop, women)]],
      ["A, United States"],
    ],
    [
      "not one that was listed in another size run before",
      [[place("a", null, drop, women), place("a", drop, release("2026-12-05"))]],
      [],
    ],
    ["not one that was listed, is gone and comes back", [[place("a", drop, null)], [place("a", null, drop)]], []],
    ["not a region", [[place(null, null, drop)]], []],
    [
      "one with the date that it has at last",
      [[place("a", null, drop)], [place("a", drop, release("2026-12-05"))]],
      ["A, United States"],
    ],
  ])("are %s", (_which, lists, expected) => {
    expect(listed(...lists)).toEqual(expected);
  });

  const now = at("2026-11-21T10:00Z");
  const added = (id: number, ...places: NamedPlaceChange[]) => ({
    id,
    changedAt: at("2026-11-21T09:00Z"),
    before: drop,
    places,
  });
  const plan = (shoe: FollowedProduct, from = now) => planAlerts([shoe], { ...all, since: wants("retailer") }, from);

  it("are reported once, and a later one without those that were reported", () => {
    const shoe = followed(drop, { changes: [added(1, place("a", null, drop))] });
    const [alert] = plan(shoe) as [Alert];
    expect(alert).toEqual({
      productId: 1,
      kind: "retailer",
      changeId: 1,
      retailers: [{ retailer: "A", region_name: "United States", after: drop }],
    });
    expect(describeAlert(alert, drop, NEW_YORK)).toBe("Now at A (United States).");
    expect(plan({ ...shoe, sent: asSent(alert) })).toEqual([]);
    const more = { ...shoe, sent: asSent(alert), changes: [...shoe.changes, added(2, place("b", null, drop))] };
    expect(plan(more)).toMatchObject([{ changeId: 2, retailers: [{ retailer: "B" }] }]);
  });

  it("are not reported once the release there is over, and are where it is later than elsewhere", () => {
    const over = release("2026-11-20", "10:00");
    expect(plan(followed(over, { changes: [added(1, place("a", null, over))] }))).toEqual([]);
    const shoe = followed(over, { changes: [added(1, place("a", null, over), place("b", null, drop))] });
    const [alert, ...others] = plan(shoe) as [Alert, ...Alert[]];
    expect([alert, others]).toMatchObject([{ retailers: [{ retailer: "B" }] }, []]);
    expect(describeAlert(alert, over, NEW_YORK)).toBe(
      "Now at B (United States) on Saturday, November 28, 2026 at 10:00 AM EST.",
    );
    expect(plan(shoe, moment)).toEqual([]);
  });

  it("are named up to three in a text", () => {
    const places = ["a", "b", "c", "d", "e"].map((name) => place(name, null, drop));
    const [alert] = plan(followed(drop, { changes: [added(1, ...places)] })) as [Alert];
    expect(describeAlert(alert, drop, NEW_YORK)).toBe(
      "Now at A (United States), at B (United States), at C (United States), and 2 more.",
    );
  });

  it("are named by their hours, those without one last, and a day that they share once", () => {
    const day = release("2026-12-19");
    const places = [
      place("a", null, day),
      place("b", null, day),
      place("c", null, release("2026-12-19", "11:00")),
      place("d", null, day),
      place("e", null, release("2026-12-19", "09:00")),
    ];
    const textOf = (...some: NamedPlaceChange[]) => {
      const [alert] = plan(followed(day, { changes: [added(1, ...some)] })) as [Alert];
      return describeAlert(alert, day, NEW_YORK);
    };
    const nine = "Now at E (United States) on Saturday, December 19, 2026 at 9:00 AM EST";
    expect(textOf(...places)).toBe(`${nine}, at C (United States) at 11:00 AM EST, at A (United States), and 2 more.`);
    const next = place("f", null, release("2026-12-20", "08:00"));
    expect(textOf(next, ...places.slice(4))).toBe(
      `${nine} and at F (United States) on Sunday, December 20, 2026 at 8:00 AM EST.`,
    );
  });

  it("are no change of a date", () => {
    const shoe = followed(drop, { changes: [added(1, place("a", null, drop))] });
    expect(planAlerts([shoe], all, now).map(({ kind }) => kind)).toEqual(["retailer"]);
  });
});
