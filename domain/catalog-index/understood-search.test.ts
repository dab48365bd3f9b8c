import { describe, expect, it } from "vitest";
import { indexOn, listOf } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { slugify } from "#domain/slugify.ts";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { shared } from "#test/when-finished.ts";

const shoe = (slug: string, full_name: string, size_run: string, price: number, more: object = {}) => ({
  slug,
  brand: "nike",
  full_name,
  sizes: [{ size_run, price }],
  ...more,
});

async function openSearch() {
  const { db } = await createTestDatabase();
  await importRows(db, {
    size_runs: ["Men", "Women"].map((gender_name) => ({ gender_name })),
    products: [
      shoe("men", "Dunk Low", "Men", 150, { release_date: "2026-12-05" }),
      shoe("women", "Dunk Low", "Women", 149.99, { release_date: "2025-11-08" }),
      shoe("day", "Air Max 90", "Men", 140, { nickname: "Women's Day", release_date: "2019-03-08" }),
      shoe("valentine", "Air Max 90", "Women", 130, { nickname: "Valentine's Day", release_date: "2020-02-14" }),
      shoe("never", "Dunk High", "Women", 90, { unreleased_management: 2 }),
    ],
  });
  await recordActivity(db, {
    days: Object.entries({ men: [5, 1], women: [9, 2], day: [7, 9], valentine: [8, 3], never: [6, 4] }).map(
      ([slug, [likes = 0, views = 0]]) => ({ slug, day: "2026-11-20", likes, views }),
    ),
    totals: [],
  });
  await rankProducts(db, "2026-11-21");
  const index = indexOn(db, "2026-11-21");
  const search = async (text: string, more: Record<string, string> = {}) => {
    const { data, meta } = await listOf(index, { search: text, ...more });
    return { slugs: data.map(({ slug }) => slug), understood: meta.understood };
  };
  const closestTo = async (text: string) =>
    (await index.read((catalog) => listReleases(catalog, { text, closest: true }))).data.map(({ slug }) => slug);
  return { search, closestTo };
}

const sharedSearch = shared(openSearch);

describe("a search with words that limit the list", () => {
  it("has what they let through, and tells them with the text without each (SRCH-13)", async () => {
    const { search } = await sharedSearch();
    expect(await search("women dunk under 150")).toEqual({
      slugs: ["never", "women"],
      understood: [
        { label: "Women", without: "dunk under 150" },
        { label: "Under $150", without: "women dunk" },
      ],
    });
    expect((await search("dunk up to 150")).slugs).toContain("men");
    const day = { slugs: ["men"], understood: [{ label: "December 5, 2026", without: "dunk" }] };
    expect(await search("dunk 12/5/2026")).toEqual(day);
    expect(await search("dunk december 5")).toEqual(day);
    expect((await search("releases last week")).slugs).toEqual([]);
    expect((await search("drops 11/8/2025")).slugs).toEqual(["women"]);
    expect((await search("dunk 2025")).slugs).toEqual(["women"]);
    // by itself, and next to words that say little
    expect((await search("december 2026")).slugs).toEqual(["men"]);
    expect((await search("upcoming shoes")).slugs).toEqual(["men"]);
    expect((await search("dunk")).understood).toEqual([]);
  });

  it("means the nearest month that has a match (SRCH-13)", async () => {
    const { search } = await sharedSearch();
    expect(await search("november dunks")).toEqual({
      slugs: ["women"],
      understood: [{ label: "November 2025", without: "dunks" }],
    });
  });

  it("leaves out what is unreleased where they say a time (CAT-6, SRCH-13)", async () => {
    const { search } = await sharedSearch();
    expect((await search("dunk high")).slugs).toContain("never");
    expect((await search("upcoming dunk")).slugs).toEqual(["men"]);
    expect((await search("past dunk")).slugs).toEqual(["women"]);
  });

  it("takes words of a name as text (SRCH-13)", async () => {
    const { search } = await sharedSearch();
    expect((await search("women's day")).slugs[0]).toBe("day");
    expect((await search("air max 90 womens day")).understood).toEqual([]);
    expect((await search("women air max 90")).slugs).toEqual(["valentine"]);
  });

  it("has what is liked or viewed most first, among what matches as much of the text (SRCH-13)", async () => {
    const { search } = await sharedSearch();
    const dunks = await search("best liked dunk");
    expect(dunks).toEqual({
      slugs: ["women", "never", "men"],
      understood: [{ label: "Most Liked", without: "dunk" }],
    });
    expect((await search("most viewed dunk")).slugs).toEqual(["never", "women", "men"]);
    // products with less of the text come after, however liked they are
    expect((await search("most viewed air max 90 valentine")).slugs).toEqual(["valentine", "day"]);
    expect((await search("most popular sneakers")).slugs).toEqual(["women", "valentine", "day", "never", "men"]);
    // an order that is chosen goes before one that is typed (LIST-23)
    expect((await search("best liked dunk", { field: "by_date" })).slugs[0]).toBe(
      (await search("dunk", { field: "by_date" })).slugs[0],
    );
    expect((await search("best liked dunk", { most_views: "all_time" })).slugs).toEqual(["never", "women", "men"]);
  });

  it("combines with the filters of the list (LIST-18, SRCH-13)", async () => {
    const { search } = await sharedSearch();
    expect((await search("women", { year: "2020" })).slugs).toEqual(["valentine"]);
    expect((await search("women", { size_runs: "Men" })).slugs).toEqual([]);
  });
});

it("words that say little cost nothing (SRCH-12)", async () => {
  const { search } = await sharedSearch();
  for (const text of [
    "max 90 day shoes release date",
    "retro sneakers max 90 day",
    "when does the max 90 day come out",
  ]) {
    expect((await search(text)).slugs.toSorted(), text).toEqual(["day", "valentine"]);
  }
  expect((await search("shoes")).slugs).toEqual([]);
});

it("a word that says little is near what was searched for where nothing else is known (SRCH-15)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, {
    products: ["First Edition", "Dunk"].map((full_name) => ({ slug: slugify(full_name), brand: "nike", full_name })),
  });
  const index = indexOn(db, "2026-11-21");
  const text = "unobtainium edition";
  const closest = await index.read((catalog) => listReleases(catalog, { text, closest: true }));
  expect(closest.data.map(({ slug }) => slug)).toEqual(["first-edition"]);
  expect((await listOf(index, { search: text })).data).toEqual([]);
});

it("where nothing is found, the closest are near what was searched for (SRCH-15)", async () => {
  const { search, closestTo } = await sharedSearch();
  expect((await search("women dunk 1999")).slugs).toEqual([]);
  expect((await closestTo("women dunk 1999")).toSorted()).toEqual(["men", "never", "women"]);
  expect((await search("dunk qwxyz zzyxq wqzzy")).slugs).toEqual([]);
  expect((await closestTo("dunk qwxyz zzyxq wqzzy")).toSorted()).toEqual(["men", "never", "women"]);
  expect(await closestTo("qwxyz")).toEqual([]);
});
