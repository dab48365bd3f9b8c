import { describe, expect, it } from "vitest";
import type { WireCard } from "#wire/card.ts";
import type { WireProduct } from "#wire/product.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";

const claim = {
  product: "shoe",
  source_url: "https://www.nike.com/shoe",
  kind: "brand",
  release_date: "2026-12-05",
} as const;

/** Returns an app with a confirmed release, one without sources, and one that is past. */
async function openEvidence() {
  const test = await createTestApp();
  const products = [
    { ...shoe, release_date: "2026-12-05" },
    { ...shoe, slug: "pair", release_date: "2026-12-06" },
    { ...shoe, slug: "old", release_date: "2026-11-20" },
  ];
  await importRows(test.db, {
    ...names,
    products,
    date_claims: [claim, { ...claim, product: "old", release_date: "2026-11-20" }],
  });
  const cards = async (query: string) => {
    const reply = await test.app.inject(`/api/products?${query}`);
    return reply.json<{ data: { data: WireCard[]; meta: { total: number } } }>().data;
  };
  const product = async (slug: string) => {
    return (await test.app.inject(`/api/product/${slug}`)).json<{ product: WireProduct }>().product;
  };
  return { ...test, cards, product };
}

describe("how sure a date is (EVID-3, EVID-5)", () => {
  it("is on cards of upcoming releases, and follows each claim", async () => {
    const { cards, db } = await openEvidence();
    const shown = async () =>
      Object.fromEntries((await cards("")).data.map(({ slug, date_confidence }) => [slug, date_confidence]));
    expect(await shown()).toEqual({ shoe: "confirmed", pair: null, old: null });
    await importRows(db, { date_claims: [{ ...claim, release_date: "2026-12-12" }] });
    expect(await shown()).toEqual({ shoe: "conflicting", pair: null, old: null });
    await importRows(db, { date_claims: [{ ...claim, deleted: true }] });
    expect(await shown()).toEqual({ shoe: null, pair: null, old: null });
  });

  it("filters lists and counts choices, also after a change", async () => {
    const { app, cards, db } = await openEvidence();
    const slugs = async (query: string) => (await cards(query)).data.map(({ slug }) => slug);
    // a past release has no badge, and no place here
    expect(await slugs("confirmed=1")).toEqual(["shoe"]);
    expect(await slugs("confirmed=0")).toEqual(["shoe", "pair", "old"]);
    const options = (await app.inject("/api/filter-options?by_release=not_yes_released")).json();
    expect(options.data.confirmed).toBe(1);
    await importRows(db, { date_claims: [{ ...claim, product: "pair", release_date: "2026-12-06" }] });
    expect(await slugs("confirmed=1")).toEqual(["shoe", "pair"]);
    await importRows(db, { products: [{ slug: "shoe", release_date: "2026-12-07" }] });
    expect(await slugs("confirmed=1")).toEqual(["pair"]);
    for (const wrong of ["confirmed=yes", "confirmed=", "confirmed=1&confirmed=0"])
      expect((await app.inject(`/api/products?${wrong}`)).statusCode, wrong).toBe(422);
  });
});

describe("the sources of a product's dates (EVID-4)", () => {
  it("are in its detail, without those that were retracted", async () => {
    const { product, db, setNow } = await openEvidence();
    const press = {
      ...claim,
      source_url: "https://press.example/shoe",
      kind: "press",
      release_date: "2026-12",
    } as const;
    await importRows(db, {
      date_claims: [
        { ...claim, seen_on: "2026-11-02", checked_on: "2026-11-20" },
        press,
        { ...claim, region: "JP", stockist: "there", release_time: "10:00", time_zone: "Asia/Tokyo" },
      ],
    });
    const detail = await product("shoe");
    expect(detail).toMatchObject({ date_confidence: "confirmed", date_unverified_since: "2026-11-20" });
    const own = { region: null, retailer: null, release_time: null, time_zone: null };
    expect(detail.date_sources).toEqual([
      {
        kind: "brand",
        source_url: claim.source_url,
        ...own,
        release_date: "2026-12-05",
        seen_on: "2026-11-02",
        checked_on: "2026-11-20",
      },
      {
        kind: "press",
        source_url: press.source_url,
        ...own,
        release_date: "2026-12",
        seen_on: "2026-11-21",
        checked_on: null,
      },
      {
        kind: "brand",
        source_url: claim.source_url,
        region: "Japan",
        retailer: "There",
        release_date: "2026-12-05",
        release_time: "10:00",
        time_zone: "Asia/Tokyo",
        seen_on: "2026-11-21",
        checked_on: null,
      },
    ]);
    await importRows(db, { date_claims: [{ ...claim, retracted_on: "2026-11-21" }] });
    expect(await product("shoe")).toMatchObject({ date_confidence: null, date_unverified_since: null });
    expect((await product("shoe")).date_sources).toHaveLength(2);
    setNow("2026-12-06T12:00:00-05:00");
    expect((await product("old")).date_confidence).toBe(null);
  });
});
