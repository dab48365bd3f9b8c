import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { BundleInput } from "#domain/entries/bundle.ts";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { catalog } from "#test/sample-catalog.ts";
import { expectSitemaps } from "#test/sitemap-schemas.ts";
import { type PageContext, pageContext } from "../routing/page-context.ts";
import { loader } from "./sitemap.ts";
import { shared } from "#test/when-finished.ts";

const ORIGIN = "https://toebox.example";
const TODAY = "2026-11-21";

const store = {
  slug: "corner",
  name: "Corner",
  address: "1 Main St",
  city: "New York",
  state: "NY",
  zip_code: "10012",
};

/** Reads the sitemap of a site with these rows; an address is given as its path. */
async function openSitemap(bundle: BundleInput) {
  const { db } = await createTestDatabase();
  await importRows(db, bundle);
  const load = (part?: string) => {
    const context = new RouterContextProvider();
    // a new index each time: it reads the catalog again
    const page = { db, index: indexOn(db, TODAY), site: { origin: ORIGIN } };
    context.set(pageContext, page as unknown as PageContext);
    const url = new URL(part === undefined ? "/sitemap.xml" : `/sitemaps/${part}`, ORIGIN);
    return loader({ request: new Request(url), url, params: { part }, pattern: "/sitemap.xml", context });
  };
  const read = async (part?: string) => (await load(part)).text();
  return { db, load, read };
}

/** Returns the paths that a list has, each with the last change. */
function entriesOf(xml: string): [path: string, changed: string | undefined][] {
  const entries = xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return Array.from(entries, ([, address = "", changed]) => [address.replace(ORIGIN, ""), changed]);
}

const pathsOf = (xml: string) => entriesOf(xml).map(([path]) => path);

const sharedSitemap = shared(openSitemap);

it("the sitemap and its parts are what the protocol asks for (SITE-54, STORE-33)", async () => {
  const { load, read } = await sharedSitemap({ ...catalog, stores: [store] });
  const index = await read();
  expect(pathsOf(index)).toEqual(["/sitemaps/pages-1.xml", "/sitemaps/products-1.xml", "/sitemaps/stores-1.xml"]);
  const parts = await Promise.all(pathsOf(index).map((path) => read(path.replace("/sitemaps/", ""))));
  await expectSitemaps(index, parts);
  for (const part of [undefined, "products-1.xml"])
    expect((await load(part)).headers.get("content-type")).toBe("application/xml; charset=utf-8");
});

it("the sitemap of an empty catalog names the pages alone (SITE-54)", async () => {
  const { read } = await sharedSitemap({});
  const [index, pages] = [await read(), await read("pages-1.xml")];
  expect(pathsOf(index)).toEqual(["/sitemaps/pages-1.xml"]);
  await expectSitemaps(index, [pages]);
});

it("a product and its part carry the last change of the product (SITE-54)", async () => {
  const { db, read } = await openSitemap(catalog);
  const changes = async () => {
    const products = Object.fromEntries(entriesOf(await read("products-1.xml")));
    const part = Object.fromEntries(entriesOf(await read()))["/sitemaps/products-1.xml"];
    return { products, part };
  };
  const before = await changes();
  expect(Object.keys(before.products)).toHaveLength(6);
  const now = Temporal.Instant.from("2027-02-03T04:05:06.789Z");
  await importRows(
    db,
    { products: [{ slug: "runner", brand: "adidas", full_name: "Runner II", release_date: "2020-05-01" }] },
    { now },
  );
  const changed = "2027-02-03T04:05:06.789Z";
  expect(await changes()).toEqual({ products: { ...before.products, "/runner": changed }, part: changed });
});

it("products stand in parts by spans of ids (SITE-54)", async () => {
  const ids = { a: 9_999, b: 10_000, c: 10_001, d: 25_000 };
  const { db, read, load } = await openSitemap({});
  for (const [slug, id] of Object.entries(ids)) {
    await sql`alter table products alter column id restart with ${sql.lit(id)}`.execute(db);
    await importRows(db, { products: [{ slug, brand: "nike", full_name: slug }] });
  }
  const paths = pathsOf(await read()).filter((path) => path.includes("products"));
  expect(paths).toEqual([1, 2, 3].map((number) => `/sitemaps/products-${number}.xml`));
  const parts = await Promise.all([1, 2, 3].map((number) => read(`products-${number}.xml`)));
  expect(parts.map(pathsOf)).toEqual([["/a", "/b"], ["/c"], ["/d"]]);
  expect((await load("products-4.xml")).status).toBe(404);
});

it("a month has one address: the calendar begins in 2015, and the present month is the calendar (SITE-54, CAL-2)", async () => {
  const dates = ["2014-12-31", "2015-01-01", "2026-11-28", "2026-12", "2027"];
  const products = dates.map((release_date) => ({
    slug: `shoe-${release_date}`,
    brand: "nike",
    full_name: "Shoe",
    release_date,
  }));
  const { read } = await sharedSitemap({ products });
  const months = pathsOf(await read("pages-1.xml")).filter((path) => /^\/calendar(\/\d|$)/.test(path));
  expect(months).toEqual(["/calendar", "/calendar/2026-12", "/calendar/2015-01"]);
});

it("an unknown part of the sitemap is 404 with one line of text (SITE-54)", async () => {
  const { load } = await sharedSitemap({ ...catalog, stores: [store] });
  for (const part of [
    "products-0.xml",
    "products-01.xml",
    "products-999.xml",
    "products-99999.xml",
    "products-100000.xml",
    "products-1.txt",
    "products-1",
    "products.xml",
    "pages-2.xml",
    "stores-01.xml",
    "stores-2.xml",
    "constructor-1.xml",
    "others-1.xml",
    "",
  ]) {
    const reply = await load(part);
    const type = reply.headers.get("content-type");
    const text = "Sitemap part not found.\n";
    expect([part, reply.status, type, await reply.text()]).toEqual([part, 404, "text/plain; charset=utf-8", text]);
  }
});
