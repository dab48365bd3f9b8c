import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("a brand that joins the catalog has a page as the others, in menus, tabs, breadcrumbs and the sitemap (SITE-70)", async () => {
  const { db, address } = await createTestDatabase();
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "silent", MISSES_PER_ADDRESS: "0" };
  const base = await startServer(settings).address;
  const get = async (path: string) => {
    const reply = await fetch(base + path, { headers: { accept: "text/html" }, redirect: "manual" });
    return { status: reply.status, html: await reply.text() };
  };
  expect((await get("/new-balance")).status).toBe(404);
  expect((await get("/new-balance/990")).status).toBe(404);
  await importRows(db, {
    brands: [{ slug: "new-balance", name: "New Balance" }],
    models: [{ slug: "990", brand: "new-balance", name: "990" }].map((model) => ({ ...model, slug: "nb-990" })),
    menu: [{ brand: "new-balance", key: "made", value: "Made", models: ["nb-990"] }],
    products: [{ slug: "grey-day", brand: "new-balance", model: "nb-990", full_name: "Grey Day" }],
  });
  await expect.poll(async () => (await get("/new-balance")).status).toBe(200);
  const { html } = await get("/new-balance");
  const canonical = (path: string) => `<link rel="canonical" href="http://localhost:0${path}"/>`;
  expect(/<title>[^<]*/.exec(html)?.[0]).toBe("<title>New Balance Release Dates | Toebox");
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe("New Balance Release Dates");
  for (const part of ['href="/grey-day"', canonical("/new-balance"), '"others",', '"name":"New Balance","item"'])
    expect([part, html.includes(part)]).toEqual([part, true]);
  const product = (await get("/grey-day")).html;
  expect(['href="/new-balance"', 'href="/nb-990"'].map((link) => product.includes(link))).toEqual([true, true]);
  const model = await get("/new-balance/nb-990");
  expect([model.status, model.html.includes(canonical("/nb-990"))]).toEqual([200, true]);
  expect((await get("/nike/nb-990")).status).toBe(404);
  const headingOf = async (path: string) => {
    const { status, html: page } = await get(path);
    return [status, /<h1[^>]*>([^<]*)/.exec(page)?.[1]];
  };
  expect(await headingOf("/new-balance/none")).toEqual([404, "No result available for none"]);
  // below what is no brand all addresses share one page: none has another's words
  for (const path of ["/no-brand/first", "/no-brand/second", "/New-Balance/nb-990"])
    expect([path, ...(await headingOf(path))]).toEqual([path, 404, expect.stringContaining("find the page")]);
  expect((await get("/%00/nb-990")).status).toBe(404);
  const tabs = (await get("/most-popular")).html.match(/<button[^>]*name="brand_id"[^>]*>[^<]*/g) ?? [];
  expect(tabs.map((tab) => tab.replace(/.*>/, "").trim()).filter(Boolean)).toEqual([
    "Nike",
    "Jordan",
    "adidas",
    "Yeezy",
    "New Balance",
    "View all",
  ]);
  expect((await get("/sitemaps/pages-1.xml")).html.includes("<loc>http://localhost:0/new-balance</loc>")).toBe(true);
  const api = await fetch(`${base}/api/product/new-balance`);
  expect(api.status).toBe(404);
}, 60_000);
