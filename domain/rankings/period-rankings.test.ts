import { expect, it, onTestFinished, vi } from "vitest";
import { rankProducts } from "./rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { indexOn, listOf } from "#test/catalog-index.ts";

const today = "2026-11-21";
const shoe = (slug: string, more: object = {}) => ({ slug, brand: "nike", full_name: slug, ...more });
const day = (slug: string, date: string, likes: number, views: number) => ({ slug, day: date, likes, views });

async function openCatalog(slugs: string[]) {
  const { db } = await createTestDatabase();
  await importRows(db, { products: [...slugs.map((slug) => shoe(slug)), shoe("never", { unreleased_management: 2 })] });
  const index = indexOn(db, today);
  const list = async (query: Record<string, string>) => (await listOf(index, query)).data.map(({ slug }) => slug);
  const popular = (perpage: number) => list({ is_popular: "1", perpage: String(perpage) });
  const liked = (perpage: number) => list({ most_likes: "week", perpage: String(perpage) });
  return { db, popular, liked };
}

it("the popular list ranks by the likes of the last seven days, then views, then id, without unreleased products (LIST-13, POP-13, CAT-6)", async () => {
  const slugs = ["old", "edge", "twin-a", "twin-b", "seen", "loved", "unliked", "tomorrow"];
  const { db, popular } = await openCatalog(slugs);
  await recordActivity(db, {
    days: [
      day("old", "2026-11-14", 1_000, 1_000),
      day("edge", "2026-11-15", 4, 9),
      day("twin-a", today, 5, 9),
      day("twin-b", today, 5, 9),
      day("seen", today, 5, 10),
      day("loved", "2026-11-20", 4, 4),
      day("loved", today, 4, 4),
      day("unliked", today, 0, 500),
      day("tomorrow", "2026-11-22", 900, 900),
      day("never", today, 900, 900),
    ],
    totals: [],
  });
  expect(await popular(10)).toEqual([]);
  await rankProducts(db, today);
  expect(await popular(10)).toEqual(["loved", "seen", "twin-a", "twin-b", "edge"]);
  expect(await popular(2)).toEqual(["loved", "seen"]);
});

it("a list by likes follows new likes after five seconds, and shows the cached ranking until then (LIST-11, LIST-24)", async () => {
  const { db, liked } = await openCatalog(["first", "second", "third"]);
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  await recordActivity(db, { days: [day("first", today, 1, 1)], totals: [] });
  expect(await liked(2)).toEqual(["first", "second"]);
  await recordActivity(db, { days: [day("second", today, 2, 2)], totals: [] });
  clock.mockReturnValue(5_000);
  expect(await liked(2)).toEqual(["first", "second"]);
  clock.mockReturnValue(5_001);
  expect(await liked(2)).toEqual(["first", "second"]);
  await expect.poll(() => liked(2)).toEqual(["second", "first"]);
});
