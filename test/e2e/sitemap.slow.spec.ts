import { expect, type Page } from "@playwright/test";
import pLimit from "p-limit";
import { brands } from "#domain/catalog/brands.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { apiData } from "./api.ts";
import { test } from "./page-test.ts";
import type { WireCard } from "#wire/card.ts";

const SAMPLE = 40;

/** Returns the paths in a list of the sitemap, in its order. */
async function pathsIn(page: Page, path: string): Promise<string[]> {
  const response = await page.request.get(path);
  expect(response.status(), path).toBe(200);
  return Array.from((await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
}

/** Reads every item of a list of the API. */
async function readAll<Item>(query: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let number = 1; ; number++) {
    const { data, meta } = await apiData<{ data: Item[]; meta: { total: number } }>(
      `${query}&perpage=100&page=${number}`,
    );
    items.push(...data);
    if (items.length >= meta.total) return items;
  }
}

const readCards = async () => [
  ...(await readAll<WireCard>("/api/products?")),
  ...(await readAll<WireCard>("/api/products?unreleased=1")),
];

const monthOf = ({ releaseYear, releaseMonth }: WireCard) => `${releaseYear}-${releaseMonth}`;

/** Whether the calendar has a release: its month is known (CAL-1). */
const isInCalendar = ({ releaseYear, releaseMonth }: WireCard) => releaseYear !== "0000" && releaseMonth !== "00";

/** Returns some of many paths, evenly chosen. */
const sampleOf = (paths: string[]) => paths.filter((_, at) => at % Math.ceil(paths.length / SAMPLE) === 0);

/** Returns what the page at `path` declares about itself. */
async function readHead(path: string) {
  const response = await fetch(new URL(path, process.env["SITE_ADDRESS"]), { redirect: "manual" });
  const html = await response.text();
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return {
    path,
    status: response.status,
    canonical: canonical && new URL(canonical).pathname,
    isIndexed: !html.includes('name="robots"'),
  };
}

test("the sitemap has every page once, and no other (SITE-54, STORE-33)", async ({ page }) => {
  const parts = await pathsIn(page, "/sitemap.xml");
  expect(parts).toEqual(["/sitemaps/pages-1.xml", "/sitemaps/products-1.xml", "/sitemaps/stores-1.xml"]);
  const [pages = [], products, stores] = await Promise.all(parts.map((part) => pathsIn(page, part)));
  const cards = await readCards();
  expect(products?.toSorted()).toEqual(cards.map(({ slug }) => `/${slug}`).toSorted());

  const directory = "/store-locator/store-directory";
  const found = await readAll<{ slug: string; state_slug: string }>("/api/store-locations?");
  expect(stores?.toSorted()).toEqual(
    found.map(({ slug, state_slug }) => `${directory}/${state_slug}/${slug}`).toSorted(),
  );

  const [models, states] = await Promise.all([
    apiData<{ slug: string }[]>("/api/model-list"),
    apiData<{ slug: string }[]>("/api/store-locations-state-wise"),
  ]);
  const present = todayInNewYork(Temporal.Now.instant()).slice(0, 7);
  const months = new Set(cards.filter(isInCalendar).map(monthOf));
  months.delete(present);
  expect(pages.toSorted()).toEqual(
    [
      "/",
      "/most-popular",
      "/unreleased",
      "/changes",
      "/calendar",
      "/app",
      "/about-us",
      "/privacy-policy",
      "/terms-conditions",
      "/store-locator",
      directory,
      ...[...brands, ...models].map(({ slug }) => `/${slug}`),
      ...states.map(({ slug }) => `${directory}/${slug}`),
      ...Array.from(months, (month) => `/calendar/${month}`),
    ].toSorted(),
  );
});

test("every address of the sitemap has a page that is canonical and may be indexed (SITE-54, SITE-18, SITE-19)", async ({
  page,
}) => {
  const [pages = [], ...others] = await Promise.all(
    ["pages", "products", "stores"].map((kind) => pathsIn(page, `/sitemaps/${kind}-1.xml`)),
  );
  const paths = [...pages, ...others.flatMap(sampleOf)];
  const limit = pLimit(4);
  const heads = await Promise.all(paths.map((path) => limit(() => readHead(path))));
  expect(heads).toEqual(paths.map((path) => ({ path, status: 200, canonical: path, isIndexed: true })));
});
