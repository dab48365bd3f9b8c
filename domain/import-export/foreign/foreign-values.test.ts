import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { isNothing, isStyleCode, readDate, readPrice, readSizeRun, shoeOf } from "./foreign-values.ts";

describe("a price of another program (CAT-65)", () => {
  it.each<[unknown, number, string | null]>([
    [225, 225, null],
    ["225", 225, null],
    ["$1,097", 1097, "USD"],
    ["150€", 150, "EUR"],
    ["€ 150,50", 150.5, "EUR"],
    ["150.00 USD", 150, "USD"],
    ["usd 99.95", 99.95, "USD"],
    ["1.097,50 EUR", 1097.5, "EUR"],
    ["1,097.50", 1097.5, null],
    ["¥15,400", 15_400, "JPY"],
    ["$150.00 USD", 150, "USD"],
    ["CA$150", 150, "CAD"],
  ])("%s is read", (text, amount, currency) => {
    expect(readPrice(text)).toEqual({ value: { amount, currency } });
  });

  it.each(["1.097", "12,3456", "-5", "about 150", "$150€", "$150 EUR", "150 XYZ", "1,09,7", "abc", "1 2 3 4.567"])(
    "%s is refused",
    (text) => {
      expect(readPrice(text)).toEqual({ reason: `"${text}" is no price` });
    },
  );

  it.each([0, "0", "$0.00"])("%s is not known", (text) => {
    expect(readPrice(text)).toEqual({ value: null });
  });

  it("is the number that people of a language write so", () => {
    const amount = fc.integer({ min: 1, max: 999_999_99 }).map((cents) => cents / 100);
    const written = fc.constantFrom("en-US", "de-DE", "fr-FR");
    fc.assert(
      fc.property(amount, written, fc.constantFrom("USD", "EUR", "GBP"), (value, locale, currency) => {
        const text = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "code" }).format(
          value,
        );
        expect(readPrice(text)).toEqual({ value: { amount: value, currency } });
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("a date of another program (CAT-65)", () => {
  it.each([
    ["2026-12-05", "2026-12-05"],
    ["2026-12-05T23:30:00Z", "2026-12-05"],
    ["2026/12/5", "2026-12-05"],
    ["2026-12", "2026-12"],
    ["2026", "2026"],
    ["December 5, 2026", "2026-12-05"],
    ["Saturday, December 5th, 2026", "2026-12-05"],
    ["Sat, 05 Dec 2026 10:00:00 GMT", "2026-12-05"],
    ["Dec 2026", "2026-12"],
  ])("%s is read", (text, date) => {
    expect(readDate(text, null)).toEqual({ value: date });
  });

  it("of numbers needs the order of day and month", () => {
    expect(readDate("12/05/26", "mdy")).toEqual({ value: "2026-12-05" });
    expect(readDate("12.05.2026", "dmy")).toEqual({ value: "2026-05-12" });
    expect(readDate("12/05/26", null)).toEqual({ reason: expect.stringContaining("--dates mdy or --dates dmy") });
    expect(readDate("13/05/26", "mdy")).toEqual({ reason: '"13/05/26" is no real date' });
  });

  it.each(["2026-02-30", "2026-13", "Febtober 5, 2026", "next week", "5 2026", "20261205"])("%s is refused", (text) => {
    expect(readDate(text, "mdy")).toEqual({ reason: expect.stringMatching(/is no (real )?date$/) });
  });

  it("is the day that a language writes so", () => {
    const day = fc.date({ min: new Date("1985-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
    const style = fc.constantFrom("full", "long", "medium") as fc.Arbitrary<"full" | "long" | "medium">;
    fc.assert(
      fc.property(day, style, fc.constantFrom("en-US", "en-GB"), (date, dateStyle, locale) => {
        const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" }).format(date);
        expect(readDate(text, null)).toEqual({ value: date.toISOString().slice(0, 10) });
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

it("words for what is not known say nothing, and words for size runs are ours (CAT-65)", () => {
  for (const word of ["", "TBD", "tba", "N/A", "NA", "null", "-", "Unknown", null, undefined])
    expect(isNothing(word)).toBe(true);
  for (const word of ["0", 0, "no", "Nan Desu"]) expect(isNothing(word)).toBe(false);
  const words = ["male", "Men's", "W", "unisex", "GS", "toddler", "Mens Wide", "constructor", "__proto__"];
  const usual = ["Men", "Men", "Women", "Men", "Grade School", "Toddler", "Mens Wide", "constructor", "__proto__"];
  expect(words.map((word) => readSizeRun(word, new Map()))).toEqual(usual);
  expect(readSizeRun("UNISEX", new Map([["unisex", "Unisex"]]))).toBe("Unisex");
});

it("a style code is no number of a shop and no barcode (CAT-65)", () => {
  expect(["CT8013-001", "GZ4296", "398846-02", "M990GL6"].map(isStyleCode)).toEqual([true, true, true, true]);
  expect(["1001", "196970000011", "Does not apply", ""].map(isStyleCode)).toEqual([false, false, false, false]);
  const skus = ["DZ5485-612-9.5", "DZ5485-612-10", "DZ5485-612", "398846-02", "GZ4296"];
  expect(skus.map(shoeOf)).toEqual(["DZ5485-612", "DZ5485-612", "DZ5485-612", "398846-02", "GZ4296"]);
});
