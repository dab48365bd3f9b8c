import fc from "fast-check";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";

type ProductInput = NonNullable<BundleInput["products"]>[number];

const fullDate = fc
  .date({ min: new Date("2014-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));

/** Release dates of every precision: day, month, year, unknown. */
export const partialDate: fc.Arbitrary<PartialDate> = fc.oneof(
  { weight: 5, arbitrary: fullDate },
  { weight: 2, arbitrary: fullDate.map((date) => ({ ...date, day: null })) },
  { weight: 2, arbitrary: fullDate.map((date) => ({ ...date, month: null, day: null })) },
  { weight: 1, arbitrary: fc.constant({ year: null, month: null, day: null }) },
);

/** Dates within a day or two of `today`, and the month and year around it: where the rules change. */
export function dateNear(today: string): fc.Arbitrary<PartialDate> {
  const middle = Temporal.PlainDate.from(today);
  return fc.integer({ min: -2, max: 2 }).chain((days) => {
    const { year, month, day } = middle.add({ days });
    return fc.constantFrom({ year, month, day }, { year, month, day: null }, { year, month: null, day: null });
  });
}

/** Returns a product with this date; `index` makes it unique. */
export function productOn(date: PartialDate, index: number, more: Partial<ProductInput> = {}): ProductInput {
  return {
    slug: `shoe-${index}`,
    brand: "nike",
    full_name: `Shoe ${index}`,
    release_date: formatPartialDate(date),
    ...more,
  };
}
