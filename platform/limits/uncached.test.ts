import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { insertAccount } from "#test/accounts.ts";
import { createTestApp } from "#test/create-test-app.ts";
import { listenForTest } from "#test/listen.ts";
import { PageCache } from "../cache/page-cache.ts";
import { ann, openShop } from "#test/open-shop.ts";
import { requestFor, sendRaw } from "#test/raw-request.ts";

/** Budget of one response immediately, and the next in ten seconds. */
const ONE = { MISSES_PER_ADDRESS: "6" };
const TWO = { MISSES_PER_ADDRESS: "12" };

// enough time between a response and the next never passes
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Opens the site with a function that returns the statuses of requests, one after the other. */
async function openLimited(settings: Record<string, string>) {
  const test = await createTestApp(undefined, { WRITES_PER_ADDRESS: "0", ...settings });
  const inTurn = async (...requests: (InjectOptions | string)[]) => {
    const statuses: number[] = [];
    for (const request of requests) statuses.push((await test.app.inject(request)).statusCode);
    return statuses;
  };
  return { ...test, inTurn };
}

interface Paths {
  [path: string]: Partial<Record<"get" | "post", { operationId: string }>>;
}

it("each call that reads counts once, and none that writes (API-28)", async () => {
  const { app, inTurn } = await openLimited(TWO);
  const { paths } = (await app.inject("/api/openapi.json")).json<{ paths: Paths }>();
  const reads: string[] = [];
  for (const [path, { get, post }] of Object.entries(paths)) {
    const method = get ? "GET" : "POST";
    // each from a separate address
    const request = {
      method,
      url: path.replaceAll(/\{\w+\}/g, "1"),
      remoteAddress: `192.0.2.${reads.length}`,
    } as const;
    const statuses = await inTurn(request, request, request);
    expect(statuses.slice(0, 2), path).not.toContain(429);
    // where an address answers both, they may be one call that writes
    const isRead = get !== undefined && get.operationId !== `${post?.operationId}ByGet`;
    expect(statuses[2] === 429, path).toBe(isRead);
    if (isRead) reads.push(path);
  }
  expect(reads).toEqual(expect.arrayContaining(["/api/products", "/api/marks", "/api/profile", "/api/watchlist.ics"]));
});

describe("a visitor's own reply counts once (API-28)", () => {
  const { visitor_id, cookie } = ann;

  it.each([
    `/api/marks?visitor_id=${visitor_id}`,
    `/api/is-watch-list-release-soon?watchlist-cookie=${cookie}`,
    `/api/products?visitor_id=${visitor_id}`,
    `/api/products?cookie=${cookie}&is_watchlist=1`,
  ])("%s", async (url) => {
    const { app, inTurn } = await openLimited({ ...TWO, PAGE_CACHE_MB: "16" });
    expect(await inTurn(url, { url, method: "HEAD" }, url)).toEqual([200, 200, 429]);
    const { headers, body } = await app.inject(url);
    expect([headers["retry-after"], headers["cache-control"]]).toEqual(["5", "no-store"]);
    expect(JSON.parse(body)).toEqual({ status: "error", message: expect.any(String) });
    expect(await inTurn({ url, remoteAddress: "192.0.2.1" })).toEqual([200]);
  });

  it("an account's", async () => {
    const { db, inTurn } = await openLimited(TWO);
    const { token } = await insertAccount(db);
    const authorization = `Bearer ${token}`;
    const ask = (path: string) => ({ url: `/api/${path}`, headers: { authorization } });
    expect(await inTurn(ask("profile"), ask("personal-data"), ask("sessions"))).toEqual([200, 200, 429]);
  });
});

it.each([
  ["in the header", { url: "/api/profile", headers: { authorization: "Bearer x" } }],
  ["in the address", { url: "/api/products?token=x" }],
])("a wrong token %s counts before the database is asked (API-28)", async (_where, request) => {
  const { services, inTurn } = await openLimited(ONE);
  expect(await inTurn(request)).toEqual([401]);
  await services.requestDb.destroy();
  expect(await inTurn(request, { ...request, remoteAddress: "192.0.2.1" })).toEqual([429, 500]);
});

it("a refused parameter counts as well (API-28)", async () => {
  const { inTurn } = await openLimited(ONE);
  expect(await inTurn("/api/products?page=0", "/api/products?page=0")).toEqual([422, 429]);
});

it("a reply of the cache costs nothing, and neither does one that is being made for another (API-28)", async () => {
  const purge = vi.spyOn(PageCache.prototype, "purge");
  const { app, inTurn } = await openLimited({ ...ONE, PAGE_CACHE_MB: "16" });
  // from then on the site hears of other processes' purges
  await expect.poll(() => purge.mock.calls).toHaveLength(1);
  const port = await listenForTest(app);
  const many = await Promise.all(Array.from({ length: 20 }, () => sendRaw(port, requestFor("/api/products"))));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inTurn("/api/products", "/api/products", "/api/brand-list")).toEqual([200, 200, 429]);
});

it("reads and writes have budgets of their own (API-28, API-29)", async () => {
  const { app, idOf } = await openShop({ settings: { ...ONE, WRITES_PER_ADDRESS: "1" } });
  const status = async (url: string) => (await app.inject({ url, query: ann })).statusCode;
  const like = `/api/product/${idOf("shoe")}/like`;
  expect([await status(like), await status("/api/marks")]).toEqual([200, 200]);
  expect([await status(like), await status("/api/marks")]).toEqual([429, 429]);
});
