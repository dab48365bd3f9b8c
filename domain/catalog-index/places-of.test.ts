import fc from "fast-check";
import { expect, it } from "vitest";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { indexOn, listOf } from "#test/catalog-index.ts";
import { propertyRuns } from "#test/full-run.ts";
import { placesOf } from "./places-of.ts";

const today = "2026-11-21";
const day = (slug: string, date: string, likes: number, views = 0) => ({ slug, day: date, likes, views });

async function openCatalog(slugs: string[]) {
  const { db } = await createTestDatabase();
  await importRows(db, {
    products: [...slugs, "never"].map((slug) => ({
      slug,
      brand: "nike",
      full_name: slug,
      unreleased_management: slug === "never" ? 2 : 0,
    })),
  });
  const rows = await db.selectFrom("products").select(["id", "slug"]).execute();
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
  const index = indexOn(db, today);
  const positions = async (slug: string) => {
    const catalog = await index.refreshed();
    return placesOf(catalog.facets, catalog.popular.week, idOf(slug));
  };
  return { db, index, idOf, positions };
}

it("the places of a product are those in this week's ranking and the one before, null without likes (PROD-24, POP-14)", async () => {
  const { db, index, idOf, positions } = await openCatalog(["rising", "steady", "gone", "fresh", "unliked"]);
  await recordActivity(db, {
    days: [
      // the week of November 15 to 21
      day("rising", "2026-11-15", 9),
      day("steady", "2026-11-21", 8),
      day("fresh", "2026-11-20", 8, 1),
      day("unliked", "2026-11-20", 0, 99),
      day("never", "2026-11-20", 99),
      // the week of November 8 to 14
      day("gone", "2026-11-14", 30),
      day("steady", "2026-11-08", 20),
      day("rising", "2026-11-10", 1),
      day("never", "2026-11-10", 99),
      // before both
      day("fresh", "2026-11-07", 99),
    ],
    totals: [],
  });
  await rankProducts(db, today);
  expect(await positions("rising")).toEqual({ current: 1, previous: 3 });
  expect(await positions("fresh")).toEqual({ current: 2, previous: null });
  expect(await positions("steady")).toEqual({ current: 3, previous: 2 });
  expect(await positions("gone")).toEqual({ current: null, previous: 1 });
  expect(await positions("unliked")).toEqual({ current: null, previous: null });
  expect(await positions("never")).toEqual({ current: null, previous: null });
  const catalog = index.cached();
  expect(placesOf(catalog.facets, catalog.popular.week, idOf("fresh") + 999)).toEqual({
    current: null,
    previous: null,
  });
});

it("the place of a product is that in the popular list, for any likes and views (LIST-13, POP-13)", async () => {
  const slugs = ["a", "b", "c", "d", "e"];
  const { db, index, positions } = await openCatalog(slugs);
  const counts = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: slugs.length, maxLength: slugs.length });
  await fc.assert(
    fc.asyncProperty(counts, async (given) => {
      const days = given.map(([likes, views], index) => day(slugs[index] ?? "", today, likes, views));
      await recordActivity(db, { days, totals: [] });
      await rankProducts(db, today);
      const { data } = await listOf(index, { is_popular: "1" });
      for (const slug of slugs) {
        const place = data.findIndex((card) => card.slug === slug) + 1;
        expect((await positions(slug)).current).toBe(place || null);
      }
    }),
    { numRuns: propertyRuns(15) },
  );
});
