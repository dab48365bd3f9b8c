import { expect, it } from "vitest";
import { toggleChange } from "#domain/ledger/toggle-change.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { createFolder, startServer } from "#test/run-toebox.ts";

it("a removed product is 410 with three sneakers like it, a merged one redirects, and both leave lists at once (CAT-54, CAT-55, ERR-8)", async () => {
  const { db, address } = await createTestDatabase();
  const shoe = (slug: string, full_name: string, more: object = {}) => ({
    slug,
    brand: "nike",
    full_name,
    release_date: "2026-12-05",
    ...more,
  });
  await importRows(db, {
    models: [{ slug: "court", brand: "nike", name: "Court" }],
    products: [
      shoe("fog", "Fog Zoo", { model: "court" }),
      shoe("bred", "Bred", { model: "court" }),
      shoe("panda", "Panda"),
      shoe("volt", "Volt"),
      shoe("dunk", "Dunk"),
    ],
  });
  const settings = { DATA_DIR: createFolder(), DATABASE_URL: address, LOG_LEVEL: "silent", MISSES_PER_ADDRESS: "0" };
  const base = await startServer(settings).address;
  const ask = (path: string) => fetch(`${base}${path}`, { redirect: "manual", headers: { accept: "text/html" } });
  const read = async (path: string) => (await ask(path)).text();
  const statusOf = async (path: string) => (await ask(path)).status;
  const lists = [
    "/sitemaps/products-1.xml",
    "/feeds/releases.json",
    "/?search=zoo",
    "/api/products?search=zoo",
    "/court",
  ];
  const names = (text: string) => /[/"]fog\b/.test(text);
  const id = (await db.selectFrom("products").select("id").where("slug", "=", "fog").executeTakeFirst())?.id;
  expect(await statusOf("/fog")).toBe(200);
  for (const path of lists) expect([path, names(await read(path))]).toEqual([path, true]);

  await importRows(db, { products: [{ slug: "fog", deleted: true }] });
  await expect.poll(() => statusOf("/fog")).toBe(410);
  const page = await ask("/fog");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = (await page.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("Fog Zoo is no longer listed</h1>");
  expect(html).toContain('name="robots" content="noindex"');
  const alike = html.slice(html.indexOf("Sneakers Like It"));
  expect(
    Array.from(alike.matchAll(/<a [^>]*href="\/([a-z]+)"/g), ([, slug]) => slug)
      .filter((slug) => slug !== "app")
      .slice(0, 1),
  ).toEqual(["bred"]);
  expect(["/panda", "/volt", "/dunk"].filter((path) => alike.includes(`href="${path}"`))).toHaveLength(2);
  expect([await statusOf(`/${id}`), await statusOf("/api/product/fog")]).toEqual([410, 404]);
  for (const path of lists) expect([path, names(await read(path))]).toEqual([path, false]);

  await importRows(db, { products: [{ slug: "bred", merged_into: "panda" }] });
  await expect.poll(() => statusOf("/bred")).toBe(301);
  expect((await ask("/bred")).headers.get("location")).toBe("/panda");
  expect(await (await fetch(`${base}/api/product/bred`)).json()).toMatchObject({ product: { slug: "panda" } });
  await importRows(db, { products: [{ slug: "panda", deleted: true }] });
  await expect.poll(async () => (await read("/bred")).includes("Panda is no longer listed")).toBe(true);

  const options = { actor: "tester", now: Temporal.Now.instant() };
  for (const change of [4, 3, 2]) await toggleChange(db, change, "undo", options);
  await expect
    .poll(async () => [await statusOf("/fog"), await statusOf("/bred"), await statusOf("/panda")])
    .toEqual([200, 200, 200]);
}, 60_000);
