import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { recordActivity } from "#domain/popularity/record-activity.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import type { BundleInput } from "./bundle.ts";
import type { Card, RegionEntry } from "./contract.ts";

const catalogue: BundleInput = {
  size_runs: names.size_runs,
  regions: names.regions,
  stockists: names.stockists,
  models: [{ slug: "court", brand: "nike", name: "Court", description: "<p>One.</p><script>bad()</script>" }],
  products: [
    {
      slug: "court-harbor",
      brand: "nike",
      model: "court",
      full_name: "Court High",
      nickname: "Harbor",
      color_text: "White/Black",
      release_date: "2026-11-28",
      release_time: "10:00",
      release_time_zone: "America/New_York",
      added_at: "2026-11-20T09:00:00-05:00",
      images: [{ file: "side.svg", caption: "Men" }, { file: "heel.svg" }],
      sizes: [
        {
          size_run: "Women",
          sku: "AB1234-100",
          price: 99.5,
          regions: [
            {
              region: "JP",
              stockists: [
                {
                  stockist: "there",
                  release_time: "09:00",
                  release_type: "Raffle",
                  after_release_text: "Sold out",
                  after_release_color: "#b91c1c",
                },
              ],
            },
            {
              region: "US",
              release_date: "2026-11-20",
              stockists: [
                { stockist: "here", link: "https://here.example/1", release_time: "10:00", shipping: "US only" },
              ],
            },
          ],
        },
        { size_run: "Men", price: 180, is_same_as_parent_region: true },
      ],
      updates: [
        { update_date: "2026-11-01", message: "<p>First.</p>" },
        { update_date: "2026-11-10", message: "<p>Second <a href='https://a.example' onclick='x()'>here</a>.</p>" },
      ],
    },
    {
      slug: "court-plain",
      brand: "nike",
      model: "court",
      full_name: "Court Low",
      release_date: "2026-12",
      added_at: "2026-01-01T00:00:00Z",
    },
    { slug: "runner", brand: "adidas", full_name: "Runner", release_date: "2020-05-01" },
    { slug: "old-runner", brand: "adidas", full_name: "Old Runner", release_date: "2019" },
    { slug: "never", brand: "adidas", full_name: "Never", unreleased_management: 2 },
    { slug: "unknown", brand: "nike", full_name: "Unknown", release_date: "2026-11-28", unreleased_management: 1 },
  ],
};

async function withCatalogue() {
  const test = await createTestApp();
  await importRows(test.db, catalogue, { mediaFolder: test.mediaFolder });
  const slugs = async (query: string) => {
    const reply = await test.app.inject(`/api/products?${query}`);
    return reply.json<{ data: { data: Card[] } }>().data.data.map(({ slug }) => slug);
  };
  return { ...test, slugs };
}

describe("GET /api/products", () => {
  it("gives cards with all that spec §3 names", async () => {
    const { app } = await withCatalogue();
    const reply = await app.inject("/api/products?perpage=2");
    expect(reply.statusCode).toBe(200);
    const body = reply.json();
    expect(body.status).toBe("OK");
    expect(body.data.meta).toEqual({ total: 4, page: 1, perpage: 2, last_updated: "2026-11-21T12:00:00-05:00" });
    expect(body.data.data[0]).toMatchObject({
      slug: "court-harbor",
      full_name: "Court High",
      product_nickname: "Harbor",
      price: 99.5,
      sku: "AB1234-100",
      show_genders: ["Women", "Men"],
      show_regions: ["US", "JP"],
      just_added: "Just Added",
      releaseYear: "2026",
      releaseMonth: "11",
      releaseDay: "28",
      is_past_release: "0",
      views_count: 0,
      likes_counts: 0,
      watch_list_count: 0,
      is_liked: 0,
      is_watchlisted: 0,
    });
    expect(body.data.data[0].product_thumbnail).toMatch(/^\/media\/.+\.svg$/);
    expect((await app.inject(body.data.data[0].product_thumbnail)).headers["content-type"]).toContain("image/svg+xml");
    expect(body.data.data[1]).toMatchObject({
      product_nickname: null,
      product_thumbnail: null,
      product_popular_thumbnail: null,
      price: null,
      sku: null,
      show_genders: [],
      show_regions: [],
      just_added: null,
      releaseMonth: "12",
      releaseDay: "00",
    });
  });

  it("filters by release, archive and brand, combined freely", async () => {
    const { slugs } = await withCatalogue();
    expect(await slugs("")).toEqual(["court-harbor", "court-plain", "runner", "old-runner"]);
    expect(await slugs("by_release=view_all&brand_id=0")).toEqual(await slugs(""));
    expect(await slugs("by_release=past_releases")).toEqual(["runner", "old-runner"]);
    expect(await slugs("archive=1")).toEqual(["runner", "old-runner"]);
    expect(await slugs("by_release=not_yes_released")).toEqual(["court-harbor", "court-plain"]);
    expect(await slugs("by_release=range-six-months")).toEqual(["court-harbor", "court-plain"]);
    expect(await slugs("brand_id=5")).toEqual(["runner", "old-runner"]);
    expect(await slugs("brand_id=5&by_release=not_yes_released")).toEqual([]);
    expect(await slugs("brand_id=999")).toEqual([]);
  });

  it("sorts by all-time likes, then views, then id", async () => {
    const { db, slugs } = await withCatalogue();
    const count = async (slug: string, likes: number, views: number) => {
      const { id } = await db.selectFrom("products").where("slug", "=", slug).select("id").executeTakeFirstOrThrow();
      await db.updateTable("product_counts").where("product_id", "=", id).set({ likes, views }).execute();
    };
    await count("runner", 7, 1);
    await count("old-runner", 7, 2);
    await count("court-plain", 9, 0);
    expect(await slugs("field=most_liked")).toEqual(["court-plain", "old-runner", "runner", "court-harbor"]);
  });

  it("takes a page past the end for an empty list, and ignores what it does not know", async () => {
    const { app } = await withCatalogue();
    const body = (await app.inject("/api/products?page=40&nonsense=%00")).json();
    expect(body.data).toMatchObject({ data: [], meta: { total: 4, page: 40, perpage: 18 } });
    const farthest = await app.inject(`/api/products?page=${Number.MAX_SAFE_INTEGER}&perpage=100`);
    expect(farthest.json().data).toMatchObject({ data: [], meta: { total: 4 } });
  });

  it.each([
    "page=0",
    "page=abc",
    "page=1.5",
    "page=-1",
    "page=",
    "page=99999999999999999999",
    "page=1&page=2",
    "perpage=0",
    "perpage=101",
    "perpage=x",
    "field=newest",
    "by_release=all",
    "archive=yes",
    "brand_id=nike",
  ])("refuses %s with 422, naming the parameter", async (query) => {
    const { app } = await createTestApp();
    const reply = await app.inject(`/api/products?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      status: "error",
      message: expect.any(String),
      error: { [query.split("=")[0] ?? ""]: expect.stringMatching(/^must be /) },
    });
  });

  it("names every parameter that is wrong", async () => {
    const { app } = await createTestApp();
    const reply = await app.inject("/api/products?page=0&perpage=abc&field=x");
    expect(Object.keys(reply.json().error)).toEqual(["page", "perpage", "field"]);
  });
});

describe("GET /api/product/{slug}", () => {
  it("gives a product with all that spec §3 names", async () => {
    const { app } = await withCatalogue();
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
    expect(product.you_may_like.map(({ slug }: Card) => slug)).toEqual(["court-plain"]);
    expect(product.simillar).toEqual(product.you_may_like);
    expect(product.similar).toEqual(product.you_may_like);
  });

  it("gives sizes, regions and stockists, each moment in the stockist's own zone", async () => {
    const { app } = await withCatalogue();
    const { product } = (await app.inject("/api/product/court-harbor")).json();
    expect(product.sizes).toMatchObject([
      { size_run: "Women", style_id: "AB1234-100", price: 99.5, is_same_as_parent_region: 0, is_retailer: 1 },
      { size_run: "Men", style_id: "N/A", price: 180, is_same_as_parent_region: 1, is_retailer: 0 },
    ]);
    const [japan, states] = product.sizes[0].product_regions_rereleases;
    expect(japan).toMatchObject({ region: "Japan", release_date_show: "November 28, 2026" });
    expect(japan.product_stockists[0]).toMatchObject({
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

  it("takes a retailer's own date before the region's, and the region's before the product's", async () => {
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
    await importRows(db, { ...catalogue, regions: [...(catalogue.regions ?? []), uk], products: [product] });
    const reply = (await app.inject("/api/product/shoe")).json().product;
    expect(
      reply.sizes[0].product_regions_rereleases.map((entry: RegionEntry) => [
        entry.release_date_show,
        entry.product_stockists[0]?.release_date,
        // without a time it has come with the day, on the retailer's own clocks
        entry.product_stockists[0]?.released_from,
      ]),
    ).toEqual([
      ["December 10, 2026", "2026-12-24", "2026-12-24T00:00:00-05:00"],
      ["December 10, 2026", "2026-12-10", "2026-12-10T00:00:00-05:00"],
      ["December 1, 2026", "2026-12-01", "2026-12-01T00:00:00-05:00"],
    ]);
  });

  it.each([1, 2] as const)(
    "tells no date of a release that may never be (unreleased_management %i)",
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
      await importRows(db, { ...catalogue, products: [product] });
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

  it.each(["visitor_id=x", "cookie=abc"])("refuses a caller who is none: %s", async (query) => {
    const { app } = await withCatalogue();
    const reply = await app.inject(`/api/product/court-harbor?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().error)).toEqual([query.split("=")[0]]);
  });

  it("tells its place in this week's ranking and in the one before", async () => {
    const { app, db } = await withCatalogue();
    const day = (slug: string, date: string, likes: number) => ({ slug, day: date, likes, views: 0 });
    const days = [
      day("runner", "2026-11-20", 5),
      day("court-harbor", "2026-11-20", 3),
      day("court-harbor", "2026-11-10", 2),
    ];
    await recordActivity(db, { days, totals: [] });
    const { product } = (await app.inject("/api/product/court-harbor")).json();
    expect([product.current_week_position, product.previous_week_position]).toEqual([2, 1]);
  });

  it("likes best what is of the same model, then of the same brand, by likes", async () => {
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
    expect(product.you_may_like.map(({ slug }: Card) => slug)).toEqual(["court-a", "court-b", "track-a", "plain"]);
  });

  it("has empty texts for every zone when no moment is known", async () => {
    const { app } = await withCatalogue();
    const { product } = (await app.inject("/api/product/runner")).json();
    expect(product).toMatchObject({
      is_time_drop_show: 0,
      current_release: null,
      current_time_zone: null,
      is_retailer: 0,
    });
    expect(new Set(Object.values(product.zone_wises))).toEqual(new Set([""]));
  });

  it("finds a product whatever the length of its slug", async () => {
    const { app, db } = await createTestApp();
    const slug = `${"long-".repeat(23)}shoe`;
    await importRows(db, { products: [{ slug, brand: "nike", full_name: "Long" }] });
    expect((await app.inject(`/api/product/${slug}`)).json().product.slug).toBe(slug);
  });

  it("takes a number for an id, and decides between product and model", async () => {
    const { app } = await withCatalogue();
    const { product } = (await app.inject("/api/product/runner")).json();
    expect((await app.inject(`/api/product/${product.id}`)).json().product).toEqual(product);
    const model = (await app.inject("/api/product/court")).json();
    expect(model.product).toBeUndefined();
    expect(model.modelDetails).toEqual({
      id: expect.any(Number),
      page_title: "Court Release Dates",
      name: "Court",
      image: null,
      description: "<p>One.</p>",
      permalink: "court",
    });
    expect((await app.inject("/api/model/court")).json().modelDetails).toEqual(model.modelDetails);
  });

  it.each(["nothing-here", "999999", "99999999999999999999", "%00", "%27%20or%201=1", "court%2f..", "x".repeat(90)])(
    "is 404 for %s",
    async (slug) => {
      const { app } = await withCatalogue();
      const reply = await app.inject(`/api/product/${slug}`);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ status: "error", message: expect.any(String) });
    },
  );

  it("is 404 for a model at /api/model that is a product", async () => {
    const { app } = await withCatalogue();
    expect((await app.inject("/api/model/runner")).statusCode).toBe(404);
  });
});
