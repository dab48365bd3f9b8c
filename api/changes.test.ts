import { describe, expect, it } from "vitest";
import type { WireReleaseChange } from "#wire/changes.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";

const shoe = (slug: string, brand: string, release_date: string | null, release_time: string | null = null) => ({
  slug,
  brand,
  full_name: `The ${slug}`,
  nickname: "Fog",
  release_date,
  sizes: [{ size_run: "Men", regions: [{ region: "US", stockists: [{ stockist: "here", release_time }] }] }],
});

/** Returns an app in which two products have moved, one of them there and back. */
async function openChanges() {
  const test = await createTestApp();
  const { db } = test;
  await importRows(db, { ...names, products: [shoe("a", "nike", "2026-12-05"), shoe("b", "jordan", null)] });
  await importRows(db, { products: [shoe("a", "nike", "2026-12-12")] });
  await importRows(db, { products: [shoe("b", "jordan", "2026-12-19", "10:00")] });
  await importRows(db, { products: [{ slug: "a", nickname: "Mist" }] });
  await importRows(db, { products: [shoe("a", "nike", "2026-12-05")] });
  await importRows(db, { products: [shoe("a", "nike", "2026-12-05", "09:30")] });
  const ask = (query: string) => test.app.inject(`/api/changes?${query}`);
  const get = async (query: string) => (await ask(query)).json<{ data: WireReleaseChange[]; next: number | null }>();
  return { ...test, ask, get };
}

describe("GET /api/changes (CAT-60)", () => {
  it("has each reported change with the dates before and after, of regions and retailers, too", async () => {
    const { get } = await openChanges();
    const { data, next } = await get("");
    expect(next).toBe(null);
    expect(data.map(({ slug, change, is_revert }) => [slug, change, is_revert])).toEqual([
      ["a", null, false],
      ["a", "moved", true],
      ["b", "announced", false],
      ["a", "moved", false],
    ]);
    expect(data[0]).toMatchObject({
      product_name: "The a",
      product_nickname: "Fog",
      brand_id: 2,
      brand_name: "Nike",
      changed_at: "2026-11-21T17:00:00.000Z",
      places: [
        {
          size_run: "Men",
          region: "US",
          region_name: "United States",
          retailer: "here",
          retailer_name: "Here",
          change: "announced",
          before: { release_date: "2026-12-05", release_time: null, release_time_zone: null },
          after: { release_date: "2026-12-05", release_time: "09:30", release_time_zone: "America/New_York" },
        },
      ],
      text: "At Here (United States): now releases on Saturday, December 5, 2026 at 9:30 AM EST.",
    });
    expect(data[1]).toMatchObject({
      before: { release_date: "2026-12-12", unreleased_management: 0 },
      after: { release_date: "2026-12-05" },
      places: [],
      text: "Moves back to Saturday, December 5, 2026 from Saturday, December 12, 2026.",
    });
  });

  it("is read by pages and by brand", async () => {
    const { get } = await openChanges();
    const all = (await get("")).data.map(({ id }) => id);
    const read: number[] = [];
    for (let next: number | null | undefined; next !== null;) {
      const page = await get(`per_page=1${next ? `&next=${next}` : ""}`);
      read.push(...page.data.map(({ id }) => id));
      next = page.next;
    }
    expect(read).toEqual(all);
    expect((await get("brand_id=1")).data.map(({ slug }) => slug)).toEqual(["b"]);
    expect((await get("brand_id=99")).data).toEqual([]);
    expect((await get("next=1")).data).toEqual([]);
    expect((await get("next=99999999999999999999")).data).toHaveLength(4);
  });

  it.each(["per_page=0", "per_page=101", "next=x", "next=-1", "brand_id=nike", "per_page=1&per_page=2", "next="])(
    "refuses %s",
    async (query) => {
      const { ask } = await openChanges();
      expect((await ask(query)).statusCode).toBe(422);
    },
  );
});
