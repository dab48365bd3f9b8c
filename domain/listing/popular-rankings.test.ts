import fc from "fast-check";
import { expect, it } from "vitest";
import { rankProducts } from "#domain/popularity/rank-products.ts";
import { recordActivity } from "#domain/popularity/record-activity.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { productsQuery } from "./contract.ts";
import { listProducts } from "./list-products.ts";
import { LiveCatalogue } from "./live-catalogue.ts";
import { placesOf } from "./popular-rankings.ts";

const today = "2026-11-21";
const day = (slug: string, date: string, likes: number, views = 0) => ({ slug, day: date, likes, views });

async function openCatalogue(slugs: string[]) {
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
  const live = new LiveCatalogue(db);
  const positions = async (slug: string) => {
    await live.refresh();
    return placesOf(live.facets, live.popular.week, idOf(slug));
  };
  return { db, live, idOf, positions };
}

it("are the places in this week's ranking and in the one before, null without likes", async () => {
  const { db, live, idOf, positions } = await openCatalogue(["rising", "steady", "gone", "fresh", "unliked"]);
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
  expect(placesOf(live.facets, live.popular.week, idOf("fresh") + 999)).toEqual({ current: null, previous: null });
});

it("are those of the list of the popular, whatever people like", async () => {
  const slugs = ["a", "b", "c", "d", "e"];
  const { db, live, positions } = await openCatalogue(slugs);
  const counts = fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: slugs.length, maxLength: slugs.length });
  await fc.assert(
    fc.asyncProperty(counts, async (given) => {
      const days = given.map(([likes, views], index) => day(slugs[index] ?? "", today, likes, views));
      await recordActivity(db, { days, totals: [] });
      await rankProducts(db, today);
      const { data } = await listProducts(live, productsQuery.parse({ is_popular: "1" }), today);
      for (const slug of slugs) {
        const place = data.findIndex((card) => card.slug === slug) + 1;
        expect((await positions(slug)).current).toBe(place || null);
      }
    }),
    { numRuns: 15 },
  );
});
