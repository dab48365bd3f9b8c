import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { formatWeek, parseWeek, type Week } from "./hours.ts";
import { openToday } from "./open-today.ts";
import { StoreClock } from "./store-clock.ts";

const zones = [
  "America/New_York",
  "America/Chicago",
  "America/Phoenix",
  "America/Anchorage",
  "America/Adak",
  "America/Puerto_Rico",
  "Pacific/Honolulu",
  "Pacific/Guam",
];

const tenToEight = parseWeek([
  "Monday: 10:00 AM – 8:00 PM",
  "Tuesday: 10:00 AM – 8:00 PM",
  "Wednesday: 10:00 AM – 1:00 PM, 2:00 PM – 8:00 PM",
  "Thursday: Open 24 hours",
  "Friday: 8:00 PM – 2:00 AM",
  "Saturday: 8:00 PM – 2:00 AM",
  "Sunday: Closed",
]);

function at(moment: string, zone = "America/New_York", week = tenToEight) {
  const { line, status } = openToday(week, new StoreClock(zone), Temporal.Instant.from(moment).epochMilliseconds);
  return [line, status];
}

describe("the hours of today (STORE-21, STORE-22)", () => {
  it.each([
    ["before the store opens", "2026-11-23T08:00:00-05:00", "Open today 10 AM – 8 PM", "Closed now"],
    ["an hour before", "2026-11-23T09:00:00-05:00", "Open today 10 AM – 8 PM", "Opens in 60 min"],
    ["while it is open", "2026-11-23T12:00:00-05:00", "Open today 10 AM – 8 PM", "Open now"],
    ["shortly before it closes", "2026-11-23T19:20:00-05:00", "Open today 10 AM – 8 PM", "Closes in 40 min"],
    ["in the last second", "2026-11-23T19:59:59-05:00", "Open today 10 AM – 8 PM", "Closes in 1 min"],
    ["once it is closed", "2026-11-23T20:00:00-05:00", "Open today 10 AM – 8 PM", "Closed now"],
    ["during its break", "2026-11-25T13:30:00-05:00", "Open today 10 AM – 1 PM, 2 PM – 8 PM", "Opens in 30 min"],
    ["around the clock", "2026-11-26T23:50:00-05:00", "Open today 24 hours", "Closes in 10 min"],
    ["after midnight", "2026-11-28T01:20:00-05:00", "Open today until 2 AM, 8 PM – 2 AM", "Closes in 40 min"],
    ["after the night", "2026-11-28T02:00:00-05:00", "Open today 8 PM – 2 AM", "Closed now"],
    ["after midnight of a closed day", "2026-11-29T01:20:00-05:00", "Open today until 2 AM", "Closes in 40 min"],
    ["on a closed day", "2026-11-29T12:00:00-05:00", "Closed today", null],
  ])("%s", (_when, moment, line, status) => {
    expect(at(moment)).toEqual([line, status]);
  });

  it("are those of the store's own day", () => {
    // Thursday in New York, still Wednesday in Honolulu
    expect(at("2026-11-26T00:00:00-05:00", "Pacific/Honolulu")).toEqual([
      "Open today 10 AM – 1 PM, 2 PM – 8 PM",
      "Closes in 60 min",
    ]);
  });

  it("have minutes where they do not begin or end on the hour", () => {
    const early: Week = Array.from({ length: 7 }, () => [{ opens: 10 * 60 + 30, closes: 20 * 60 }]);
    expect(at("2026-11-23T12:00:00-05:00", "America/New_York", early)[0]).toBe("Open today 10:30 AM – 8 PM");
  });

  it("of a store that never closes do not end at midnight", () => {
    const always: Week = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
    expect(at("2026-11-23T23:50:00-05:00", "America/New_York", always)).toEqual(["Open today 24 hours", "Open now"]);
  });
});

/** Whether the texts of `week` say at `now` that the store is open, read with Temporal and without any code of the product. */
function isOpenByText(texts: string[], zone: string, now: Temporal.ZonedDateTime): boolean {
  const today = now.withTimeZone(zone).toPlainDate();
  return [today.subtract({ days: 1 }), today].some((day) => {
    const hours = (texts[day.dayOfWeek - 1] as string).replace(/^\w+: /, "");
    if (hours === "Closed") return false;
    if (hours === "Open 24 hours") return day.equals(today);
    return hours.split(", ").some((span) => {
      const [from = "", to = ""] = span.split(" – ").map(toTwentyFour);
      const begin = day.toZonedDateTime({ timeZone: zone, plainTime: from });
      const end = (to > from ? day : day.add({ days: 1 })).toZonedDateTime({ timeZone: zone, plainTime: to });
      return Temporal.ZonedDateTime.compare(begin, now) <= 0 && Temporal.ZonedDateTime.compare(now, end) < 0;
    });
  });
}

function toTwentyFour(time: string): string {
  const [, hour = "", minute = "", half = ""] = /^(\d+):(\d+) ([AP]M)$/.exec(time) ?? [];
  return `${String((Number(hour) % 12) + (half === "PM" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1439 }))
  .map(([opens, length]) => ({ opens, closes: opens + length }));
const day = fc.oneof(
  fc.constant([]),
  fc.constant([{ opens: 0, closes: 1440 }]),
  span.map((only) => [only]),
  fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 4, maxLength: 4 }).map((minutes) => {
    const [a = 0, b = 0, c = 0, d = 0] = minutes.toSorted((one, other) => one - other);
    return [
      { opens: a, closes: b },
      { opens: c, closes: d },
    ];
  }),
);
const anyWeek = fc.array(day, { minLength: 7, maxLength: 7 });

// Every minute of a year has the same chance, and the nights in which clocks change have half of them.
const changes = ["2026-03-08T09:00:00Z", "2026-11-01T08:00:00Z"].map((moment) => Date.parse(moment) / 60_000);
const anyMinute = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2027, 0) / 60_000 }),
  ...changes.map((change) => fc.integer({ min: change - 24 * 60, max: change + 24 * 60 })),
);

describe("any week, zone and minute of a year", () => {
  it("are open exactly when an independent reading of the texts says so (STORE-21)", () => {
    fc.assert(
      fc.property(anyWeek, fc.constantFrom(...zones), anyMinute, (week, zone, minute) => {
        const now = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone);
        const { isOpen, status } = openToday(week, new StoreClock(zone), minute * 60_000);
        expect(isOpen).toBe(isOpenByText(formatWeek(week), zone, now));
        const left = Number(/^Closes in (\d+) min$/.exec(status ?? "")?.[1] ?? 0);
        for (const ahead of left > 0 ? [left - 1, left] : [])
          expect(isOpenByText(formatWeek(week), zone, now.add({ minutes: ahead }))).toBe(ahead < left);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

describe("the texts of a week (STORE-25)", () => {
  it("are read as they are written, for any week", () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(parseWeek(formatWeek(week))).toEqual(week);
      }),
    );
  });

  it("may come in any order and in the ways in which others write them", () => {
    const texts = [
      "sunday: closed",
      "Monday: 10\u202fAM\u2009–\u20098\u202fPM",
      "Tuesday:10:00 AM-8:00 PM",
      "Wednesday: 10:00 – 11:30 AM",
    ];
    const others = ["Thursday: Open 24 Hours", "Friday: 12:00 PM — 12:00 AM", "Saturday: 9:05 AM – 12:30 PM"];
    expect(formatWeek(parseWeek([...texts, ...others]))).toEqual([
      "Monday: 10:00 AM – 8:00 PM",
      "Tuesday: 10:00 AM – 8:00 PM",
      "Wednesday: 10:00 AM – 11:30 AM",
      "Thursday: Open 24 hours",
      "Friday: 12:00 PM – 12:00 AM",
      "Saturday: 9:05 AM – 12:30 PM",
      "Sunday: Closed",
    ]);
  });

  const closed = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map(
    (name) => `${name}: Closed`,
  );
  it.each([
    [
      "Monday: 25:00 AM – 8:00 PM",
      '"25:00 AM – 8:00 PM" is not "Closed", "Open 24 hours" or hours such as "10:00 AM – 8:00 PM"',
    ],
    [
      "Monday: 10:60 AM – 8:00 PM",
      '"10:60 AM – 8:00 PM" is not "Closed", "Open 24 hours" or hours such as "10:00 AM – 8:00 PM"',
    ],
    ["Monday: 10:00 AM – 2:00 PM, 1:00 PM – 8:00 PM", '"10:00 AM – 2:00 PM, 1:00 PM – 8:00 PM" has hours that overlap'],
    ["Mon: Closed", '"Mon: Closed" does not begin with a day, such as "Monday: "'],
    ["Sunday: Closed", "Sunday is listed twice"],
  ])("%s is refused", (text, reason) => {
    expect(() => parseWeek([text, ...closed.slice(1)])).toThrow(reason);
  });

  it("name every day", () => {
    expect(() => parseWeek(closed.slice(1))).toThrow("Monday is missing");
  });
});
