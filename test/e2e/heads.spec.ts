// Replies of the server to what needs the demo site and no browser.
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { apiData } from "./api.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { suggestCorrection } from "./suggest-correction.ts";
import { structuredDataIn } from "./structured-data.ts";
import type { WireCardList } from "#wire/lists.ts";

/** Every page with its title, and its canonical address where that is another one. */
const routes = [
  { path: "/", title: "Sneaker Release Dates" },
  { path: "/nike", title: "Nike Release Dates" },
  { path: "/jordan", title: "Jordan Release Dates" },
  { path: "/adidas", title: "adidas Release Dates" },
  { path: "/yeezy", title: "Yeezy Release Dates" },
  { path: "/air-max-1", title: "Nike Air Max 1 Release Dates" },
  { path: "/nike/air-max-1", title: "Nike Air Max 1 Release Dates", canonical: "/air-max-1" },
  { path: "/most-popular", title: "Most Popular Sneakers" },
  { path: "/unreleased", title: "Unreleased Sneakers" },
  { path: "/changes", title: "Changed Sneaker Release Dates" },
  { path: "/watchlist", title: "Watchlist" },
  { path: "/store-locator/", title: "Sneaker Store Locator" },
  { path: "/store-locator/store-directory", title: "Sneaker Stores by State" },
  { path: "/store-locator/store-directory/new-york", title: "Sneaker Stores in New York" },
  {
    path: "/store-locator/store-directory/new-york/kith-manhattan-new-york",
    title: "Kith Manhattan, 337 Lafayette St, New York",
  },
  { path: "/app", title: "The Toebox App" },
  { path: "/about-us/", title: "About Us" },
  { path: "/privacy-policy/", title: "Privacy Policy" },
  { path: "/terms-conditions/", title: "Terms & Conditions" },
  { path: "/reset-password/abc", title: "Reset Your Password", canonical: "/reset-password" },
];

interface WebManifest {
  id: string;
  name: string;
  description: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: string })[];
  shortcuts: { url: string }[];
}

interface Picture {
  src: string;
  /** such as "512x512" */
  sizes: string;
  type: string;
}

/** Asks the site, and follows no redirect unless `init` says so. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, process.env["SITE_ADDRESS"]), { redirect: "manual", ...init });

/** Reads the head of a page as the server sends it. */
async function headOf(path: string) {
  const reply = await ask(path);
  const html = await reply.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll("&amp;", "&");
  return {
    status: reply.status,
    title: first(/<title>([^<]*)<\/title>/),
    description: first(/<meta name="description" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    isIndexed: !html.includes('<meta name="robots" content="noindex"/>'),
    isWhole: ["<main ", "<footer", "<h1"].every((tag) => html.split(tag).length === 2),
    property: (name: string) => first(new RegExp(`<meta property="og:${name}" content="([^"]*)"`)),
  };
}

test("every page has its title, description and canonical address, and shares title and description with none (SITE-2, SITE-3, SITE-7, SITE-14, SITE-16, SITE-17, SITE-18, SITE-19, SITE-36)", async () => {
  const own: { title?: string; description?: string }[] = [];
  const correction = { path: await suggestCorrection(), title: "Your Correction", canonical: "/suggestions" };
  for (const { path, title, canonical } of [...routes, correction]) {
    const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
    const heads = await Promise.all([bare, bare === "/" ? "/" : `${bare}/`].map(headOf));
    for (const head of heads) {
      expect(head, path).toMatchObject({ status: 200, title: `${title} | Toebox`, isWhole: true });
      expect(new URL(head.canonical ?? "").pathname).toBe(canonical ?? bare);
      expect(head.description?.length).toBeGreaterThan(20);
      expect(head.description).toBe(heads[0]?.description);
    }
    if (!canonical) own.push(heads[0] ?? {});
  }
  for (const name of ["title", "description"] as const)
    expect(new Set(own.map((head) => head[name])).size).toBe(own.length);

  for (const path of [
    "/watchlist",
    "/user-settings",
    "/reset-password/abc",
    "/verify-email/abc",
    correction.path,
    "/nowhere",
  ])
    expect([path, (await headOf(path)).isIndexed]).toEqual([path, false]);
  for (const path of ["/", "/nike", "/about-us", "/air-max-1"])
    expect([path, (await headOf(path)).isIndexed]).toEqual([path, true]);

  const { property, description, canonical } = await headOf("/nike");
  expect(["site_name", "type", "title", "description", "url"].map(property)).toEqual([
    "Toebox",
    "website",
    "Nike Release Dates",
    description,
    canonical,
  ]);
  expect(property("image")).toMatch(/^http:\/\/localhost:\d+\/assets\/share-.*\.png$/);
});

test("addresses lead on, are answered alike for HEAD, and are 404 or 400 where nothing is (SITE-4, SITE-12, SITE-13, API-15, API-16, API-23, CAT-25, ERR-7, PROD-19, REM-3)", async () => {
  const { id, slug } = await findProduct("by_release=not_yes_released", () => true);
  const product = await ask(`/${id}?from=app`);
  expect([product.status, product.headers.get("location")]).toEqual([301, `/${slug}`]);
  const short = await ask("/q?by_release=not_yes_released&x=a%20b");
  expect([short.status, short.headers.get("location")]).toEqual([302, "/?by_release=not_yes_released&x=a%20b"]);
  expect(short.headers.get("content-type")).toBeNull();

  const [get, head] = await Promise.all(["GET", "HEAD"].map((method) => ask("/about-us", { method })));
  expect(head?.status).toBe(200);
  for (const name of ["etag", "content-length"]) expect(head?.headers.get(name)).toBe(get?.headers.get(name));

  const malformed = await ask("/%E0%A4%A");
  expect(malformed.status).toBe(400);
  expect(await malformed.json()).toEqual({ status: "error", message: "The request is malformed." });
  for (const address of [
    "/nike/no-such-model",
    "/no-such-shoe",
    "/no-such-shoe/",
    "/999999",
    "/assets/nothing.js",
    "/robots.txt/x",
    "/share/no-such-shoe.jpg",
    "/share/%00.jpg",
    "/reminders/no-such-shoe/1.ics",
  ]) {
    const { status, headers } = await ask(address);
    expect([address, status, headers.get("cache-control")]).toEqual([address, 404, "no-store"]);
  }
});

test("robots.txt, the manifest and the icons exist, and pages name them (SITE-20, OFF-11)", async () => {
  const robots = await ask("/robots.txt");
  expect(robots.headers.get("content-type")).toContain("text/plain");
  expect(await robots.text()).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\nDisallow: \/desk\n\nSitemap: http:\/\/localhost:\d+\/sitemap\.xml\n$/,
  );
  const html = await (await ask("/")).text();
  expect(html).toMatch(/<html lang="en"/);
  expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
  const hrefsOf = (rel: string) => Array.from(html.matchAll(new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`, "g")));
  const manifest = await ask(hrefsOf("manifest")[0]?.[1] ?? "");
  const { id, name, description, icons, screenshots, shortcuts } = (await manifest.json()) as WebManifest;
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  expect([id, name]).toEqual(["/", expect.stringContaining("Toebox")]);
  expect(description).toBe((await headOf("/")).description);
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["wide", "narrow"]));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { width, height, format } = await sharp(await (await ask(src)).arrayBuffer()).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  expect(shortcuts.map(({ url }) => url)).toEqual(expect.arrayContaining(["/watchlist", "/calendar"]));
  for (const { url } of shortcuts) expect((await ask(url)).status).toBe(200);
  const pictures = [
    "/favicon.ico",
    new URL((await headOf("/")).property("image") ?? "").pathname,
    ...["icon", "apple-touch-icon"].flatMap(hrefsOf).map(([, href = ""]) => href),
  ];
  expect(pictures).toHaveLength(5);
  for (const address of pictures) {
    const { status, headers } = await ask(address, { redirect: "follow" });
    expect([address, status, headers.get("content-type")]).toEqual([address, 200, expect.stringContaining("image/")]);
  }
});

test("a product's page has JSON-LD and the product's shared picture (PROD-20, CAT-25, SITE-18) @slow", async () => {
  const product = await findProduct(
    "by_release=not_yes_released",
    (one) =>
      one.images.length > 0 &&
      one.is_retailer === 1 &&
      salesOf(one).every(({ stockist }) => Date.parse(stockist.released_from ?? "") > Date.now()),
  );
  const html = await (await ask(`/${product.slug}`)).text();
  const [shoe, path] = structuredDataIn(`/${product.slug}`, html).map(
    ({ data }) => data as unknown as Record<string, unknown>,
  );
  expect(shoe).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${product.full_name} ${product.product_nickname}`,
    brand: { "@type": "Brand", name: product.brand_name },
    url: expect.stringMatching(new RegExp(`/${product.slug}$`)),
    offers: {
      priceCurrency: "USD",
      offerCount: salesOf(product).length,
      availability: "https://schema.org/PreOrder",
    },
  });
  expect(path).toMatchObject({ "@type": "BreadcrumbList", itemListElement: { length: product.model_slug ? 4 : 3 } });
  const { property } = await headOf(`/${product.slug}`);
  expect(property("type")).toBe("article");
  expect(property("image:alt")).toBe(shoe?.["name"]);
  const reply = await ask(new URL(property("image") ?? "").pathname);
  expect(reply.headers.get("content-type")).toBe("image/jpeg");
  expect(await sharp(await reply.arrayBuffer()).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
});

test("a list tells search engines what it shows, and what is above it (SITE-61) @slow", async () => {
  const { data } = await apiData<WireCardList>("/api/products?model_slug=air-max-1&by_release=past_releases");
  const address = "/air-max-1?by_release=past_releases";
  const html = await (await fetch(new URL(address, process.env["SITE_ADDRESS"]))).text();
  const [list, path] = structuredDataIn(address, html).map(
    (page) => page.data as unknown as { itemListElement: { position: number; url?: string; item?: string }[] },
  );
  const pathOf = (url = "") => new URL(url).pathname;
  expect(list?.itemListElement.map(({ position, url }) => [position, pathOf(url)])).toEqual(
    data.map(({ slug }, at) => [at + 1, `/${slug}`]),
  );
  expect(path?.itemListElement.map(({ item }) => pathOf(item))).toEqual(["/", "/nike", "/air-max-1"]);
});

test("every page names the feeds, and one of a brand or a model its own (SITE-55) @slow", async () => {
  const feeds = (...names: string[]) => names.flatMap((name) => [`/feeds/${name}.atom`, `/feeds/${name}.json`]);
  const all = feeds("news", "releases", "changes", "confirmed");
  for (const [path, own] of [
    ["/", []],
    ["/nike", feeds("nike")],
    ["/air-max-1?page=2", feeds("air-max-1")],
    ["/nike/air-max-1", feeds("air-max-1")],
    ["/about-us", []],
    ["/nowhere", []],
  ] as const) {
    const html = await (await ask(path)).text();
    const links = html.matchAll(
      /<link rel="alternate" type="application\/(?:atom|feed)[^"]*" title="[^"]+" href="([^"]*)"/g,
    );
    const named = Array.from(links, ([, href = ""]) => new URL(href, "https://any.example").pathname);
    expect(named.toSorted(), path).toEqual([...all, ...own].toSorted());
  }
});
