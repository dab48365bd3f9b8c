import { describe, expect, it } from "vitest";
import { at, dated, followed, kindsDue, long, release, wants, all } from "#test/followed-shoe.ts";
import { nearEventsOf } from "#domain/release-events/near-moments.ts";
import { type FollowedProduct, planAlerts } from "./alert-rules.ts";
import { describeAlert, headlineOf } from "./describe-alert.ts";
import { dueAlertsOf } from "./due-alerts.ts";
import type { ShopHour } from "#domain/release-events/shop-hours.ts";

const NEW_YORK = "America/New_York";
const shop = (name: string, time: string): ShopHour => ({ key: `Men.US.${name}`, name, moment: at(time) });

/** Releases at 4:00 PM in New York, 9 PM UTC. */
const shoe = (shops: ShopHour[], more: Partial<FollowedProduct> = {}) =>
  followed(release("2026-11-28", "16:00"), { shops, ...more });
const offspring = shop("Offspring", "2026-11-28T14:00Z");
const kith = shop("Kith", "2026-11-28T15:00Z");
const plan = (key: string, since = long) => [{ key: `Men.US.${key}`, since }];

describe("the first shop (ALERT-11)", () => {
  const early = shoe([offspring, kith]);

  it.each([
    ["2026-11-28T12:59:59Z", ["day"]],
    ["2026-11-28T13:00Z", ["day", "hour"]],
    ["2026-11-28T13:45Z", ["day", "quarter"]],
    ["2026-11-28T14:00Z", ["day"]],
    // the second shop is nobody's wish
    ["2026-11-28T14:30Z", ["day"]],
    ["2026-11-28T20:00Z", ["hour"]],
  ])("has its own hour and quarter where it opens before the release: at %s", (now, due) => {
    expect(kindsDue([early], now)).toEqual(due);
  });

  it("has none for those who do not want it, or wanted it, or the kind, too late", () => {
    const now = "2026-11-28T13:30Z";
    expect(kindsDue([early], now, { firstShopSince: null })).toEqual(["day"]);
    expect(kindsDue([early], now, { firstShopSince: at("2026-11-28T13:01Z") })).toEqual(["day"]);
    expect(kindsDue([early], now, { since: wants("day", "quarter") })).toEqual(["day"]);
    expect(kindsDue([early], now, { since: { hour: at("2026-11-28T13:01Z") } })).toEqual([]);
    expect(kindsDue([{ ...early, followedAt: at("2026-11-28T13:01Z") }], now)).toEqual([]);
  });

  it("has none after the release, and the release's alone where it opens with that", () => {
    expect(kindsDue([shoe([shop("Kith", "2026-11-28T22:00Z")])], "2026-11-28T21:30Z")).toEqual([]);
    const [alert, ...more] = planAlerts([shoe([shop("Kith", "2026-11-28T21:00Z")])], all, at("2026-11-28T20:30Z"));
    expect([alert, more]).toEqual([{ productId: 1, kind: "hour", moment: at("2026-11-28T21:00Z") }, []]);
  });

  it.each([
    ["a day alone", release("2026-11-28")],
    ["a month alone", release("2026-11")],
  ])("counts where the release has %s", (_what, own) => {
    expect(kindsDue([{ ...early, ...dated(own) }], "2026-11-28T13:30Z")).toEqual(["hour"]);
  });
});

describe("each retailer of a plan (ALERT-11)", () => {
  const later = shop("END.", "2026-11-28T22:00Z");
  const shops = [offspring, kith, later];

  it.each([
    ["before the release", "Kith", "2026-11-28T14:10Z", ["day", "hour"]],
    ["after it", "END.", "2026-11-28T21:30Z", ["hour"]],
    ["in its last 15 minutes", "END.", "2026-11-28T21:45Z", ["quarter"]],
  ])("has its own hour and quarter %s, whatever the first shop does", (_what, name, now, due) => {
    expect(kindsDue([shoe(shops, { planned: plan(name) })], now, { firstShopSince: null })).toEqual(due);
  });

  it("has none once it is planned too late", () => {
    const late = shoe(shops, { planned: plan("END.", at("2026-11-28T21:01Z")) });
    expect(kindsDue([late], "2026-11-28T21:30Z")).toEqual([]);
  });

  it("comes once, also where it is the first shop", () => {
    const now = "2026-11-28T13:30Z";
    const both = shoe(shops, { planned: plan("Offspring") });
    const alerts = planAlerts([both], { ...all, since: wants("hour") }, at(now));
    const moment = offspring.moment;
    expect(alerts).toEqual([{ productId: 1, kind: "hour", moment, shops: { names: ["Offspring"], isPlanned: true } }]);
    expect(kindsDue([{ ...both, sent: [{ kind: "hour", moment }] }], now)).toEqual(["day"]);
  });

  it("is that of the release where both are at one moment", () => {
    const same = shop("Bodega", "2026-11-28T21:00Z");
    const alerts = planAlerts([shoe([same], { planned: plan("Bodega") })], all, at("2026-11-28T20:30Z"));
    expect(alerts).toEqual([{ productId: 1, kind: "hour", moment: same.moment }]);
  });

  it("shares an alert with those at its moment, each named once", () => {
    const twins = [kith, { ...kith, key: "Women.US.Kith" }, shop("Bodega", "2026-11-28T15:00Z")];
    const planned = twins.map(({ key }) => ({ key, since: long }));
    const [alert] = planAlerts([shoe(twins, { planned })], { ...all, since: wants("hour") }, at("2026-11-28T14:30Z"));
    expect(alert).toMatchObject({ shops: { names: ["Kith", "Bodega"], isPlanned: true } });
  });
});

describe("the text of an alert of retailers (ALERT-11)", () => {
  const [release16] = [release("2026-11-28", "16:00")];
  const textOf = (names: string[], isPlanned: boolean, time = "2026-11-28T14:00Z") =>
    describeAlert({ productId: 1, kind: "hour", moment: at(time), shops: { names, isPlanned } }, release16, NEW_YORK);
  const titleOf = (names: string[], kind: "hour" | "quarter" = "hour") =>
    headlineOf({ productId: 1, kind, moment: 0, shops: { names, isPlanned: true } }, release16);

  it("has when they open, whose wish it was, and the release that is ahead", () => {
    expect(textOf(["Offspring"], false)).toBe(
      "First shop: Saturday, November 28, 2026 at 9:00 AM EST at Offspring. Releases on Saturday, November 28, 2026 at 4:00 PM EST.",
    );
    expect(textOf(["Kith", "Bodega"], true, "2026-11-28T22:00Z")).toBe(
      "In your plan: Saturday, November 28, 2026 at 5:00 PM EST at Kith and Bodega.",
    );
  });

  it("names three, none of them at great length", () => {
    expect(titleOf(["Kith"])).toBe("opens at Kith within the hour");
    expect(titleOf(["A", "B", "C", "D", "E"], "quarter")).toBe("opens at A, B, C, and 2 more in 15 minutes");
    expect(titleOf(["x".repeat(5_000)]).length).toBeLessThan(100);
  });
});

it("what may be due names whom it is for, and each moment once", () => {
  const product = shoe([offspring, { ...offspring, key: "Women.US.Offspring" }, kith]);
  const near = nearEventsOf(product).filter(({ kind }) => kind === "hour");
  expect(near.map(({ moment, isFirstShop }) => [moment, isFirstShop])).toEqual([
    [at("2026-11-28T21:00Z"), false],
    [offspring.moment, true],
    [kith.moment, false],
  ]);
  const due = dueAlertsOf(product, at("2026-11-28T14:30Z")).map(({ kind, retailers, is_first_shop }) => ({
    kind,
    retailers,
    is_first_shop,
  }));
  expect(due).toEqual([
    { kind: "day", retailers: null, is_first_shop: false },
    { kind: "hour", retailers: ["Men.US.Kith"], is_first_shop: false },
  ]);
});
