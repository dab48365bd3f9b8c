import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { ann, openShop } from "#test/open-shop.ts";
import type { WireFilterOptions } from "#wire/lists.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";
import type { WireCardList } from "#wire/lists.ts";

const products = [
  { slug: "soon", release_date: "2026-11-28", model: "court", nickname: "Harbor" },
  { slug: "old", release_date: "2014-03-01", brand: "jordan" },
  { slug: "month", release_date: "2026-12" },
  { slug: "rumor", release_date: "2026-12-24", unreleased_management: 1 as const },
  { slug: "never", unreleased_management: 2 as const, brand: "jordan" },
  { slug: "far", release_date: "2027-11-01", brand: "adidas" },
  { slug: "new", release_date: "2026-11-20", nickname: "Harbor" },
];

async function openWatched() {
  const shop = await openShop({ products, models: [{ slug: "court", brand: "nike", name: "Court" }] });
  const { ask, watch, setNow } = shop;
  let minutes = 0;
  return {
    ...shop,
    list: async (query: string) => (await ask(`/api/products?${query}`)).data as WireCardList,
    slugs: async (query: string) =>
      ((await ask(`/api/products?${query}`)).data as WireCardList).data.map(({ slug }) => slug),
    /** Toggles the products one by one, with a minute between them. */
    async press(cookie: string, ...slugs: string[]) {
      for (const slug of slugs) {
        setNow(Temporal.Instant.from("2026-11-21T12:00:00-05:00").add({ minutes: minutes++ }).toString());
        await watch(cookie, slug);
      }
    },
  };
}
/** The shop of tests that each read the watchlists of separate cookies. */
const sharedWatched = shared(openWatched);
let cookies = 500_000;
const newCookie = () => `${++cookies}`;

describe.each(["is_watchlist=1", "is_watchlist_delete=1", "is_watchlist=1&is_watchlist_delete=1"])("%s", (asked) => {
  it("lists the entries of a cookie, newest first, unreleased products included (LIST-12, CAT-6)", async () => {
    const { slugs, press } = await sharedWatched();
    const [mine, other] = [newCookie(), newCookie()];
    await press(mine, "old", "never", "soon", "rumor", "month");
    await press(other, "far", "old");
    expect(await slugs(`${asked}&cookie=${mine}`)).toEqual(["month", "rumor", "soon", "never", "old"]);
    expect(await slugs(`${asked}&cookie=${other}`)).toEqual(["old", "far"]);
    // removed and added again
    await press(mine, "soon", "never", "never");
    expect(await slugs(`${asked}&cookie=${mine}`)).toEqual(["never", "month", "rumor", "old"]);
  });

  it("orders entries of one moment by id", async () => {
    const { slugs, watch, setNow } = await openWatched();
    for (const slug of ["new", "soon", "month"]) await watch(ann.cookie, slug);
    setNow("2026-11-21T12:00:00.001-05:00");
    await watch(ann.cookie, "old");
    expect(await slugs(`${asked}&cookie=${ann.cookie}`)).toEqual(["old", "soon", "month", "new"]);
  });

  it("is empty without a cookie, and for an unknown cookie", async () => {
    const { app, list, press } = await sharedWatched();
    const mine = newCookie();
    await press(mine, "old", "soon");
    for (const who of ["", "&visitor_id=visitor-ann", "&cookie=333333"]) {
      expect(await list(`${asked}${who}`)).toMatchObject({ data: [], meta: { total: 0, page: 1, perpage: 18 } });
    }
    const { headers } = await app.inject(`/api/products?${asked}&cookie=${mine}`);
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

describe("a watchlist", () => {
  it("combines with other filters and sorts", async () => {
    const { slugs, press, db } = await openWatched();
    await press(ann.cookie, "new", "old", "never", "month", "soon", "rumor");
    const mine = (query: string) => slugs(`is_watchlist=1&cookie=${ann.cookie}&${query}`);
    expect(await mine("brand_id=1")).toEqual(["never", "old"]);
    expect(await mine("category=adidas")).toEqual([]);
    expect(await mine("model_slug=court")).toEqual(["soon"]);
    expect(await mine("year=2026")).toEqual(["rumor", "soon", "month", "new"]);
    expect(await mine("unreleased=1")).toEqual(["rumor", "never"]);
    expect(await mine("by_release=past_releases")).toEqual(["old", "new"]);
    expect(await mine("by_release=not_yes_released")).toEqual(["soon", "month"]);
    // a search sorts by match; these two match equally
    expect((await mine("search=Harbor")).toSorted()).toEqual(["new", "soon"]);
    expect(await mine("field=by_date")).toEqual(["soon", "rumor", "month", "never", "new", "old"]);
    await recordActivity(db, {
      days: ["month", "old", "far"].map((slug, index) => ({ slug, day: "2026-11-20", likes: 9 + index, views: 0 })),
      totals: [],
    });
    expect((await mine("field=most_liked")).slice(0, 2)).toEqual(["old", "month"]);
    expect((await mine("most_likes=week&brand_id=2")).slice(0, 1)).toEqual(["month"]);
  });

  it("pages any entries in order of adding, with an exact total", async () => {
    const { list, press, db } = await openWatched();
    const slugs = products.map(({ slug }) => slug);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(slugs), fc.integer({ min: 1, max: 4 }), async (added, perpage) => {
        await db.deleteFrom("watchlist_entries").execute();
        await db.updateTable("product_counts").set({ watchlists: 0 }).execute();
        await press(ann.cookie, ...added);
        const seen: string[] = [];
        for (let page = 1; page <= Math.ceil(added.length / perpage) + 1; page++) {
          const { data, meta } = await list(`is_watchlist=1&cookie=${ann.cookie}&perpage=${perpage}&page=${page}`);
          expect(meta).toMatchObject({ total: added.length, page, perpage });
          const expected = Math.min(perpage, Math.max(added.length - (page - 1) * perpage, 0));
          expect(data).toHaveLength(expected);
          seen.push(...data.map(({ slug }) => slug));
        }
        expect(seen).toEqual(added.toReversed());
      }),
      { numRuns: propertyRuns(15) },
    );
  });

  it("has filter options that count its own releases (LIST-38, WATCH-10)", async () => {
    const { ask, press, app } = await sharedWatched();
    const mine = newCookie();
    await press(mine, "new", "old", "never");
    const query = `/api/filter-options?is_watchlist=1&cookie=${mine}`;
    const { total, brands } = (await ask(query)).data as WireFilterOptions;
    expect(total).toBe(3);
    const counts = brands.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]);
    expect(Object.fromEntries(counts)).toEqual({ nike: 1, jordan: 2 });
    expect((await app.inject(query)).headers["cache-control"]).toBe("private, no-store");
  });
});
