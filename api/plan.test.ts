import { describe, expect, it } from "vitest";
import { insertAccount, PASSWORD } from "#test/accounts.ts";
import { importRows } from "#test/import-rows.ts";
import { names } from "#test/names.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { today, type WireToday } from "#wire/today.ts";

async function openPlan(times: object = {}) {
  const shop = await openShop({ products: [{ slug: "bred", release_date: "2026-11-21" }] });
  await importRows(shop.db, names);
  const regions = [{ region: "US", stockists: [{ stockist: "here", ...times }] }];
  await importRows(shop.db, { products: [{ slug: "bred", sizes: [{ size_run: "Men", regions }] }] });
  const call = async (method: "GET" | "POST", query: string, body?: unknown, headers = {}) => {
    const url = `/api/plan?${query}`;
    const reply = await shop.app.inject({ method, url, headers, ...(body !== undefined && { body: body as object }) });
    return { httpStatus: reply.statusCode, cacheControl: reply.headers["cache-control"], ...reply.json() };
  };
  const step = { product_id: shop.idOf("bred"), retailer: "Men.US.here", is_planned: true };
  return { ...shop, call, step };
}

const anns = `watchlist-cookie=${ann.cookie}`;
const bobs = `watchlist-cookie=${bob.cookie}`;

describe("the calls of a plan (TODAY-5)", () => {
  it("plan, tick off and take out, for the caller alone", async () => {
    const { call, step } = await openPlan();
    expect(await call("POST", anns, step)).toMatchObject({ httpStatus: 200, status: "OK" });
    const planned = { product_id: step.product_id, retailer: "Men.US.here", slug: "bred", name: "The bred" };
    expect(await call("GET", anns)).toMatchObject({
      cacheControl: "private, no-store",
      data: [{ ...planned, is_done: false }],
    });
    await call("POST", anns, { ...step, is_done: true });
    expect((await call("GET", anns)).data).toEqual([{ ...planned, is_done: true }]);
    expect((await call("GET", bobs)).data).toEqual([]);
    await call("POST", bobs, { ...step, is_planned: false });
    expect((await call("GET", anns)).data).toHaveLength(1);
    await call("POST", anns, { ...step, is_planned: false });
    expect((await call("GET", anns)).data).toEqual([]);
  });

  it.each([
    ["product_id", { product_id: 0 }],
    ["product_id", { product_id: 2 ** 31 }],
    ["product_id", { product_id: "1" }],
    ["retailer", { retailer: "" }],
    ["retailer", { retailer: "a\0b" }],
    ["retailer", { retailer: "x".repeat(301) }],
    ["retailer", { retailer: ["Men.US.here"] }],
    ["is_planned", { is_planned: "yes" }],
    ["is_done", { is_done: null }],
  ])("refuse a wrong %s: %j", async (field, wrong) => {
    const { call, step } = await openPlan();
    const reply = await call("POST", anns, { ...step, ...wrong });
    expect([reply.httpStatus, Object.keys(reply.error)]).toEqual([422, [field]]);
    expect((await call("GET", anns)).data).toEqual([]);
  });

  it.each([{ product_id: 999_999 }, { retailer: "Men.JP.here" }])("refuse %j, which is not sold", async (wrong) => {
    const { call, step } = await openPlan();
    expect(await call("POST", anns, { ...step, ...wrong })).toMatchObject({
      httpStatus: 422,
      error: { retailer: "This release is not sold there." },
    });
  });

  it("are of nobody without a name", async () => {
    const { call, step } = await openPlan();
    for (const query of ["", "watchlist-cookie=account/1", "watchlist-cookie=x"]) {
      expect((await call("GET", query)).httpStatus, query).toBe(422);
      expect((await call("POST", query, step)).httpStatus, query).toBe(422);
    }
    expect((await call("POST", anns, step, { "sec-fetch-site": "cross-site" })).httpStatus).toBe(403);
  });

  it("give the account that logs in what the visitor planned (TODAY-6)", async () => {
    const { app, db, call, step } = await openPlan();
    const { email } = await insertAccount(db);
    await call("POST", anns, { ...step, is_done: true });
    const body = { email, password: PASSWORD, "watchlist-cookie": ann.cookie, visitor_id: ann.visitor_id };
    const login = await app.inject({ method: "POST", url: "/api/login", body });
    const headers = { authorization: `Bearer ${login.json().data?.token ?? login.json().token}` };
    expect((await call("GET", bobs, undefined, headers)).data).toMatchObject([{ is_done: true }]);
    expect((await call("GET", anns)).data).toEqual([]);
    const { data } = (await app.inject({ url: "/api/personal-data", headers })).json();
    expect(data.plan).toMatchObject([{ slug: "bred", retailer: "Men.US.here", is_done: true }]);
  });
});

it("GET /api/today has the drops with their retailers, the same for everyone (TODAY-1)", async () => {
  const { app, idOf } = await openPlan({ release_time: "12:30" });
  const reply = await app.inject("/api/today");
  const { data } = reply.json<{ data: WireToday }>();
  expect(today.strict().parse(data)).toEqual(data);
  expect(data).toMatchObject({ as_of: "2026-11-21T17:00:00.000Z", is_cut: false });
  expect(data.drops).toMatchObject([{ id: idOf("bred"), moments: ["2026-11-21T17:30:00.000Z"], day: null }]);
  expect(data.drops[0]?.sizes[0]?.product_regions_rereleases[0]?.product_stockists[0]?.key).toBe("Men.US.here");
  expect(reply.headers["cache-control"]).toContain("public");
});
