import { createAccount, signIn } from "./account.ts";
import { expect } from "@playwright/test";
import sharp from "sharp";
import type { CardList } from "#domain/releases/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiData } from "./api.ts";
import { isFullRun } from "./full-run.ts";
import { screens, test } from "./page-test.ts";

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

/** One page of each layout; home page and product's page have tests of their own. */
const layouts = ["/nike", "/air-max-1", "/store-locator", "/app", "/about-us", "/privacy-policy"];

for (const { path, title, canonical } of routes) {
  test(`${path} has its title, description and canonical address, and fits a screen of 320 px (SITE-2, SITE-3, SITE-7, SITE-14, SITE-16, SITE-17, SITE-18, SITE-36)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
    const descriptions: string[] = [];
    for (const address of isFullRun ? new Set([bare, bare === "/" ? "/" : `${bare}/`]) : [path]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} | Toebox`);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
        "href",
        new RegExp(`^http://localhost:\\d+${canonical ?? bare}$`),
      );
      descriptions.push((await page.locator("meta[name=description]").getAttribute("content")) ?? "");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("main")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(new Set(descriptions).size).toBe(1);
    expect(descriptions[0]?.length).toBeGreaterThan(20);
  });
}

test("/app links to both app stores and shows the next three releases in a phone (SITE-9)", async ({ page }) => {
  const { data } = await apiData<CardList>("/api/products?by_release=not_yes_released&perpage=3");
  await page.goto("/app");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "App Store" })).toHaveAttribute("href", /^https:\/\/apps\.apple\.com\//);
  await expect(main.getByRole("link", { name: "Google Play" })).toHaveAttribute(
    "href",
    /^https:\/\/play\.google\.com\//,
  );
  for (const { full_name } of data) await expect(main.getByText(full_name, { exact: true })).toBeVisible();
});

test("/about-us/ has text and a contact form, the policies have their documents (SITE-10, CONT-1)", async ({
  page,
}) => {
  await page.goto("/about-us/");
  const form = page.getByRole("region", { name: "Contact us" });
  for (const name of ["Name", "Email", "Subject", "Message"]) {
    await expect(form.getByRole("textbox", { name, exact: true })).toBeVisible();
  }
  await expect(form.getByRole("combobox", { name: "Country" })).toBeVisible();
  for (const path of ["/about-us/", "/privacy-policy/", "/terms-conditions/"]) {
    await page.goto(path);
    expect((await page.locator(".prose-text").textContent())?.length, path).toBeGreaterThan(500);
  }
});

test("no two pages share a title or a description (SITE-16)", async ({ page }) => {
  const heads = await Promise.all(
    routes
      .filter(({ canonical }) => !canonical)
      .map(async ({ path, title }) => {
        const html = await (await page.request.get(path)).text();
        return { title, description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] };
      }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});

test("pages of one person, with a token or of an error carry noindex (SITE-19)", async ({ page }) => {
  const hasNoindex = async (path: string) =>
    (await (await page.request.get(path)).text()).includes('<meta name="robots" content="noindex"/>');
  for (const path of ["/watchlist", "/user-settings", "/reset-password/abc", "/verify-email/abc", "/nowhere"]) {
    expect(await hasNoindex(path), path).toBe(true);
  }
  for (const path of ["/", "/nike", "/about-us", "/air-max-1"]) expect(await hasNoindex(path), path).toBe(false);
});

test("/q redirects to the home page and keeps the query string (SITE-12)", async ({ page }) => {
  const response = await page.request.get("/q?by_release=not_yes_released&x=a%20b", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()["location"]).toBe("/?by_release=not_yes_released&x=a%20b");
  expect(response.headers()["content-type"]).toBeUndefined();
  await page.goto("/q/?by_release=not_yes_released");
  await expect(page).toHaveURL(/\/\?by_release=not_yes_released$/);
});

test("/user-settings leads to the home page without a stored token (SITE-8)", async ({ page }) => {
  await page.goto("/user-settings");
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, await createAccount(page));
  await page.goto("/user-settings");
  await expect(page).toHaveTitle("Settings | Toebox");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("HEAD answers as GET does, without the body (API-16)", async ({ page }) => {
  const [get, head] = await Promise.all([page.request.get("/about-us"), page.request.head("/about-us")]);
  expect(head.status()).toBe(200);
  expect(head.headers()["etag"]).toBe(get.headers()["etag"]);
  expect(head.headers()["content-length"]).toBe(get.headers()["content-length"]);
});

test("a malformed address is 400 with a text of the site (ERR-7)", async ({ page }) => {
  const reply = await page.request.get("/%E0%A4%A");
  expect(reply.status()).toBe(400);
  expect(await reply.json()).toEqual({ status: "error", message: "The request is malformed." });
});

test("robots.txt, the manifest and the icons exist, and pages name them (SITE-20)", async ({ page }) => {
  const robots = await page.request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(await robots.text()).toMatch(
    /^User-agent: \*\nDisallow: \/api\/\n\nSitemap: http:\/\/localhost:\d+\/sitemap\.xml\n$/,
  );
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.locator("meta[name=theme-color]").count()).toBe(2);
  const manifest = await page.request.get((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "");
  const { id, name, description, icons, screenshots, shortcuts } = (await manifest.json()) as WebManifest;
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  expect([id, name]).toEqual(["/", expect.stringContaining("Toebox")]);
  expect(description).toBe(await page.locator("meta[name=description]").getAttribute("content"));
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(["wide", "narrow"]));
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const { width, height, format } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
  for (const { url } of shortcuts) expect((await page.request.get(url)).status()).toBe(200);
  const heads = await page.locator("link[rel=icon], link[rel=apple-touch-icon]").all();
  const pictures = [
    "/favicon.ico",
    (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "",
    ...(await Promise.all(heads.map(async (head) => (await head.getAttribute("href")) ?? ""))),
  ];
  expect(pictures.length).toBe(5);
  for (const address of pictures) {
    const picture = await page.request.get(new URL(address, page.url()).pathname);
    expect(picture.status(), address).toBe(200);
    expect(picture.headers()["content-type"], address).toContain("image/");
  }
});

test("a page carries Open Graph tags (SITE-18)", async ({ page }) => {
  await page.goto("/nike");
  const property = (name: string) => page.locator(`meta[property='og:${name}']`).getAttribute("content");
  expect(await property("site_name")).toBe("Toebox");
  expect(await property("type")).toBe("website");
  expect(await property("title")).toBe("Nike Release Dates");
  expect(await property("description")).toBe(await page.locator("meta[name=description]").getAttribute("content"));
  expect(await property("url")).toBe(await page.locator("link[rel=canonical]").getAttribute("href"));
  expect(await property("image")).toMatch(/^http:\/\/localhost:\d+\/assets\/share-.*\.png$/);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: nothing overflows, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of layouts) {
      await page.goto(path, { waitUntil: "load" });
      await expectAccessible(page);
    }
  });
}

test.describe("an address without a page", () => {
  test.use({ allowedNoise: /404/ });

  test("shows the not-found page: text, search box and trending sneakers (SITE-13, ERR-4)", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    const text = "We couldn't find the page you're looking for, or the link you have followed might be expired";
    await expect(page.getByRole("heading", { level: 1, name: text, exact: true })).toBeVisible();
    const trending = page.getByRole("region", { name: "Trending Sneakers" });
    await expect(trending.getByRole("article")).toHaveCount(4);
    const search = page.getByRole("main").getByRole("search");
    await search.getByRole("searchbox").fill("harbor fog & more");
    // the search leaves the address at once
    const searched = page.waitForRequest(/[?&]search=harbor\+fog\+%26\+more(&|$)/);
    await search.getByRole("searchbox").press("Enter");
    await searched;
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: "Clear “harbor fog & more”" })).toBeVisible();
  });

  test("is never cached (SITE-13, API-23)", async ({ page }) => {
    for (const path of ["/nike/no-such-model", "/no-such-shoe", "/assets/nothing.js", "/robots.txt/x"]) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(404);
      expect(response.headers()["cache-control"], path).toBe("no-store");
    }
  });

  for (const { size } of screens) {
    test(`${size.width} px: nothing overflows, and axe finds no violation`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("/no/such/page", { waitUntil: "networkidle" });
      await expectAccessible(page);
    });
  }
});
