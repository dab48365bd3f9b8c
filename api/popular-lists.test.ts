import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { importRows } from "#test/import-rows.ts";
import { countLockWaits } from "#test/lock-waits.ts";
import { openShop } from "#test/open-shop.ts";
import { stopPageCacheClock } from "#test/page-cache-clock.ts";
import { rankProductsJob } from "#domain/rankings/jobs.ts";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { shared } from "#test/when-finished.ts";
import type { WirePopularList } from "#wire/lists.ts";

const TODAY = "2026-11-21";
const models = [
  { slug: "court", brand: "nike", name: "Court" },
  { slug: "racer", brand: "adidas", name: "Racer" },
];

/** Twelve shoes, ranked by number; every third is from adidas, every fourth of the model Court. */
const slugs = Array.from({ length: 12 }, (_, index) => `shoe-${index + 1}`);

async function openRanked() {
  const shop = await openShop({
    models,
    products: slugs.map((slug, index) => ({
      slug,
      brand: (index + 1) % 3 === 0 ? "adidas" : "nike",
      ...((index + 1) % 3 !== 0 && (index + 1) % 4 === 0 && { model: "court" }),
    })),
  });
  const { db, ask } = shop;
  await recordActivity(db, {
    days: slugs.map((slug, index) => ({ slug, day: TODAY, likes: 100 - index, views: index })),
    totals: [],
  });
  await rankProducts(db, TODAY);
  const list = async (query: string) => (await ask(`/api/${query}`)).data as WirePopularList;
  return { ...shop, list, ranks: async (query: string) => (await list(query)).data.map((item) => item.current_rank) };
}

const sharedRanked = shared(openRanked);
const sharedShop = shared(openShop);

describe("GET /api/most-popular-list", () => {
  it("filters by brand and skips entries without changing places, and counts the rest (POP-15, POP-21)", async () => {
    const { list, ranks } = await sharedRanked();
    const all = slugs.map((_, index) => index + 1);
    expect(await ranks("most-popular-list")).toEqual(all);
    expect(await ranks("most-popular-list?brand_id=0&skip=0")).toEqual(all);
    expect(await ranks("most-popular-list?brand_id=5")).toEqual([3, 6, 9, 12]);
    expect(await ranks("most-popular-list?skip=10")).toEqual([11, 12]);
    expect(await ranks("most-popular-list?brand_id=5&skip=1")).toEqual([6, 9, 12]);
    expect(await ranks("most-popular-list?brand_id=5&skip=1&perpage=2&page=2")).toEqual([12]);
    expect((await list("most-popular-list")).meta).toEqual({ total: 12, page: 1, perpage: 15 });
    expect((await list("most-popular-list?brand_id=5&skip=1&perpage=2&page=2")).meta).toEqual({
      total: 3,
      page: 2,
      perpage: 2,
    });
    expect(await list("most-popular-list?skip=13")).toEqual({ data: [], meta: { total: 0, page: 1, perpage: 15 } });
    for (const id of ["4711", "2147483648", "9".repeat(30)]) {
      expect((await list(`most-popular-list?brand_id=${id}`)).meta.total).toBe(0);
    }
    expect(await ranks("most-popular-list?page=9")).toEqual([]);
    expect(await ranks("most-popular-list?skip=1&perpage=3&page=2&pages=2")).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it("pages without repeating or skipping", async () => {
    const { ranks } = await sharedRanked();
    for (const [skip, perpage] of [
      [0, 1],
      [0, 5],
      [2, 3],
      [10, 2],
    ] as const) {
      const seen: number[] = [];
      for (let page = 1; page <= 13; page++) {
        const next = await ranks(`most-popular-list?skip=${skip}&perpage=${perpage}&page=${page}`);
        expect(next.length).toBeLessThanOrEqual(perpage);
        seen.push(...next);
      }
      expect(seen).toEqual(slugs.map((_, index) => index + 1).slice(skip));
    }
  });
});

describe("the other popular lists", () => {
  it("are the first ten of a brand or of a model (POP-17, POP-19, POP-20)", async () => {
    const { list, ranks } = await sharedRanked();
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(await ranks("most-popular-products")).toEqual(ten);
    expect(await ranks("most-popular-products?most_popular=1&most_likes=month&perpage=3")).toEqual(ten);
    expect(await ranks("most-popular-products?brand_id=5")).toEqual([3, 6, 9, 12]);
    expect(await ranks("popular-products")).toEqual(ten);
    expect(await ranks("popular-products?perpage=12&search=six_month")).toHaveLength(12);
    expect(await ranks("popular-products?model_slug=court")).toEqual([4, 8]);
    expect(await ranks("popular-products?model_slug=court&perpage=1")).toEqual([4]);
    expect(await ranks("popular-products?model_slug=racer")).toEqual([]);
    expect(await ranks("popular-products?model_slug=nothing")).toEqual([]);
    expect((await list("popular-products")).data[0]).toMatchObject({
      slug: "shoe-1",
      product_name: "The shoe-1",
      full_name: "The shoe-1",
      current_rank: 1,
      previous_rank: null,
      likes_counts: 100,
      is_liked: 0,
    });
  });
});

describe.each([
  ["popular-products", "search", ["weekly", "monthly", "six_month", "all_time"]],
  ["most-popular-products", "most_likes", ["week", "month", "6month", "all_time"]],
  ["most-popular-list", "search", ["week", "month", "6month", "all_time"]],
])("%s", (call, parameter, periods) => {
  it("has its own names of periods, and a default", async () => {
    const { db, list } = await openRanked();
    await recordActivity(db, {
      days: [
        { slug: "shoe-2", day: "2026-11-10", likes: 200, views: 0 },
        { slug: "shoe-3", day: "2026-08-01", likes: 400, views: 0 },
        { slug: "shoe-4", day: "2020-01-01", likes: 900, views: 0 },
      ],
      totals: [],
    });
    await rankProducts(db, TODAY);
    const first = async (query: string) => (await list(`${call}${query}`)).data[0]?.slug;
    const firsts = await Promise.all(periods.map((period) => first(`?${parameter}=${period}`)));
    expect(firsts).toEqual(["shoe-1", "shoe-2", "shoe-3", "shoe-4"]);
    expect(await first("")).toBe("shoe-1");
  });

  it("refuses unknown values and names the parameter (API-6)", async () => {
    const { app } = await sharedShop();
    const others = [
      "day",
      "",
      "WEEK",
      "date-range",
      ...(periods[0] === "week" ? ["weekly", "six_month"] : ["week", "6month"]),
    ];
    const refused = [
      ...others.map((period) => [parameter, period]),
      ...(call === "most-popular-products"
        ? []
        : [
            ["perpage", "101"],
            ["perpage", "0"],
            ["perpage", "x"],
          ]),
      ...(call === "popular-products" ? [["model_slug", "x".repeat(201)]] : [["brand_id", "nike"]]),
      ...(call === "most-popular-list"
        ? [
            ["skip", "-1"],
            ["skip", "1.5"],
            ["skip", "1000000001"],
            ["page", "0"],
            ["pages", "0"],
            ["pages", "34"],
          ]
        : []),
    ] as [string, string][];
    for (const [name, value] of refused) {
      const reply = await app.inject({ url: `/api/${call}`, query: { [name]: value } });
      expect([reply.statusCode, Object.keys(reply.json().error)], `${name}=${value}`).toEqual([422, [name]]);
    }
  });

  it("is empty before the first ranking", async () => {
    const { ask } = await sharedShop();
    expect((await ask(`/api/${call}`)).data.data).toEqual([]);
  });
});

describe("the rankings", () => {
  it("are those of the job's last run, on every node at once (POP-16)", async () => {
    const shop = await openRanked();
    const { db, ranks, like, app, services, list, ask } = shop;
    const { createApp } = await import("#server/app.ts");
    const other = await createApp(services);
    const first = async (on: typeof app) =>
      (await on.inject("/api/most-popular-list?search=week")).json<{ data: WirePopularList }>().data.data[0]?.slug;
    try {
      expect([await first(app), await first(other)]).toEqual(["shoe-1", "shoe-1"]);
      await recordActivity(db, { days: [{ slug: "shoe-2", day: TODAY, likes: 100, views: 0 }], totals: [] });
      await like("visitor-ann", "shoe-2");
      // counts are current, places are those of the ranking
      expect((await list("most-popular-list")).data.map((item) => item.likes_counts).slice(0, 2)).toEqual([100, 101]);
      expect([await first(app), await first(other)]).toEqual(["shoe-1", "shoe-1"]);
      expect(await rankProductsJob.run(services)).toContain(TODAY);
      expect([await first(app), await first(other)]).toEqual(["shoe-2", "shoe-2"]);
      // a product that becomes unreleased or is deleted leaves at once
      await importRows(db, {
        products: [{ slug: "shoe-2", brand: "nike", full_name: "Gone", unreleased_management: 2 }],
      });
      await db.deleteFrom("products").where("slug", "=", "shoe-3").execute();
      expect([await first(app), await first(other)]).toEqual(["shoe-1", "shoe-1"]);
      expect(await ranks("most-popular-list")).toHaveLength(10);
      expect((await ask("/api/most-popular-list")).data.meta.total).toBe(10);
      await rankProductsJob.run(services);
      expect(await ranks("most-popular-list")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    } finally {
      await other.close();
    }
  });

  it("can be computed by several nodes at once", async () => {
    const { db, ranks, like } = await openRanked();
    await db.deleteFrom("rankings").execute();
    for (let round = 0; round < 4; round++) {
      await Promise.all([
        ...Array.from({ length: 4 }, () => rankProducts(db, TODAY)),
        ...Array.from({ length: 8 }, (_, number) => like(`visitor-${number}`, "shoe-12")),
      ]);
    }
    expect(await ranks("most-popular-list")).toEqual(slugs.map((_, index) => index + 1));
    expect(await db.selectFrom("rankings").select("period").orderBy("period").execute()).toHaveLength(4);
  });

  it("show the present state although another node computed them before", async () => {
    const { db, list } = await openRanked();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = db.transaction().execute(async (tx) => {
      await sql`update rankings set product_ids = '{}'`.execute(tx);
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    const ranking = rankProducts(db, TODAY);
    await expect.poll(() => countLockWaits(db)).toBe(1);
    await recordActivity(db, { days: [{ slug: "shoe-12", day: TODAY, likes: 1_000, views: 0 }], totals: [] });
    ended.resolve();
    await Promise.all([other, ranking]);
    expect((await list("most-popular-list")).data[0]?.slug).toBe("shoe-12");
  });

  it("show a new day's ranking at once also where replies are cached", async () => {
    stopPageCacheClock();
    const shop = await openShop({ settings: { PAGE_CACHE_MB: "8" }, products: [{ slug: "shoe" }, { slug: "boot" }] });
    const { db, ask } = shop;
    const first = async () => (await ask("/api/most-popular-products")).data.data[0]?.slug;
    for (const [slug, likes] of [
      ["shoe", 5],
      ["boot", 6],
      ["shoe", 7],
    ] as const) {
      await recordActivity(db, { days: [{ slug, day: TODAY, likes, views: 0 }], totals: [] });
      await rankProducts(db, TODAY);
      await expect.poll(first).toBe(slug);
    }
  });
});
