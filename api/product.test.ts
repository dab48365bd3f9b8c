import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { catalog, withCatalog } from "#test/sample-catalog.ts";
import { shared } from "#test/when-finished.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireRegion } from "#wire/product.ts";

const sharedCatalog = shared(withCatalog);

describe("GET /api/product/{slug}", () => {
  it("gives every field of a product (PROD-22, PROD-23, PROD-24, PROD-26, PROD-27, TIME-4, TIME-9, TIME-13, TIME-14)", async () => {
    const { app } = await sharedCatalog();
    const { product, status } = (await app.inject("/api/product/court-harbor")).json();
    expect(status).toBe("OK");
    expect(product).toMatchObject({
      full_name: "Court High",
      product_nickname: "Harbor",
      color_text: "White/Black",
      product_model_name: "Court",
      brand_name: "Nike",
      brand_slug: "nike",
      model_slug: "court",
      releaseYear: "2026",
      releaseMonth: "11",
      releaseDay: "28",
      current_week_position: null,
      previous_week_position: null,
      images_captions: ["Men", ""],
      pre_date_message: "Available",
      current_display_release: "November 28, 2026",
      current_display_release_week_day: "Saturday",
      current_display_release_time: "10:00 AM EST",
      current_release: "2026-11-28T10:00:00-05:00",
      current_time_zone: "America/New_York",
      is_time_drop_show: 1,
      is_retailer: 1,
      unreleased_management: 0,
      product_update_messages: [
        {
          update_date: "2026-11-10",
          message: '<p>Second <a href="https://a.example" rel="nofollow noopener">here</a>.</p>',
        },
        { update_date: "2026-11-01", message: "<p>First.</p>" },
      ],
      releases: [
        { region: "Japan", release_date_show: "November 28, 2026" },
        { region: "United States", release_date_show: "November 20, 2026" },
      ],
    });
    expect(product.images).toHaveLength(product.images_captions.length);
    expect(product.zone_wises["America/New_York"]).toBe("Saturday, November 28, 2026 at 10:00 AM");
    expect(product.zone_wises["Asia/Tokyo"]).toBe("Sunday, November 29, 2026 at 12:00 AM");
    const { timeZoneList } = (await app.inject("/api/time-zone")).json();
    expect(Object.keys(product.zone_wises)).toEqual(Object.keys(timeZoneList));
    expect(product.you_may_like.map(({ slug }: WireCard) => slug)).toEqual(["court-plain"]);
    expect(product.simillar).toEqual(product.you_may_like);
    expect(product.similar).toEqual(product.you_may_like);
  });

  it("gives sizes, regions and retailers, each moment in the retailer's own zone (CAT-18, CAT-20, CAT-21, CAT-22)", async () => {
    const { app } = await sharedCatalog();
    const { product } = (await app.inject("/api/product/court-harbor")).json();
    expect(product.sizes).toMatchObject([
      { size_run: "Women", style_id: "AB1234-100", price: 99.5, is_same_as_parent_region: 0, is_retailer: 1 },
      { size_run: "Men", style_id: "N/A", price: 180, is_same_as_parent_region: 1, is_retailer: 0 },
    ]);
    const [japan, states] = product.sizes[0].product_regions_rereleases;
    expect(japan).toMatchObject({ region: "Japan", release_date_show: "November 28, 2026" });
    expect(japan.product_stockists[0]).toMatchObject({
      key: "Women.JP.there",
      name: "There",
      link: null,
      time: "9:00 AM GMT+9",
      date: "Nov 28, 2026",
      release_date: "2026-11-28T09:00:00+09:00",
      default_time_zone: "Asia/Tokyo",
      release_type: "Raffle",
      after_release_text: "Sold out",
      after_release_color: "#b91c1c",
      released_from: "2026-11-28T09:00:00+09:00",
    });
    expect(states.product_stockists[0]).toMatchObject({
      link: "https://here.example/1",
      shipping: "US only",
      release_date: "2026-11-20T10:00:00-05:00",
      released_from: "2026-11-20T10:00:00-05:00",
    });
  });

  it("uses a retailer's own date before the region's, and the region's before the product's (TIME-16)", async () => {
    const { app, db } = await createTestApp();
    const at = (region: string, stockist: object, release_date?: string) => ({
      region,
      release_date,
      stockists: [{ stockist: "here", ...stockist }],
    });
    const regions = [at("US", { release_date: "2026-12-24" }, "2026-12-10"), at("JP", {}, "2026-12-10"), at("UK", {})];
    const product = {
      slug: "shoe",
      brand: "nike",
      full_name: "Shoe",
      release_date: "2026-12-01",
      sizes: [{ size_run: "Men", regions }],
    };
    const uk = { code: "UK", name: "United Kingdom" };
    await importRows(db, { ...catalog, regions: [...(catalog.regions ?? []), uk], products: [product] });
    const reply = (await app.inject("/api/product/shoe")).json().product;
    expect(
      reply.sizes[0].product_regions_rereleases.map((entry: WireRegion) => [
        entry.release_date_show,
        entry.product_stockists[0]?.release_date,
        // without a time it is released with the day, on the retailer's own clock
        entry.product_stockists[0]?.released_from,
      ]),
    ).toEqual([
      ["December 10, 2026", "2026-12-24", "2026-12-25T00:00:00-05:00"],
      ["December 10, 2026", "2026-12-10", "2026-12-11T00:00:00-05:00"],
      ["December 1, 2026", "2026-12-01", "2026-12-02T00:00:00-05:00"],
    ]);
  });

  it.each([1, 2] as const)(
    "gives no date for an unreleased product, unreleased_management %i (TIME-20, CAT-5, PROD-25)",
    async (unreleased) => {
      const { app, db } = await createTestApp();
      const stockists = [{ stockist: "here", release_date: "2026-12-01", release_time: "10:00" }];
      const regions = [{ region: "US", release_date: "2026-12-01", stockists }];
      const product = {
        slug: "shoe",
        brand: "nike",
        full_name: "Shoe",
        release_date: "2026-12-01",
        release_time: "10:00",
        release_time_zone: "America/New_York",
        unreleased_management: unreleased,
        sizes: [{ size_run: "Men", regions }],
      };
      await importRows(db, { ...catalog, products: [product] });
      const reply = (await app.inject("/api/product/shoe")).json().product;
      expect(reply).toMatchObject({
        is_time_drop_show: 0,
        current_release: null,
        current_display_release: "",
        current_display_release_week_day: "",
        releaseYear: "0000",
        is_retailer: 1,
      });
      const [region] = reply.sizes[0].product_regions_rereleases;
      expect(region.release_date_show).toBe("");
      expect(region.product_stockists[0]).toMatchObject({
        time: "",
        date: "",
        release_date: null,
        released_from: null,
      });
    },
  );

  it.each(["visitor_id=x", "cookie=abc"])("refuses a malformed caller: %s", async (query) => {
    const { app } = await sharedCatalog();
    const reply = await app.inject(`/api/product/court-harbor?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().error)).toEqual([query.split("=")[0]]);
  });

  it("gives its place in this week's ranking and in the one before (PROD-24)", async () => {
    const { app, db } = await withCatalog();
    const day = (slug: string, date: string, likes: number) => ({ slug, day: date, likes, views: 0 });
    const days = [
      day("runner", "2026-11-20", 5),
      day("court-harbor", "2026-11-20", 3),
      day("court-harbor", "2026-11-10", 2),
    ];
    await recordActivity(db, { days, totals: [] });
    await rankProducts(db, "2026-11-21");
    const { product } = (await app.inject("/api/product/court-harbor")).json();
    expect([product.current_week_position, product.previous_week_position]).toEqual([2, 1]);
  });

  it("lists similar products of the same model first, then of the same brand, by likes (LIST-14)", async () => {
    const { app, db } = await createTestApp();
    const shoe = (slug: string, brand: string, model?: string) => ({
      slug,
      brand,
      model,
      full_name: slug,
      release_date: "2020",
    });
    const models = ["court", "track"].map((slug) => ({ slug, brand: "nike", name: slug }));
    const of = [shoe("this", "nike", "court"), shoe("court-b", "nike", "court"), shoe("court-a", "nike", "court")];
    const products = [...of, shoe("track-a", "nike", "track"), shoe("plain", "nike"), shoe("other", "adidas")];
    await importRows(db, { models, products });
    for (const [slug, likes] of Object.entries({
      "court-a": 5,
      "court-b": 2,
      "track-a": 9,
      plain: 7,
      other: 99,
      this: 50,
    })) {
      await sql`update product_counts set likes = ${likes} where product_id = (select id from products where slug = ${slug})`.execute(
        db,
      );
    }
    const { product } = (await app.inject("/api/product/this")).json();
    expect(product.you_may_like.map(({ slug }: WireCard) => slug)).toEqual(["court-a", "court-b", "track-a", "plain"]);
  });

  it("has an empty text for every zone when no moment is known (TIME-26)", async () => {
    const { app } = await sharedCatalog();
    const { product } = (await app.inject("/api/product/runner")).json();
    expect(product).toMatchObject({
      is_time_drop_show: 0,
      current_release: null,
      current_time_zone: null,
      is_retailer: 0,
    });
    expect(new Set(Object.values(product.zone_wises))).toEqual(new Set([""]));
  });

  it("finds a product by the longest slug", async () => {
    const { app, db } = await createTestApp();
    const slug = `${"long-".repeat(23)}shoe`;
    await importRows(db, { products: [{ slug, brand: "nike", full_name: "Long" }] });
    expect((await app.inject(`/api/product/${slug}`)).json().product.slug).toBe(slug);
  });

  it("treats a number as an id, and tells products from models (SITE-4, PROD-22, CAT-15)", async () => {
    const { app } = await sharedCatalog();
    const { product } = (await app.inject("/api/product/runner")).json();
    expect((await app.inject(`/api/product/${product.id}`)).json().product).toEqual(product);
    const model = (await app.inject("/api/product/court")).json();
    expect(model.product).toBeUndefined();
    expect(model.modelDetails).toEqual({
      id: expect.any(Number),
      page_title: "Court Release Dates",
      name: "Court",
      image: null,
      picture: null,
      description: "<p>One.</p>",
      permalink: "court",
    });
    expect((await app.inject("/api/model/court")).json().modelDetails).toEqual(model.modelDetails);
  });

  it.each(["nothing-here", "999999", "99999999999999999999", "%00", "%22%20or%201=1", "court%2F..", "x".repeat(90)])(
    "is 404 for %s",
    async (slug) => {
      const { app } = await sharedCatalog();
      const reply = await app.inject(`/api/product/${slug}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ status: "error", message: expect.any(String) });
    },
  );

  it("/api/model is 404 for a product (MODEL-5)", async () => {
    const { app } = await sharedCatalog();
    expect((await app.inject("/api/model/runner")).statusCode).toBe(404);
  });
});
