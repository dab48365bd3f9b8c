import { expect, it } from "vitest";
import { listenForTest } from "#test/listen.ts";
import { openPublicSite } from "#test/public-site.ts";
import { requestFor, sendRaw } from "#test/raw-request.ts";
import type { ObservedRequest } from "./request-observer.ts";

/** Opens a site of public routes, and lists its observed requests in the order in which they end. */
async function openObserved(options: { trustsProxy?: boolean } = {}) {
  const { app, observer } = openPublicSite(options);
  const seen: ObservedRequest[] = [];
  observer.listen((request) => seen.push(request));
  const port = await listenForTest(app);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
    await reply.text();
    return reply;
  };
  return { seen, port, get };
}

it("a request is told of once, by whomever it is answered (OPS-7, OPS-8)", async () => {
  const { seen, get } = await openObserved();
  await get("/api/product/shoe?page=2&token=s3cret");
  await get("/api/product/shoe?page=2");
  await get("/api/product/shoe?page=2");
  await get("/api/product/shoe?page=2");
  await get("//reset-password/s3cret");
  await get("/missing/shoe");
  await expect.poll(() => seen).toHaveLength(6);
  expect(seen.map(({ request_id: _id, ms: _ms, ...rest }) => rest)).toEqual([
    { method: "GET", path: "/api/product/shoe", route: "/api/product/:slug", cache: "personal", status: 200 },
    { method: "GET", path: "/api/product/shoe", route: "/api/product/:slug", cache: "miss", status: 200 },
    { method: "GET", path: "/api/product/shoe", route: "/api/product/:slug", cache: "hit", status: 200 },
    { method: "GET", path: "/api/product/shoe", route: "/api/product/:slug", cache: "hit", status: 200 },
    { method: "GET", path: "/reset-password/…", route: "/*", cache: undefined, status: 301 },
    { method: "GET", path: "/missing/shoe", route: "page", cache: "miss", status: 404 },
  ]);
  expect(new Set(seen.map(({ request_id }) => request_id)).size).toBe(6);
  for (const { ms } of seen) expect(ms).toBeGreaterThan(0);
});

it("concurrent requests share a rendering (OPS-7)", async () => {
  const { seen, get } = await openObserved();
  await Promise.all([get("/nike"), get("/nike"), get("/nike")]);
  await expect.poll(() => seen).toHaveLength(3);
  const misses = seen.filter(({ cache }) => cache === "miss");
  expect(misses).toHaveLength(1);
});

it("an unreadable request has no route, and one whose client leaves is told of", async () => {
  const { seen, port } = await openObserved();
  await sendRaw(port, requestFor("/nike%zz"));
  await expect.poll(() => seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ method: "GET", status: 400 });
  expect(JSON.stringify(seen)).not.toContain("zz");
});

const id = "0af7651916cd43dd8448eb211c80319c";

it.each([
  ["a trusted proxy's", true, id, true],
  ["anybody's", false, id, false],
  ["a trusted proxy's, but not one that is no id,", true, `${id} "or more"`, false],
  ["a trusted proxy's, but not a long one,", true, id.repeat(3), false],
])("the id is %s (OPS-8)", async (_whose, trustsProxy, given, isKept) => {
  const { seen, get } = await openObserved({ trustsProxy });
  for (let left = 3; left > 0; left--) await get("/nike", { "x-request-id": given });
  await expect.poll(() => seen).toHaveLength(3);
  for (const { request_id } of seen) {
    if (isKept) expect(request_id).toBe(given);
    else expect(request_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  }
});
