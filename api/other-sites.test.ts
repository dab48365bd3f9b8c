import { expect, it } from "vitest";
import { insertAccount } from "#test/accounts.ts";
import { ann, openShop } from "#test/open-shop.ts";

const ALLOWED = "access-control-allow-origin";

it("pages of other sites may read what is the same for everyone, without cookies (API-38)", async () => {
  const { app } = await openShop();
  for (const url of ["/api/products", "/api/product/shoe", "/api/brand-list", "/api/changes", "/api/filter-options"]) {
    const origin = "https://blog.example";
    const { headers, statusCode } = await app.inject({ url, headers: { origin, "sec-fetch-site": "cross-site" } });
    expect([url, statusCode, headers[ALLOWED]]).toEqual([url, 200, "*"]);
    expect(headers["access-control-allow-credentials"]).toBeUndefined();
    const again = await app.inject({ url, headers: { origin, "if-none-match": String(headers.etag) } });
    expect([again.statusCode, again.headers[ALLOWED]]).toEqual([304, "*"]);
  }
});

it("public calls tell their budget, and a refusal when to come back (API-39)", async () => {
  const { app } = await openShop({ settings: { MISSES_PER_ADDRESS: "60" } });
  const { headers } = await app.inject("/api/products");
  expect(headers["ratelimit-policy"]).toBe('"default";q=60;w=60');
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_none, page) => app.inject(`/api/products?page=${page + 2}`)),
  );
  const refused = replies.find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers["ratelimit"]).toBe(`"default";r=0;t=${refused?.headers["retry-after"]}`);
  const { app: unlimited } = await openShop({ settings: { MISSES_PER_ADDRESS: "0" } });
  expect((await unlimited.inject("/api/products")).headers).not.toHaveProperty("ratelimit-policy");
});

it("they read nothing of a visitor or an account (API-38)", async () => {
  const { app, db, watch } = await openShop({ products: [{ slug: "shoe", release_date: "2026-12-05" }] });
  const { token } = await insertAccount(db);
  await watch(ann.cookie);
  const authorization = `Bearer ${token}`;
  const made = await app.inject({ method: "POST", url: `/api/watchlist/calendars?watchlist-cookie=${ann.cookie}` });
  const path: string = made.json().path;
  expect(path).toMatch(/^\/api\/calendars\//);
  const calls = [
    { url: `/api/products?is_watchlist=1&cookie=${ann.cookie}` },
    { url: `/api/products?visitor_id=${ann.visitor_id}` },
    { url: "/api/products", headers: { authorization } },
    { url: `/api/products?token=${token}` },
    { url: "/api/profile", headers: { authorization } },
    { url: `/api/marks?visitor_id=${ann.visitor_id}` },
    { url: `/api/watchlist.ics?watchlist-cookie=${ann.cookie}` },
    { url: path },
  ];
  for (const { url, headers = {} } of calls) {
    const reply = await app.inject({ url, headers: { ...headers, origin: "https://blog.example" } });
    expect([url, reply.statusCode, reply.headers[ALLOWED]]).toEqual([url, 200, undefined]);
  }
  const preflight = await app.inject({
    method: "OPTIONS",
    url: "/api/profile",
    headers: { origin: "https://blog.example", "access-control-request-method": "GET" },
  });
  expect(preflight.headers[ALLOWED]).toBeUndefined();
});
