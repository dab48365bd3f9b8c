import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import { propertyRuns } from "#test/full-run.ts";
import { changeKind, momentOf } from "./change-kind.ts";
import { planAlerts, type Alert, type AlertPreferences, type WatchedRelease } from "./alert-rules.ts";

const release = (release_date: string | null, time: string | null = null, zone = "America/New_York"): ReleaseDate => ({
  release_date,
  release_time: time,
  release_time_zone: time === null ? null : zone,
  unreleased_management: 0,
});
const gone = (unreleased_management: number) => ({ ...release("2026-11-28"), unreleased_management });
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const long = at("2026-01-01T00:00Z");

const all: AlertPreferences = {
  changesSince: long,
  daySince: long,
  hourSince: long,
  zone: "America/New_York",
  quiet: null,
};
const watched = (of: ReleaseDate, more: Partial<WatchedRelease> = {}): WatchedRelease => ({
  productId: 1,
  addedAt: long,
  release: of,
  changes: [],
  sent: [],
  ...more,
});
const kinds = (watchlist: WatchedRelease[], now: string, preferences: Partial<AlertPreferences> = {}) =>
  planAlerts(watchlist, { ...all, ...preferences }, at(now)).map(({ kind }) => kind);

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

  it("is told once, with what was before the first that was not told", () => {
    const further = moved(2, "2026-11-21T10:00Z", second, release("2026-12-19"));
    const shoe = watched(further.after, { changes: [there, further] });
    expect(planAlerts([shoe], all, at(now))).toEqual([
      { productId: 1, kind: "change", changeId: 2, change: "moved", isRevert: false, before: first, places: [] },
    ]);
    expect(kinds([{ ...shoe, sent: [{ kind: "change", changeId: 2 }] }], now)).toEqual([]);
    expect(planAlerts([{ ...shoe, sent: [{ kind: "change", changeId: 1 }] }], all, at(now))).toMatchObject([
      { changeId: 2, before: second },
    ]);
  });

  it("is not told when it was taken back, is old, or came before the shoe was watched or the alert wanted", () => {
    const back = moved(2, "2026-11-21T10:00Z", second, first);
    expect(kinds([watched(first, { changes: [there, back] })], now)).toEqual([]);
    const shoe = watched(second, { changes: [there] });
    expect(kinds([shoe], now)).toEqual(["change"]);
    expect(kinds([shoe], "2026-11-27T10:00Z")).toEqual(["change"]);
    expect(kinds([shoe], "2026-11-27T10:01Z")).toEqual([]);
    expect(kinds([{ ...shoe, addedAt: at("2026-11-20T10:01Z") }], now)).toEqual([]);
    expect(kinds([shoe], now, { changesSince: at("2026-11-20T10:01Z") })).toEqual([]);
    expect(kinds([shoe], now, { changesSince: null })).toEqual([]);
    const past = release("2026-11-20");
    expect(kinds([watched(past, { changes: [moved(1, "2026-11-20T10:00Z", first, past)] })], now)).toEqual([]);
  });
});

describe("the day and the hour before a release (LETT-11, LETT-12)", () => {
  const shoe = watched(release("2026-11-28", "10:00"));

  it.each([
    ["2026-11-27T14:59Z", []],
    ["2026-11-27T15:00Z", ["day"]],
    ["2026-11-28T13:59Z", ["day"]],
    ["2026-11-28T14:00Z", ["hour"]],
    ["2026-11-28T14:59Z", ["hour"]],
    ["2026-11-28T15:00Z", []],
  ])("are due from 24 hours and an hour before on, and never late: at %s", (now, due) => {
    expect(kinds([shoe], now)).toEqual(due);
  });

  it("are told once for each moment, also when the release moves", () => {
    const now = "2026-11-28T14:30Z";
    const sent = [{ kind: "hour" as const, moment: at("2026-11-28T15:00Z") }];
    expect(kinds([{ ...shoe, sent }], now)).toEqual([]);
    const later = { ...shoe, release: release("2026-11-28", "10:20"), sent };
    expect(kinds([later], now)).toEqual(["hour"]);
  });

  it("are not told of what came to the watchlist, or was wanted, too late", () => {
    expect(kinds([{ ...shoe, addedAt: at("2026-11-27T15:01Z") }], "2026-11-27T16:00Z")).toEqual([]);
    expect(kinds([shoe], "2026-11-27T16:00Z", { daySince: at("2026-11-27T15:01Z") })).toEqual([]);
    expect(kinds([shoe], "2026-11-27T16:00Z", { daySince: null })).toEqual([]);
    expect(kinds([shoe], "2026-11-28T14:30Z", { hourSince: null })).toEqual([]);
    expect(kinds([{ ...shoe, addedAt: at("2026-11-28T14:01Z") }], "2026-11-28T14:30Z")).toEqual([]);
  });

  it("without an hour count from the beginning of the day in New York, and the hour has no alert", () => {
    const dayOnly = watched(release("2026-11-28"));
    expect(kinds([dayOnly], "2026-11-27T04:59Z")).toEqual([]);
    expect(kinds([dayOnly], "2026-11-27T05:00Z")).toEqual(["day"]);
    expect(kinds([dayOnly], "2026-11-28T04:30Z")).toEqual([]);
    for (const of of [release("2026-11"), release(null), gone(1)])
      expect(kinds([watched(of)], "2026-11-27T16:00Z")).toEqual([]);
  });

  it("are missed when nothing could be sent in time, and the next mail says so, once (LETT-13)", () => {
    const other = watched(release("2026-11-29", "10:00"), { productId: 2 });
    const now = "2026-11-28T15:30Z";
    expect(kinds([shoe], now)).toEqual([]);
    expect(kinds([shoe, other], now)).toEqual(["day", "missed"]);
    const sent = [{ kind: "hour" as const, moment: at("2026-11-28T15:00Z") }];
    expect(kinds([{ ...shoe, sent }, other], now)).toEqual(["day"]);
    const changes = [{ id: 1, changedAt: at("2026-11-28T14:30Z"), before: release(null), places: [] }];
    expect(kinds([{ ...shoe, changes }, other], now, { changesSince: null })).toEqual(["day"]);
  });
});

describe("quiet hours (LETT-14)", () => {
  const shoe = watched(release("2026-11-28", "10:00"));
  const quiet = { from: "22:00", until: "08:00" };

  it("hold alerts until they end, on the account's clock, also over midnight", () => {
    expect(kinds([shoe], "2026-11-28T02:59Z", { quiet })).toEqual(["day"]);
    expect(kinds([shoe], "2026-11-28T03:00Z", { quiet })).toEqual([]);
    expect(kinds([shoe], "2026-11-28T12:59Z", { quiet })).toEqual([]);
    expect(kinds([shoe], "2026-11-28T13:00Z", { quiet })).toEqual(["day"]);
    expect(kinds([shoe], "2026-11-28T13:00Z", { quiet, zone: "Asia/Tokyo" })).toEqual([]);
    expect(kinds([shoe], "2026-11-28T14:30Z", { quiet: { from: "09:00", until: "09:31" } })).toEqual([]);
    expect(kinds([shoe], "2026-11-28T14:31Z", { quiet: { from: "09:00", until: "09:31" } })).toEqual(["hour"]);
  });
});

const zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia", "UTC"];
const STEP_MS = 10 * 60 * 1000;
/** Times around the clock changes of spring and fall in these zones. */
const starts = ["2026-03-06", "2026-03-27", "2026-04-03", "2026-10-02", "2026-10-23", "2026-10-30"];
const minuteOfDay = fc.integer({ min: 0, max: 143 }).map((tenth) => {
  const minutes = tenth * 10;
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
});

it("tells each thing once, in time, and never in quiet hours, whatever fails meanwhile (LETT-9 to LETT-14)", () => {
  const timeline = fc.record({
    start: fc.constantFrom(...starts),
    zone: fc.constantFrom(...zones),
    releaseZone: fc.constantFrom(...zones),
    shoes: fc.array(fc.record({ day: fc.integer({ min: 1, max: 4 }), time: minuteOfDay }), {
      minLength: 1,
      maxLength: 4,
    }),
    quiet: fc.option(fc.tuple(minuteOfDay, minuteOfDay).filter(([from, until]) => from !== until)),
    // steps in which no mail can be sent
    outage: fc.tuple(fc.nat({ max: 900 }), fc.nat({ max: 200 })),
    moves: fc.array(fc.record({ step: fc.nat({ max: 700 }), shoe: fc.nat({ max: 3 }), time: minuteOfDay })),
  });
  fc.assert(
    fc.property(timeline, ({ start, zone, releaseZone, shoes, quiet, outage: [from, length], moves }) => {
      const preferences = { ...all, zone, quiet: quiet && { from: quiet[0], until: quiet[1] } };
      const begin = at(`${start}T00:00Z`);
      const watchlist = shoes.map(({ day, time }, productId) =>
        watched(release(Temporal.PlainDate.from(start).add({ days: day }).toString(), time, releaseZone), {
          productId,
        }),
      );
      const sent: { now: number; alert: Alert }[] = [];
      const isOpen = (step: number) =>
        (step < from || step >= from + length) && !isQuietThere(preferences, begin + step * STEP_MS);
      for (let step = 0; step < 900; step++) {
        const now = begin + step * STEP_MS;
        for (const move of moves.filter((one) => one.step === step)) {
          const shoe = watchlist[move.shoe % watchlist.length] as WatchedRelease;
          const after = { ...shoe.release, release_time: move.time };
          shoe.changes = [...shoe.changes, { id: step + 1, changedAt: now, before: shoe.release, places: [] }];
          shoe.release = after;
        }
        if (step >= from && step < from + length) continue;
        for (const alert of planAlerts(watchlist, preferences, now)) {
          sent.push({ now, alert });
          const sentBefore = (watchlist[alert.productId] as WatchedRelease).sent;
          if (alert.kind === "change") sentBefore.push({ kind: "change", changeId: alert.changeId });
          else sentBefore.push({ kind: alert.kind === "day" ? "day" : "hour", moment: alert.moment });
        }
      }
      for (const { now, alert } of sent) {
        expect(isQuietThere(preferences, now)).toBe(false);
        if (alert.kind === "day") expect(alert.moment - now).toBeGreaterThan(3_600_000);
        if (alert.kind === "day") expect(alert.moment - now).toBeLessThanOrEqual(86_400_000);
        if (alert.kind === "hour") expect(alert.moment).toBeGreaterThan(now);
        if (alert.kind === "hour") expect(alert.moment - now).toBeLessThanOrEqual(3_600_000);
        if (alert.kind === "missed") expect(alert.moment).toBeLessThanOrEqual(now);
      }
      const keys = sent.map(({ alert: { productId, kind, ...rest } }) =>
        JSON.stringify([productId, kind === "missed" ? "hour" : kind, "moment" in rest ? rest.moment : rest.changeId]),
      );
      expect(new Set(keys).size).toBe(keys.length);
      for (const { productId, release: of, changes } of watchlist) {
        if (changes.length > 0) continue;
        const moment = (momentOf(of) as Temporal.Instant).epochMilliseconds;
        const stepsIn = (since: number, until: number) =>
          Array.from({ length: 900 }, (_, step) => step).filter(
            (step) => begin + step * STEP_MS >= since && begin + step * STEP_MS < until && isOpen(step),
          ).length;
        const has = (kind: string) => sent.some(({ alert }) => alert.productId === productId && alert.kind === kind);
        expect(has("hour")).toBe(stepsIn(moment - 3_600_000, moment) > 0);
        expect(has("day")).toBe(stepsIn(moment - 86_400_000, moment - 3_600_000) > 0);
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

/** Does the same as isQuiet(), written in another way. */
function isQuietThere({ zone, quiet }: AlertPreferences, now: number): boolean {
  if (!quiet) return false;
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const day = 24 * 60;
  const length = (minutes(quiet.until) - minutes(quiet.from) + day) % day;
  return (hour * 60 + minute - minutes(quiet.from) + day) % day < length;
}
