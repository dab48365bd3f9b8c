import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { rankProducts } from "#domain/rankings/rank-products.ts";
import { importRows } from "#test/import-rows.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireProduct } from "#wire/product.ts";

/** Every list that shows the caller's reactions, and the path of its cards. */
const lists = [
  "/api/products",
  "/api/staff-picks",
  "/api/popular-products",
  "/api/most-popular-products",
  "/api/most-popular-list",
];

interface Who {
  visitor_id?: string;
  cookie?: string;
}

async function openLists(settings?: Record<string, string>) {
  const shop = await openShop({ products: ["shoe", "boot", "clog"].map((slug) => ({ slug })), settings });
  const { app, db } = shop;
  await importRows(db, { staff_picks: ["clog", "boot", "shoe"].map((product) => ({ product })) });
  const inject = (url: string, who: Who) => app.inject({ url, query: { ...who } });
  return {
    ...shop,
    inject,
    /** Returns the products of a list with the caller's reactions: "shoe liked listed". */
    async marked(url: string, who: Who = {}) {
      const cards = (await inject(url, who)).json<{ data: { data: WireCard[] } }>().data.data;
      return cards
        .map((card) => [card.slug, card.is_liked && "liked", card.is_watchlisted && "listed"].filter(Boolean).join(" "))
        .toSorted();
    },
    async product(who: Who = {}) {
      return (await inject("/api/product/shoe", who)).json<{ product: WireProduct }>().product;
    },
  };
}

/** Opens a shop in which Ann likes the shoe and lists the boot; Bob likes the boot and the clog, and lists the clog. */
async function openMarked(settings?: Record<string, string>) {
  const shop = await openLists(settings);
  const { like, watch, vote, db } = shop;
  await Promise.all([like(ann.visitor_id, "shoe"), watch(ann.cookie, "boot"), vote(ann.visitor_id, "cop")]);
  await Promise.all([like(bob.visitor_id, "boot"), like(bob.visitor_id, "clog"), watch(bob.cookie, "clog")]);
  await vote(bob.visitor_id, "pass");
  await rankProducts(db, "2026-11-21");
  return shop;
}

const reactions = {
  nobody: ["boot", "clog", "shoe"],
  ann: ["boot listed", "clog", "shoe liked"],
  bob: ["boot liked", "clog liked listed", "shoe"],
};

const sharedMarked = shared(openMarked);

describe.each(lists)("%s", (url) => {
  it("shows each caller their own reactions, and no one else's (LIST-17)", async () => {
    const { marked, inject } = await sharedMarked();
    expect(await marked(url)).toEqual(reactions.nobody);
    expect(await marked(url, ann)).toEqual(reactions.ann);
    expect(await marked(url, bob)).toEqual(reactions.bob);
    expect(await marked(url, { visitor_id: ann.visitor_id })).toEqual(["boot", "clog", "shoe liked"]);
    expect(await marked(url, { cookie: ann.cookie })).toEqual(["boot listed", "clog", "shoe"]);
    expect(await marked(url, { visitor_id: ann.visitor_id, cookie: bob.cookie })).toEqual([
      "boot",
      "clog listed",
      "shoe liked",
    ]);
    expect(await marked(url, { visitor_id: "visitor-new", cookie: "333333" })).toEqual(reactions.nobody);
    for (const who of [ann, bob, { cookie: ann.cookie }, { visitor_id: ann.visitor_id }]) {
      const reply = await inject(url, who);
      expect(reply.headers["cache-control"]).toBe("private, no-store");
      expect(reply.headers["etag"]).toBeUndefined();
    }
    expect((await inject(url, {})).headers["cache-control"]).toMatch(/^public, max-age=\d+$/);
    expect((await inject(url, {})).headers["etag"]).toBeDefined();
  });

  it.each([
    ["visitor_id", "short"],
    ["visitor_id", "x".repeat(65)],
    ["cookie", "12345"],
    ["cookie", "cookie"],
  ])("refuses the %s %s", async (name, value) => {
    const { app } = await sharedMarked();
    const reply = await app.inject({ url, query: { [name]: value } });
    expect([reply.statusCode, Object.keys(reply.json().error)]).toEqual([422, [name]]);
  });
});

describe("/api/product/{slug}", () => {
  it("shows each caller their own reactions to the product and to similar ones, and no one else's", async () => {
    const { product, inject } = await sharedMarked();
    const said = ({ is_liked, is_watchlisted, is_cop, is_pass, similar }: WireProduct) => ({
      own: { is_liked, is_watchlisted, is_cop, is_pass },
      similar: similar.map((card) => `${card.slug} ${card.is_liked}${card.is_watchlisted}`).toSorted(),
    });
    expect(said(await product())).toEqual({
      own: { is_liked: 0, is_watchlisted: 0, is_cop: 0, is_pass: 0 },
      similar: ["boot 00", "clog 00"],
    });
    expect(said(await product(ann))).toEqual({
      own: { is_liked: 1, is_watchlisted: 0, is_cop: 1, is_pass: 0 },
      similar: ["boot 01", "clog 00"],
    });
    expect(said(await product(bob))).toEqual({
      own: { is_liked: 0, is_watchlisted: 0, is_cop: 0, is_pass: 1 },
      similar: ["boot 10", "clog 11"],
    });
    for (const who of [ann, bob, {}]) {
      const { similar, simillar, you_may_like, cop_count, pass_count, likes_counts } = await product(who);
      expect([simillar, you_may_like]).toEqual([similar, similar]);
      expect([cop_count, pass_count, likes_counts]).toEqual([1, 1, 1]);
    }
    expect((await inject("/api/product/shoe", ann)).headers["cache-control"]).toBe("private, no-store");
    expect((await inject("/api/product/shoe", {})).headers["cache-control"]).toMatch(/^public/);
  });
});

describe("with a cache", () => {
  it("no caller gets another's reply, in any order of requests (API-21)", async () => {
    const { marked, product } = await sharedMarked({ PAGE_CACHE_MB: "8" });
    const readers = { nobody: {}, ann, bob };
    const reader = fc.constantFrom("nobody" as const, "ann" as const, "bob" as const);
    const liked = { nobody: [0, 0, 0], ann: [1, 1, 0], bob: [0, 0, 1] };
    await fc.assert(
      fc.asyncProperty(fc.array(reader, { maxLength: 6 }), fc.constantFrom(...lists), async (asked, url) => {
        const replies = await Promise.all(asked.map((name) => marked(url, readers[name])));
        expect(replies).toEqual(asked.map((name) => reactions[name]));
        const products = await Promise.all(asked.map((name) => product(readers[name])));
        const flags = products.map(({ is_liked, is_cop, is_pass }) => [is_liked, is_cop, is_pass]);
        expect(flags).toEqual(asked.map((name) => liked[name]));
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it("callers see their own changes at once", async () => {
    const { marked, like, watch } = await openLists({ PAGE_CACHE_MB: "8" });
    expect(await marked("/api/products")).toEqual(reactions.nobody);
    for (const step of ["shoe liked", "shoe", "shoe liked"]) {
      await like(ann.visitor_id);
      expect(await marked("/api/products", ann)).toEqual(["boot", "clog", step]);
    }
    await watch(ann.cookie, "boot");
    expect(await marked("/api/products", ann)).toEqual(reactions.ann);
    expect(await marked("/api/products?is_watchlist=1", ann)).toEqual(["boot listed"]);
    expect(await marked("/api/products?is_watchlist=1", bob)).toEqual([]);
    expect(await marked("/api/products?is_watchlist=1")).toEqual([]);
    expect(await marked("/api/products")).toEqual(reactions.nobody);
  });
});

describe("/api/marks", () => {
  it("lists all reactions of the caller with the counts (POP-8)", async () => {
    const { inject, idOf } = await sharedMarked();
    const of = async (who: Who) => (await inject("/api/marks", who)).json().data;
    const counted = { cop_count: 0, pass_count: 0, likes_counts: 1, watch_list_count: 0 };
    const clog = { ...counted, id: idOf("clog"), watch_list_count: 1 };
    const boot = { ...counted, id: idOf("boot"), watch_list_count: 1 };
    const shoe = { ...counted, id: idOf("shoe"), cop_count: 1, pass_count: 1 };
    const none = { is_liked: 0, is_watchlisted: 0, is_cop: 0, is_pass: 0 };
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
    expect((await of(ann)).toSorted(byId)).toEqual(
      [
        { ...shoe, ...none, is_liked: 1, is_cop: 1 },
        { ...boot, ...none, is_watchlisted: 1 },
      ].toSorted(byId),
    );
    expect((await of(bob)).toSorted(byId)).toEqual(
      [
        { ...shoe, ...none, is_pass: 1 },
        { ...boot, ...none, is_liked: 1 },
        { ...clog, ...none, is_liked: 1, is_watchlisted: 1 },
      ].toSorted(byId),
    );
    expect(await of({ cookie: ann.cookie })).toEqual([{ ...boot, ...none, is_watchlisted: 1 }]);
    expect(await of({ visitor_id: "visitor-new", cookie: "333333" })).toEqual([]);
    expect(await of({})).toEqual([]);
  });

  it("is not cacheable, and needs well-formed ids (API-21)", async () => {
    const { inject } = await sharedMarked({ PAGE_CACHE_MB: "8" });
    for (const who of [ann, {}]) {
      const { statusCode, headers } = await inject("/api/marks", who);
      expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    }
    const refused = await inject("/api/marks", { visitor_id: "short", cookie: "x" });
    expect([refused.statusCode, Object.keys(refused.json().error)]).toEqual([422, ["visitor_id", "cookie"]]);
  });

  it("lists the newest five thousand products of more (POP-8)", async () => {
    const { db, ask } = await openLists();
    await sql`insert into slugs select 'new-' || n, 'product' from generate_series(1, 5001) as n`.execute(db);
    await sql`
      insert into products (slug, brand_id, full_name, added_at, updated_at)
      select 'new-' || n, 2, 'New', now(), now() from generate_series(1, 5001) as n
    `.execute(db);
    await sql`
      insert into watchlist_entries (owner, product_id, added_at) select ${ann.cookie}, id, now() from products
    `.execute(db);
    const { data } = (await ask({ url: "/api/marks", query: ann })) as { data: { id: number }[] };
    const newest = await db.selectFrom("products").select("id").orderBy("id", "desc").limit(5_000).execute();
    expect(data.map(({ id }) => id).toSorted((a, b) => b - a)).toEqual(newest.map(({ id }) => id));
  });

  it("no longer lists what was taken back", async () => {
    const { ask, like, watch } = await openLists();
    await Promise.all([like(ann.visitor_id), watch(ann.cookie, "boot")]);
    await Promise.all([like(ann.visitor_id), watch(ann.cookie, "boot")]);
    expect((await ask({ url: "/api/marks", query: ann })).data).toEqual([]);
  });
});
