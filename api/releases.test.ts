import { describe, expect, it } from "vitest";
import { createTestApp } from "#test/create-test-app.ts";
import { withCatalog } from "#test/sample-catalog.ts";
import { shared } from "#test/when-finished.ts";

const sharedApp = shared(createTestApp);
const sharedCatalog = shared(withCatalog);

describe("GET /api/products", () => {
  it("gives every field of a card (CAT-1, CAT-2, CAT-3, LIST-1, API-5)", async () => {
    const { app } = await sharedCatalog();
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
      current_release: "2026-11-28T10:00:00-05:00",
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
      current_release: null,
    });
  });

  it("combines filters by release, archive and brand (LIST-4, LIST-18)", async () => {
    const { slugs } = await sharedCatalog();
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
    const { db, slugs } = await withCatalog();
    const count = async (slug: string, likes: number, views: number) => {
      const { id } = await db.selectFrom("products").where("slug", "=", slug).select("id").executeTakeFirstOrThrow();
      await db.updateTable("product_counts").where("product_id", "=", id).set({ likes, views }).execute();
    };
    await count("runner", 7, 1);
    await count("old-runner", 7, 2);
    await count("court-plain", 9, 0);
    expect(await slugs("field=most_liked")).toEqual(["court-plain", "old-runner", "runner", "court-harbor"]);
  });

  it("is empty past the last page, and ignores unknown parameters (LIST-2, API-6)", async () => {
    const { app } = await sharedCatalog();
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
  ])("refuses %s with 422 and names the parameter (API-6)", async (query) => {
    const { app } = await sharedApp();
    const reply = await app.inject(`/api/products?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      status: "error",
      message: expect.any(String),
      error: { [query.split("=")[0] ?? ""]: expect.stringMatching(/^must be /) },
    });
  });

  it("names every invalid parameter (API-6)", async () => {
    const { app } = await sharedApp();
    const reply = await app.inject("/api/products?page=0&perpage=abc&field=x");
    expect(Object.keys(reply.json().error)).toEqual(["page", "perpage", "field"]);
  });
});
