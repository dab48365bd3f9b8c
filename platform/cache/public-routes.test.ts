import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { purgeCaches } from "../postgres/cache-purge.ts";
import { insertAccount } from "#test/accounts.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { importRows } from "#test/import-rows.ts";
import { catalog } from "#test/sample-catalog.ts";
import { PageCache } from "./page-cache.ts";
import { shared } from "#test/when-finished.ts";

/** Opens the API with a cache, on the sample catalog. */
async function setUp() {
  const purge = vi.spyOn(PageCache.prototype, "purge");
  onTestFinished(() => purge.mockRestore());
  const purged = (times: number) => vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(times), { timeout: 20_000 });
  const test = await createTestApp(undefined, { PAGE_CACHE_MB: "16" });
  // when the server starts to listen, and after the import
  await purged(1);
  await importRows(test.db, catalog, { mediaFolder: test.mediaFolder });
  await purged(2);
  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
  const brands = async (headers = {}) => (await get("/api/brand-list", headers)).json<{ data: unknown[] }>().data;
  const rename = (name: string) => test.db.updateTable("brands").set({ name }).where("slug", "=", "nike").execute();
  return { ...test, purged, get, brands, rename };
}

const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })]);

const sharedSetUp = shared(setUp);
const sharedAccount = shared(async () => insertAccount((await sharedSetUp()).db));

describe("a public reply (API-20)", () => {
  it("is rendered once for many, then served without the database", async () => {
    const { brands, rename } = await setUp();
    expect(await brands()).toEqual(named("Nike"));
    await rename("Swoosh");
    expect(await brands()).toEqual(named("Nike"));
  });

  it("has the cache headers for browsers and CDNs, and Vary (API-22)", async () => {
    const { get } = await sharedSetUp();
    for (const { headers } of [await get("/api/products"), await get("/api/products")]) {
      expect(headers["cache-control"]).toBe("public, max-age=5");
      expect(headers["cdn-cache-control"]).toBe("max-age=5, stale-while-revalidate=60, stale-if-error=3600");
      expect(headers["vary"]).toBe("accept-encoding, authorization");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  it.each(["GET", "HEAD"] as const)("is 304 for %s when the client has it", async (method) => {
    const { app, get } = await sharedSetUp();
    const { headers } = await get("/api/products");
    const etag = String(headers["etag"]);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await app.inject({ method, url: "/api/products", headers: { "if-none-match": known } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe("");
      expect(again.headers).toMatchObject({ etag, "cache-control": headers["cache-control"] });
      expect(again.headers["content-type"]).toBeUndefined();
    }
    expect((await get("/api/products", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  it.each([
    [undefined, undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["identity", undefined],
    ["zstd", undefined],
  ])("is encoded for %s as %s, the first time and later", async (accepted, encoding) => {
    const { get } = await sharedSetUp();
    const headers: Record<string, string> = accepted === undefined ? {} : { "accept-encoding": accepted };
    for (const reply of [await get("/api/products", headers), await get("/api/products", headers)]) {
      expect(reply.headers["content-encoding"]).toBe(encoding);
      expect(Number(reply.headers["content-length"])).toBe(reply.rawPayload.length);
    }
  });

  it("has the same headers for HEAD as for GET (API-16)", async () => {
    const { app, get } = await sharedSetUp();
    for (const url of ["/api/products", "/api/brand-list"]) {
      const heads = [
        await app.inject({ method: "HEAD", url }),
        await get(url),
        await app.inject({ method: "HEAD", url }),
      ];
      expect(heads.map(({ body }) => body.length > 0)).toEqual([false, true, false]);
      expect(new Set(heads.map(({ headers }) => JSON.stringify({ ...headers, date: "" }))).size).toBe(1);
    }
  });

  it("is independent of undeclared parameters", async () => {
    const { get, rename } = await setUp();
    const one = await get("/api/model-list?brand_id=1");
    await rename("Swoosh");
    const other = await get("/api/model-list/?utm_source=x&brand_id=1");
    expect(other.headers["etag"]).toBe(one.headers["etag"]);
    expect((await get("/api/model-list?brand_id=2")).headers["etag"]).not.toBe(one.headers["etag"]);
  });

  it("is refused for an invalid parameter, each time, and not stored (API-23)", async () => {
    const { get } = await sharedSetUp();
    for (let time = 0; time < 2; time++) {
      const reply = await get("/api/products?page=0");
      expect(reply.statusCode).toBe(422);
      expect(reply.headers["cache-control"]).toBe("no-store");
      expect((await get("/api/product/nothing")).statusCode).toBe(404);
    }
  });

  it("can be decoded from Brotli by fetch", async () => {
    const { get } = await sharedSetUp();
    const { rawPayload } = await get("/api/products", { "accept-encoding": "br" });
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual((await get("/api/products")).json());
  });
});

describe("a request that names its caller (API-21)", () => {
  it.each([
    ["/api/brand-list", { authorization: "Bearer TOKEN" }],
    ["/api/brand-list?token=TOKEN", {}],
    ["/api/products?visitor_id=abcdefgh", {}],
    ["/api/products?cookie=123456", {}],
    ["/api/products?%63ookie=123456", {}],
    ["/api/products?is_watchlist=1&is_watchlist_delete=1", {}],
    ["/api/brand-list?watchlist-cookie=123456", {}],
    ["/api/products?watchlist-cookie=123456", {}],
    ["/api/products?token=TOKEN", {}],
  ] as [string, { authorization?: string }][])("gets an uncacheable reply: %s %j", async (url, headers) => {
    const { get } = await sharedSetUp();
    const { token } = await sharedAccount();
    await get(url);
    const authorization = headers.authorization?.replace("TOKEN", token);
    const reply = await get(url.replace("TOKEN", token), authorization ? { authorization } : {});
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(reply.headers["cdn-cache-control"]).toBeUndefined();
    expect(reply.headers["etag"]).toBeUndefined();
  });

  it("neither reads nor writes the cache", async () => {
    const { brands, rename, db } = await setUp();
    const authorization = `Bearer ${(await insertAccount(db)).token}`;
    expect(await brands({ authorization })).toEqual(named("Nike"));
    await rename("Swoosh");
    expect(await brands()).toEqual(named("Swoosh"));
    await rename("Nike");
    expect(await brands({ authorization })).toEqual(named("Nike"));
    expect(await brands()).toEqual(named("Swoosh"));
  });
});

describe("a purge", () => {
  it("comes with every import that commits, and with no other (CAT-32)", async () => {
    const { get, db, mediaFolder, purged } = await setUp();
    const models = async () => (await get("/api/model-list")).body;
    const before = await models();
    const bundle = { models: [{ slug: "pace", brand: "nike", name: "Pace" }] };
    await importRows(db, bundle, { mediaFolder, dryRun: true });
    await importRows(db, { products: [{ slug: "no-brand" }] } as never, { mediaFolder }).catch(() => {});
    await db.updateTable("models").set({ name: "Changed" }).where("slug", "=", "court").execute();
    expect(await models()).toBe(before);
    await importRows(db, bundle, { mediaFolder });
    await purged(3);
    expect(await models()).toContain("Pace");
  });

  it("reaches the server from any other connection", async () => {
    const { brands, db, rename, purged } = await setUp();
    await brands();
    await rename("Swoosh");
    expect(await brands()).toEqual(named("Nike"));
    await purgeCaches(db);
    await purged(3);
    expect(await brands()).toEqual(named("Swoosh"));
  });

  it("is assumed whenever the server was not listening", async () => {
    const { brands, db, rename, purged } = await setUp();
    await brands();
    await rename("Swoosh");
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select purged %'
    `.execute(db);
    await purged(3);
    expect(await brands()).toEqual(named("Swoosh"));
    await purgeCaches(db);
    await purged(4);
  });
});

it("cached replies are served while the database fails", async () => {
  const { brands, db, get, purged } = await setUp();
  await brands();
  await db.schema.alterTable("brands").renameTo("hidden").execute();
  await purgeCaches(db);
  await purged(3);
  expect(await brands()).toEqual(named("Nike"));
  expect((await get("/api/header-menu")).statusCode).toBe(500);
});
