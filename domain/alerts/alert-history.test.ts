import fc from "fast-check";
import { expect, it } from "vitest";
import type { NamedPlaceChange } from "#domain/catalog/release-changes.ts";
import { asSent, at, type Dated, dated, followed, isQuietThere, long, release } from "#test/followed-shoe.ts";
import { propertyRuns } from "#test/full-run.ts";
import { type AlertKind, alertKindNames } from "./alert-kinds.ts";
import { type BeforeKind, beforeMs } from "#domain/release-events/near-moments.ts";
import {
  type Alert,
  type AlertPreferences,
  type FollowedProduct,
  planAlerts,
  planMissed,
  recordsOf,
} from "./alert-rules.ts";
import { isOut, isTimed, momentOf } from "#domain/release-events/change-kind.ts";

const zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "UTC"];
/** Days around the clock changes of spring and fall in these zones. */
const starts = ["2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30"];
const STEP_MS = 5 * 60 * 1000;
const STEPS = 1_200;

const minuteOfDay = fc.integer({ min: 0, max: 287 }).map((twelfth) => {
  const minutes = twelfth * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});
const step = fc.nat({ max: STEPS - 200 });
const date = fc.record({
  day: fc.option(fc.integer({ min: 1, max: 4 })),
  time: fc.option(minuteOfDay, { freq: 4 }),
  // of a retailer, where it has no hour of its own
  opening: fc.option(minuteOfDay, { freq: 2 }),
});
// each with the step at which the person plans it: 0 is before everything
const shops = fc.array(
  fc.record({
    day: fc.integer({ min: 1, max: 4 }),
    time: minuteOfDay,
    plannedAt: fc.option(fc.oneof(fc.constant(0), step)),
  }),
  { maxLength: 3 },
);
const event = fc.record({
  step,
  shoe: fc.nat({ max: 2 }),
  act: fc.oneof(
    { weight: 3, arbitrary: date },
    { weight: 2, arbitrary: fc.constantFrom("confirm" as const, "doubt" as const) },
    { weight: 2, arbitrary: fc.constantFrom("here" as const, "there" as const) },
  ),
});

const history = fc.record({
  start: fc.constantFrom(...starts),
  zone: fc.constantFrom(...zones),
  releaseZone: fc.constantFrom(...zones),
  shoes: fc.array(fc.record({ date, followedAt: fc.option(step), shops }), { minLength: 1, maxLength: 3 }),
  firstShopFrom: fc.option(fc.option(step, { freq: 1 }), { freq: 3 }),
  quiet: fc.option(fc.tuple(minuteOfDay, minuteOfDay).filter(([from, until]) => from !== until)),
  // the steps since when the kinds are on
  wanted: fc.dictionary(fc.constantFrom(...alertKindNames), fc.option(step, { freq: 1 }), { minKeys: 1 }),
  events: fc.array(event, { maxLength: 20 }),
  // of the runs, one after another: a run may also be repeated at once, or send nothing
  runs: fc.array(fc.constantFrom("once", "twice", "fails", "is missing"), { minLength: 1, maxLength: 40 }),
  outage: fc.tuple(step, fc.nat({ max: 300 })),
});
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

interface Sent {
  now: number;
  alert: Alert;
  /** as it was then */
  shoe: FollowedProduct;
}

it("each alert comes once, in time, for what is wanted and never in quiet hours, whatever happens (LETT-9 to ALERT-6)", () => {
  fc.assert(
    fc.property(history, (given) => {
      const begin = at(`${given.start}T00:00Z`);
      const timeOf = (at: number | null) => (at === null ? long : begin + at * STEP_MS);
      const { zone, quiet } = given;
      const since = Object.fromEntries(Object.entries(given.wanted).map(([kind, from]) => [kind, timeOf(from)]));
      const preferences = {
        since,
        zone,
        quiet: quiet && { from: quiet[0], until: quiet[1] },
        firstShopSince: given.firstShopFrom === null ? null : timeOf(given.firstShopFrom),
      };
      const { sent, shoes, isOpen } = liveThrough(given, preferences);
      for (const one of sent) requireInTime(one, preferences);
      const keys = sent.flatMap(({ alert }) => recordsOf(alert)).map((record) => keyOf(record));
      expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
      for (const shoe of shoes) {
        const hasAt = (kind: string, moment: number | undefined) =>
          sent.some(
            ({ alert }) =>
              alert.productId === shoe.productId && alert.kind === kind && "moment" in alert && alert.moment === moment,
          );
        const moment = momentOf(shoe.drop)?.epochMilliseconds;
        const isSettled = shoe.changes.length === 0 && shoe.followedAt === long;
        if (!isSettled || Object.values(given.wanted).some((from) => from !== null)) continue;
        const isOpenBefore = (of: number) => (from: number, until: number) =>
          Array.from({ length: STEPS }, (_, index) => begin + index * STEP_MS).some(
            (now, index) => now >= of - from && now < of - until && isOpen(index),
          );
        const { day, hour, quarter } = beforeMs;
        const endOfHour = wants(preferences, "quarter") ? quarter : 0;
        const requireHour = (of: number) => {
          const isOpenIn = isOpenBefore(of);
          expect(hasAt("hour", of)).toBe(wants(preferences, "hour") && isOpenIn(hour, endOfHour));
          expect(hasAt("quarter", of)).toBe(wants(preferences, "quarter") && isOpenIn(quarter, 0));
        };
        for (const { key, moment: opens } of shoe.shops)
          if (shoe.planned.some((one) => one.key === key && one.since === begin)) requireHour(opens);
        if (moment === undefined) continue;
        expect(hasAt("day", moment)).toBe(wants(preferences, "day") && isOpenBefore(moment)(day, hour));
        if (isTimed(shoe.drop)) requireHour(moment);
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});

const wants = ({ since }: AlertPreferences, kind: AlertKind) => since[kind] !== undefined;

/** Returns the key of a record in `alerts`. */
const keyOf = ({ product_id, kind, moment, change_id }: ReturnType<typeof recordsOf>[number]) =>
  JSON.stringify([product_id, kind, moment, change_id]);

/** Goes through a history step by step; returns what was sent, the shoes at its end, and whether mails could be sent at a step. */
function liveThrough(
  { start, shoes: given, releaseZone, events, runs, outage: [from, length] }: History,
  preferences: AlertPreferences,
) {
  const begin = at(`${start}T00:00Z`);
  const releaseOf = ({ day, time, opening }: History["shoes"][number]["date"]): Dated => {
    if (day === null) return dated(release(null));
    const date = Temporal.PlainDate.from(start).add({ days: day }).toString();
    const drop = { ...release(date, opening, releaseZone), retailer: "Here" };
    const own = release(date, time, releaseZone);
    return time === null && opening !== null ? { release: own, drop } : dated(own);
  };
  const shopsOf = (all: History["shoes"][number]["shops"]) =>
    all
      .map(({ day, time, plannedAt }, number) => ({
        key: `Men.US.${number}`,
        name: `Shop ${number}`,
        moment: momentOf(release(Temporal.PlainDate.from(start).add({ days: day }).toString(), time, releaseZone))
          ?.epochMilliseconds as number,
        plannedAt,
      }))
      .toSorted((one, other) => one.moment - other.moment);
  const shoes = given.map((shoe, productId) =>
    followed(releaseOf(shoe.date).release, {
      ...releaseOf(shoe.date),
      productId,
      shops: shopsOf(shoe.shops).map(({ key, name, moment }) => ({ key, name, moment })),
      planned: shopsOf(shoe.shops).flatMap(({ key, plannedAt }) =>
        plannedAt === null ? [] : [{ key, since: begin + plannedAt * STEP_MS }],
      ),
      followedAt: shoe.followedAt === null ? long : begin + shoe.followedAt * STEP_MS,
    }),
  );
  const sent: Sent[] = [];
  const runAt = (index: number) =>
    index >= from && index < from + length ? "is missing" : (runs[index % runs.length] as (typeof runs)[number]);
  for (let index = 0; index < STEPS; index++) {
    const now = begin + index * STEP_MS;
    for (const { shoe, act } of events.filter((one) => one.step === index))
      change(shoes[shoe % shoes.length] as FollowedProduct, typeof act === "string" ? act : releaseOf(act), now);
    const run = runAt(index);
    if (run === "is missing") continue;
    for (let time = 0; time < (run === "twice" ? 2 : 1); time++) {
      const due = planAlerts(shoes, preferences, now);
      // a missed alert is no reason for a separate mail
      const missed = due.length > 0 ? planMissed(shoes, preferences, now) : [];
      if (run === "fails") continue;
      for (const alert of [...due, ...missed]) {
        const shoe = shoes[alert.productId] as FollowedProduct;
        sent.push({ now, alert, shoe: { ...shoe, sent: [...shoe.sent] } });
        shoe.sent.push(...asSent(alert));
      }
    }
  }
  const isOpen = (index: number) =>
    ["once", "twice"].includes(runAt(index)) && !isQuietThere(preferences, begin + index * STEP_MS);
  return { sent, shoes, isOpen };
}

let lastChange = 0;

function change(shoe: FollowedProduct, act: Dated | "confirm" | "doubt" | "here" | "there", now: number): void {
  if (act === "confirm") shoe.confirmedAt ??= now;
  else if (act === "doubt") shoe.confirmedAt = null;
  else {
    const places = typeof act === "string" ? [placeChange(shoe, act)] : [];
    shoe.changes = [...shoe.changes, { id: ++lastChange, changedAt: now, before: shoe.release, places }];
    if (typeof act !== "string") Object.assign(shoe, act);
  }
}

/** Returns the change by which a retailer is listed, or, where it is, is gone. */
function placeChange({ changes, release: own }: FollowedProduct, stockist: string): NamedPlaceChange {
  const last = changes.flatMap(({ places }) => places).findLast((place) => place.stockist === stockist);
  const names = { size_run: "Men", region: "US", stockist, region_name: "United States", retailer: stockist };
  return last?.after ? { ...names, before: last.after, after: null } : { ...names, before: null, after: own };
}

function requireInTime({ now, alert, shoe }: Sent, preferences: AlertPreferences): void {
  const { kind } = alert;
  expect(isQuietThere(preferences, now)).toBe(false);
  expect(preferences.since[kind === "missed" ? "hour" : kind]).toBeLessThanOrEqual(now);
  expect(shoe.followedAt).toBeLessThanOrEqual(now);
  // a date is confirmed, and what drops is the moment
  const [confirmed, drop] = [shoe.release, shoe.drop].map((one) => momentOf(one)?.epochMilliseconds ?? null);
  if ("shops" in alert) requireWish(alert, shoe, preferences, now);
  const moment = "shops" in alert ? alert.moment : kind === "confirmed" ? confirmed : drop;
  if ("moment" in alert) expect(alert.moment).toBe(moment);
  const left = (moment ?? Infinity) - now;
  if (kind === "missed") expect(left).toBeLessThanOrEqual(0);
  else if (kind !== "change" && kind !== "retailer") expect(left).toBeGreaterThan(0);
  if (kind === "day") expect(left).toBeGreaterThan(beforeMs.hour);
  if (kind === "hour" && wants(preferences, "quarter")) expect(left).toBeGreaterThan(beforeMs.quarter);
  if (kind === "day" || kind === "hour" || kind === "quarter") expect(left).toBeLessThanOrEqual(beforeMs[kind]);
  if (kind === "confirmed" || (kind === "change" && alert.confirmedMoment !== undefined))
    expect(shoe.confirmedAt).not.toBeNull();
  if (kind === "change" && alert.change !== null) expect(isOut(shoe.drop, now)).toBe(false);
  if (kind === "change") expect([undefined, confirmed]).toContain(alert.confirmedMoment);
  const places = kind === "change" ? alert.places : kind === "retailer" ? alert.retailers : [];
  for (const { after } of places) expect(isOut(after, now)).toBe(false);
  if (kind === "change" || kind === "retailer") expect(shoe.changes.map(({ id }) => id)).toContain(alert.changeId);
}

/** Checks that an alert of retailers is of ones that open at its moment, and that the person asked for it by then. */
function requireWish(
  { moment, shops }: Extract<Alert, { kind: BeforeKind }>,
  { shops: all, planned, drop }: FollowedProduct,
  { firstShopSince }: AlertPreferences,
  now: number,
): void {
  const open = all.filter((shop) => shop.moment === moment);
  const wished = shops?.isPlanned
    ? open.filter(({ key }) => planned.some((one) => one.key === key && one.since <= now))
    : open;
  expect(wished.map(({ name }) => name)).toEqual(shops?.names);
  if (shops?.isPlanned) return;
  expect(Math.min(...all.map((shop) => shop.moment))).toBe(moment);
  expect(firstShopSince ?? Infinity).toBeLessThanOrEqual(now);
  if (isTimed(drop)) expect(momentOf(drop)?.epochMilliseconds).toBeGreaterThan(moment);
}
