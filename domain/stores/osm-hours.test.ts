import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { days, formatWeek, type OpenSpan } from "./hours.ts";
import { weekdayTextOf } from "./osm-hours.ts";

const CODES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

const tenToEight: OpenSpan[] = [{ opens: 600, closes: 1200 }];
const weekdays = formatWeek(days.map((_day, index) => (index < 5 ? tenToEight : [])));

/** Returns the message of what is refused. */
function refusal(osm: string): string {
  try {
    return `read as ${weekdayTextOf(osm).join(", ")}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Rules for some days each, before midnight, of which the last one that names a day holds. */
const anyRules = fc.array(
  fc.record({
    on: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    span: fc
      .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
      .map((ends): OpenSpan => ({ opens: Math.min(...ends), closes: Math.max(...ends) })),
  }),
  { minLength: 1, maxLength: 4 },
);
interface Rule {
  on: number[];
  span: OpenSpan;
}

const written = ({ on, span }: Rule) =>
  `${on.map((day) => CODES[day]).join(",")} ${clock(span.opens)}-${clock(span.closes)}`;

const ofHolidays = fc.constantFrom("PH off", "PH 12:00-17:00", "PH: closed", "PH 10:00-12:00,13:00-15:00", "PH Mo off");

const month = fc.constantFrom("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
const dayOfMonth = fc.integer({ min: 1, max: 28 }).map((day) => String(day).padStart(2, "0"));
/** When a rule holds that does not hold in every week. */
const sometimes = fc.oneof(
  fc.tuple(month, dayOfMonth).map((date) => date.join(" ")),
  fc.tuple(fc.integer({ min: 2015, max: 2050 }), month, dayOfMonth).map((date) => date.join(" ")),
  fc.tuple(month, dayOfMonth, month, dayOfMonth).map(([from, first, to, last]) => `${from} ${first}-${to} ${last}`),
  month,
  fc.integer({ min: 2, max: 52 }).map((week) => `week ${String(week).padStart(2, "0")}`),
  fc.constantFrom(
    "easter",
    "easter -2 days",
    "PH +1 day",
    "PH -1 day",
    "Th[4]",
    "Fr[-1]",
    "Dec PH",
    "2026",
    "2020-2024",
  ),
);

describe("opening hours of OpenStreetMap (STORE-26)", () => {
  it("are those of the last rule that names a day, whatever they say of public holidays", () => {
    const property = fc.property(anyRules, fc.array(ofHolidays, { maxLength: 2 }), fc.nat(), (rules, holidays, at) => {
      const all = rules.map(written);
      for (const rule of holidays) all.splice(at % (all.length + 1), 0, rule);
      const week = days.map((_day, index) => rules.findLast(({ on }) => on.includes(index)));
      const expected = formatWeek(week.map((rule) => (rule ? [rule.span] : [])));
      expect([all, weekdayTextOf(all.join("; "))]).toEqual([all, expected]);
      const [first = "", ...others] = rules.map(written);
      expect(weekdayTextOf([first.replace(" ", ",PH "), ...others].join("; "))).toEqual(expected);
    });
    fc.assert(property, { numRuns: propertyRuns(200) });
  });

  it("are refused with a rule that does not hold in every week, in whatever week it does", () => {
    const rest = fc.constantFrom("off", "closed", "06:00-23:00", "unknown");
    const property = fc.property(anyRules, sometimes, rest, fc.nat(), (rules, when, hours, at) => {
      const all = rules.map(written);
      all.splice(at % (all.length + 1), 0, `${when} ${hours}`);
      const osm = all.join("; ");
      expect(refusal(osm)).toBe(`"${osm}" is not the same in every week`);
    });
    fc.assert(property, { numRuns: propertyRuns(200) });
    const dated = ["Mo-Fr 10:00-20:00; Nov 23-Dec 24 Mo-Su 09:00-22:00", "Mo-Su 10:00-18:00; Mar 01-Apr 30 off"];
    for (const osm of [...dated, "Mo-Su 10:00-18:00; Jun 05 off", "Mo-Su 10:00-18:00; Dec 25 off"])
      expect(refusal(osm)).toBe(`"${osm}" is not the same in every week`);
  });

  it("are refused when nothing separates their rules", () => {
    const property = fc.property(
      anyRules.filter(({ length }) => length > 1),
      (rules) => {
        const osm = rules.map(written).join(" ");
        expect(refusal(osm)).toMatch(/ is not clear: You have used \d not connected /);
      },
    );
    fc.assert(property, { numRuns: propertyRuns(50) });
  });

  it("are refused when they are longer than OpenStreetMap's may be, which takes minutes to read", () => {
    expect(refusal("Mo-Su 10:00-20:00; ".repeat(100_000))).toMatch(
      /…" is not opening hours such as "Mo-Sa 10:00-20:00"$/,
    );
  });

  it("are refused when they may be meant in another way", () => {
    const unclear = [
      "Mo-Th 10:00-20:00 Fr-Sa 10:00-21:00 Su 11:00-18:00",
      "Mo-Fr 10:00-20:00 Sa-Su off",
      "Mo-Fr 10:00-12:00 13:00-20:00",
      "Mo-Fr 10-8",
      "Mo-Fr 9:00-5:00",
      "Mo-Fr",
      "Mo-Fr 10:00-20:00; Sa",
      "Mo-Fr 10:00-20:00,",
      "Mo-Fr 10:00-20:00; off",
      "10:00-12:00; 13:00-20:00",
      "24/7; Mo off",
      "24/7 Mo-Fr 10:00-20:00",
      // Sunday's rule ends Saturday's hours at midnight
      "Mo-Sa 18:00-02:00; Su 10:00-12:00",
    ];
    for (const osm of unclear) expect(refusal(osm)).toContain(`"${osm}" is not clear: `);
  });

  it("are read in any spelling that means one thing", () => {
    const spellings = [
      "Monday-Friday 10am-8pm",
      "mo-fr 10:00 AM - 8:00 PM",
      "Mo–Fr 10:00–20:00",
      "Mo-Fr 10.00-20.00",
      "Mo-Fr 10-20",
      "Mo-Fr: 10:00-20:00",
      "10:00-20:00 Mo-Fr",
      "Mo-Fr 10:00-20:00;",
      "Mo-Sa 10:00-20:00, Sa off",
      "Mo-Fr 10:00-20:00, PH off",
      "public holidays off; Mo-Fr 10:00-20:00",
      "Jan-Dec Mo-Fr 10:00-20:00",
    ];
    for (const osm of spellings) expect([osm, weekdayTextOf(osm)]).toEqual([osm, weekdays]);
    expect(weekdayTextOf("24/7; PH off")).toEqual(weekdayTextOf("24/7"));
  });
});
