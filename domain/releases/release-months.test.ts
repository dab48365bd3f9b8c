import { expect, it } from "vitest";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { listReleaseMonths } from "./release-months.ts";

it("months with releases are those of the calendar that have any, by year (CAL-1, CAL-2, CAL-8)", async () => {
  const { db } = await createTestDatabase();
  const dates = ["2014-12-31", "2015-01-01", "2026-02", "2026-11-28", "2026-11-29", "2027", null];
  const dated = dates.map((release_date, at) => ({ ...shoe, slug: `shoe-${at}`, release_date }));
  const unreleased = [1, 2] as const;
  await importRows(db, {
    products: [
      ...dated,
      ...unreleased.map((unreleased_management) => ({
        ...shoe,
        slug: `never-${unreleased_management}`,
        release_date: "2026-05-01",
        unreleased_management,
      })),
    ],
  });
  expect(listReleaseMonths(await indexOn(db, "2026-11-21").refreshed())).toEqual([
    { year: 2026, months: [2, 11] },
    { year: 2015, months: [1] },
  ]);
});
