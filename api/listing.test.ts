import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import type { WireFilterOptions } from "#wire/lists.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireSuggestions, WireCardList } from "#wire/lists.ts";

const shoe = (slug: string, more: object = {}) => ({ slug, brand: "nike", full_name: `The ${slug}`, ...more });
const sizes = (...runs: string[]) => ({ sizes: runs.map((size_run) => ({ size_run })) });

const catalog: BundleInput = {
  brands: [{ id: 77, slug: "zulu", name: "Zulu" }],
  size_runs: ["Men", "Women", "Toddler"].map((gender_name) => ({ gender_name })),
  models: [
    { slug: "trail", brand: "nike", name: "Trail" },
    { slug: "court", brand: "nike", name: "Court" },
    { slug: "racer", brand: "adidas", name: "Racer" },
  ],
  products: [
    shoe("soon", { release_date: "2026-11-28", model: "court", ...sizes("Men", "Women") }),
    shoe("month", { release_date: "2026-12", model: "trail", ...sizes("Women") }),
    shoe("far", { release_date: "2027-11-01", brand: "adidas", model: "racer" }),
    shoe("dateless"),
    shoe("new", { release_date: "2026-11-20", model: "court", ...sizes("Men") }),
    shoe("vague", { release_date: "2025", brand: "zulu" }),
    shoe("old", { release_date: "2014-03-01", brand: "jordan" }),
    shoe("rumor", { release_date: "2026-12-24", unreleased_management: 1, model: "court" }),
    shoe("never", { unreleased_management: 2 }),
  ],
};

async function openCatalog() {
  const test = await createTestApp();
  await importRows(test.db, catalog);
  const get = async <T>(url: string) => {
    const reply = await test.app.inject(`/api/${url}`);
    expect(reply.statusCode, url).toBe(200);
    return reply.json<{ status: string; data: T }>();
  };
  const slugs = async (query: string) =>
    (await get<WireCardList>(`products?${query}`)).data.data.map(({ slug }) => slug);
  return { ...test, get, slugs };
}

const sharedCatalog = shared(openCatalog);

describe("GET /api/products", () => {
  it("filters by every parameter (LIST-4, LIST-6, LIST-7, LIST-8, LIST-9, LIST-10, LIST-15, LIST-18)", async () => {
    const { slugs, db } = await openCatalog();
    const all = ["soon", "month", "far", "dateless", "new", "vague", "old"];
    expect(await slugs("")).toEqual(all);
    expect(await slugs("unreleased=1")).toEqual(["rumor", "never"]);
    expect(await slugs("unreleased=0&archive=0&is_popular=0&you_may_like=0&is_watchlist=0")).toEqual(all);
    expect(await slugs("brand=adidas")).toEqual(["far"]);
    expect(await slugs("category=jordan")).toEqual(["old"]);
    expect(await slugs("brand=nike&category=jordan")).toEqual([]);
    expect(await slugs("sub_category=court")).toEqual(["soon", "new"]);
    expect(await slugs("model_slug=court&unreleased=1")).toEqual(["rumor"]);
    const models = new Map(
      (await db.selectFrom("models").select(["slug", "id"]).execute()).map((row) => [row.slug, row.id]),
    );
    expect(await slugs(`model_ids=${models.get("trail")},${models.get("racer")}`)).toEqual(["month", "far"]);
    expect(await slugs("size_runs=Men")).toEqual(["soon", "new"]);
    expect(await slugs("size_runs=Toddler,Women")).toEqual(["soon", "month"]);
    expect(await slugs("year=2026")).toEqual(["soon", "month", "new"]);
    expect(await slugs("year=2026&month=12")).toEqual(["month"]);
    expect(await slugs("year=2026&month=012")).toEqual(["month"]);
    // a product without a month matches only its year
    expect(await slugs("year=2025")).toEqual(["vague"]);
    expect(await slugs("year=2025&month=1")).toEqual([]);
    expect(await slugs("year=9999")).toEqual([]);
    expect(await slugs("product_id=1")).toEqual(all.slice(1));
    expect(await slugs("by_release=range-six-months&size_runs=Women&brand_id=2")).toEqual(["soon", "month"]);
  });

  it("gives several pages at once: what they hold one by one (API-33)", async () => {
    const { slugs } = await sharedCatalog();
    const size = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(size, size, size, async (page, perpage, pages) => {
        const oneByOne: string[] = [];
        for (let at = page; at < page + pages; at++) oneByOne.push(...(await slugs(`page=${at}&perpage=${perpage}`)));
        expect(await slugs(`page=${page}&perpage=${perpage}&pages=${pages}`)).toEqual(oneByOne);
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  it("is empty when well-formed filters match nothing (LIST-16, LIST-20)", async () => {
    const { get } = await sharedCatalog();
    const nothing = [
      "brand=puma",
      "category=x",
      "model_slug=nope",
      "sub_category=%27",
      "model_ids=999",
      "brand_id=4711",
      "size_runs=Infant",
      "year=1999",
      "store_id=1",
      "is_watchlist=1",
      "is_watchlist=1&cookie=123456789",
      "is_popular=1",
      "you_may_like=1&product_id=4711",
      "page=9",
    ];
    for (const query of nothing) {
      expect((await get<WireCardList>(`products?${query}`)).data.data, query).toEqual([]);
    }
    const { meta } = (await get<WireCardList>("products?brand=puma")).data;
    expect(meta).toEqual({ total: 0, page: 1, perpage: 18, last_updated: "2026-11-21T12:00:00-05:00" });
  });

  it.each([
    "month=5",
    "month=13&year=2026",
    "month=0&year=2026",
    "month=May&year=2026",
    "year=26",
    "year=20260",
    "year=x",
    "most_likes=year",
    "most_likes=date-range",
    "most_views=date-range",
    "most_views=weekly",
    "model_ids=court",
    "model_ids=1,x",
    "product_id=x",
    "store_id=-1",
    "unreleased=yes",
    "is_popular=true",
    "brand_id=",
    "brand_id=1e2",
    "by_release=",
    "cookie=abc",
    "visitor_id=short",
    "page=1.0",
    "perpage=0x10",
    "pages=0",
    "pages=501",
    "pages=28",
    "pages=6&perpage=100",
  ])("refuses %s with 422 and names the parameter (LIST-19, LIST-20)", async (query) => {
    const { app } = await sharedCatalog();
    const reply = await app.inject(`/api/products?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().error)[0]).toMatch(new RegExp(`^${query.split("=")[0]}\\b`));
  });

  it("refuses most_likes with most_views, and you_may_like without a product (LIST-19)", async () => {
    const { app } = await sharedCatalog();
    const both = await app.inject("/api/products?most_likes=week&most_views=week");
    expect([both.statusCode, Object.keys(both.json().error)]).toEqual([422, ["most_views"]]);
    const alone = await app.inject("/api/products?you_may_like=1");
    expect([alone.statusCode, Object.keys(alone.json().error)]).toEqual([422, ["product_id"]]);
  });

  it("sorts by the likes or views of a period; date-range sorts that year's releases by all of them (LIST-11)", async () => {
    const { db, slugs } = await openCatalog();
    const day = (slug: string, date: string, likes: number, views: number) => ({ slug, day: date, likes, views });
    await recordActivity(db, {
      days: [
        day("old", "2026-11-21", 1, 9),
        day("far", "2026-11-10", 5, 1),
        day("new", "2026-06-01", 7, 2),
        day("soon", "2020-01-01", 99, 99),
        day("never", "2026-11-21", 500, 500),
      ],
      totals: [],
    });
    await rankProducts(db, "2026-11-21");
    const first = async (query: string) => (await slugs(`${query}&perpage=3`)).join(" ");
    // products without any follow by id
    expect(await first("most_likes=week")).toBe("old soon month");
    expect(await first("most_likes=month")).toBe("far old soon");
    expect(await first("most_likes=6month")).toBe("new far old");
    expect(await first("most_likes=all_time")).toBe("soon new far");
    expect(await first("most_views=week")).toBe("old soon month");
    expect(await first("most_views=6month")).toBe("old new far");
    expect(await first("most_views=all_time")).toBe("soon old new");
    expect(await first("field=most_liked")).toBe("soon new far");
    expect(await first("most_likes=date-range&year=2026")).toBe("soon new month");
    expect(await first("most_views=date-range&year=2026&month=11")).toBe("soon new");
    expect(await slugs("is_popular=1")).toEqual(["old"]);
    expect(await first("most_likes=month&by_release=past_releases")).toBe("old new vague");
  });

  it("shows the present catalog on every node after any change (CAT-32)", async () => {
    const { app, db, slugs, services } = await openCatalog();
    expect(await slugs("size_runs=Toddler")).toEqual([]);
    const { createApp } = await import("#server/app.ts");
    const other = await createApp(services);
    const onOther = async (query: string) =>
      (await other.inject(`/api/products?${query}`))
        .json<{ data: WireCardList }>()
        .data.data.map(({ slug }: WireCard) => slug);
    try {
      expect(await onOther("brand_id=1")).toEqual(["old"]);
      const changes = [
        () => importRows(db, { products: [shoe("young", { brand: "jordan", release_date: "2026-11-22" })] }),
        () => importRows(db, { products: [shoe("old", { brand: "jordan", ...sizes("Toddler") })] }),
        () => db.updateTable("products").where("slug", "=", "soon").set({ brand_id: 1, model_id: null }).execute(),
        () => db.deleteFrom("products").where("slug", "=", "old").execute(),
        () => db.deleteFrom("product_sizes").execute(),
      ];
      const expected = [
        ["young", "old"],
        ["young", "old"],
        ["young", "soon", "old"],
        ["young", "soon"],
        ["young", "soon"],
      ];
      for (const [step, change] of changes.entries()) {
        await change();
        expect(await onOther("brand_id=1"), `${step}`).toEqual(expected[step]);
        expect(await slugs("brand_id=1"), `${step}`).toEqual(expected[step]);
        expect(await slugs("size_runs=Toddler"), `${step}`).toEqual(step === 1 || step === 2 ? ["old"] : []);
      }
      await importRows(db, { size_runs: [{ gender_name: "Baby" }], products: [shoe("crib", sizes("Baby"))] });
      expect(await onOther("size_runs=Baby")).toEqual(["crib"]);
      expect((await app.inject("/api/filter-options")).json().data.size_runs.at(-1)).toEqual({
        gender_name: "Baby",
        count: 1,
      });
    } finally {
      await other.close();
    }
  });

  it("answers concurrent requests while the catalog changes", async () => {
    const { db, slugs } = await openCatalog();
    for (let round = 0; round < 5; round++) {
      const asking = Array.from({ length: 20 }, () => slugs("perpage=100&field=by_date"));
      const changing = importRows(db, { products: [shoe(`more-${round}`, { release_date: "2030" })] });
      for (const answer of await Promise.all(asking)) expect(new Set(answer).size).toBe(answer.length);
      await changing;
      expect(await slugs("perpage=100")).toContain(`more-${round}`);
    }
  });
});

describe("the filters of releases", () => {
  it("lists brands, size runs, and the models of one brand or of all (CAT-11, CAT-12, CAT-13)", async () => {
    const { get, app } = await sharedCatalog();
    expect((await get("brand-list")).data).toEqual([
      { id: 5, name: "adidas", slug: "adidas" },
      { id: 1, name: "Jordan", slug: "jordan" },
      { id: 2, name: "Nike", slug: "nike" },
      { id: 35, name: "Yeezy", slug: "yeezy" },
      { id: 77, name: "Zulu", slug: "zulu" },
    ]);
    expect((await app.inject("/api/size-run-list")).json()).toEqual({
      status: "OK",
      sizeRun: [{ gender_name: "Men" }, { gender_name: "Women" }, { gender_name: "Toddler" }],
    });
    const names = async (query: string) =>
      (await get<{ name: string }[]>(`model-list${query}`)).data.map(({ name }) => name);
    expect(await names("?brand_id=2")).toEqual(["Court", "Trail"]);
    expect(await names("?brand_id=1000")).toEqual(["Court", "Racer", "Trail"]);
    expect(await names("")).toEqual(["Court", "Racer", "Trail"]);
    expect(await names("?brand_id=1")).toEqual([]);
    expect((await app.inject("/api/model-list?brand_id=x")).statusCode).toBe(422);
  });

  it("counts each choice with the other filters unchanged; years go back from the newest to 2016 (LIST-38)", async () => {
    const { get } = await sharedCatalog();
    const { data } = await get<WireFilterOptions>("filter-options?brand_id=2&size_runs=Men&year=2026");
    expect(data.total).toBe(2);
    expect(data.brands.map(({ slug, count }) => `${slug} ${count}`)).toEqual([
      "adidas 0",
      "jordan 0",
      "nike 2",
      "yeezy 0",
      "zulu 0",
    ]);
    expect(data.models.map(({ name, count }) => `${name} ${count}`)).toEqual(["Court 2", "Trail 0"]);
    expect(data.size_runs).toEqual([
      { gender_name: "Men", count: 2 },
      { gender_name: "Women", count: 2 },
      { gender_name: "Toddler", count: 0 },
    ]);
    expect(data.years.map(({ year }) => year)).toEqual([
      2027, 2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016,
    ]);
    expect(data.months.filter(({ count }) => count > 0)).toEqual([{ month: 11, count: 2 }]);
    expect(data.by_release.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    expect((await get<WireFilterOptions>("filter-options")).data.models).toHaveLength(3);
  });

  it("suggests products, models and brands while a text is typed (SRCH-9)", async () => {
    const { get } = await sharedCatalog();
    const suggest = async (text: string) =>
      (await get<WireSuggestions>(`suggestions?search=${encodeURIComponent(text)}`)).data;
    const court = await suggest("cou");
    expect(court.models).toEqual([expect.objectContaining({ slug: "court" })]);
    expect(court.products.map(({ slug }) => slug)).toEqual(["soon", "rumor", "new"]);
    expect((await suggest("ZUL")).brands).toEqual([{ id: 77, name: "Zulu", slug: "zulu" }]);
    expect((await suggest("the")).products).toHaveLength(6);
    expect(Object.keys((await suggest("the")).products[0] ?? {})).toEqual([
      "slug",
      "full_name",
      "product_nickname",
      "product_thumbnail",
    ]);
    const nothing = { products: [], models: [], brands: [] };
    for (const text of ["", "  ", "!!", "\u0000", "qqqq"]) expect(await suggest(text)).toEqual(nothing);
  });
});

it("reads the index again when another database takes the place of this one", async () => {
  const { db, slugs } = await openCatalog();
  expect(await slugs("brand_id=1")).toEqual(["old"]);
  // a backup from before any import
  await db.deleteFrom("products").execute();
  await db.deleteFrom("product_changes").execute();
  await db.updateTable("catalog_version").set({ version: 1 }).execute();
  expect(await slugs("")).toEqual([]);
  await importRows(db, { products: [shoe("first")] });
  expect(await slugs("")).toEqual(["first"]);
});
