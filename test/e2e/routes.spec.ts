import { expect } from "@playwright/test";
import { expectSound } from "./look.ts";
import { screens, test } from "./page-test.ts";

/** Every row of the route table (spec §2) with the title of its page, and what its canonical address is. */
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
  { path: "/store-locator/store-directory/new-york", title: "Sneaker Stores in This State" },
  { path: "/store-locator/store-directory/new-york/corner-shop", title: "Sneaker Store" },
  { path: "/app", title: "The Toebox App" },
  { path: "/about-us/", title: "About Us" },
  { path: "/privacy-policy/", title: "Privacy Policy" },
  { path: "/terms-conditions/", title: "Terms & Conditions" },
  { path: "/apple-login/abc", title: "Sign in with Apple" },
  { path: "/verify-email/abc", title: "Verify Your Email" },
  { path: "/verify-updated-email/abc", title: "Verify Your New Email" },
  { path: "/reset-password/abc", title: "Reset Your Password" },
];

/** One page of every look; home and product page have tests of their own. */
const looks = ["/nike", "/air-max-1", "/store-locator", "/app", "/about-us", "/privacy-policy"];

for (const { path, title, canonical } of routes) {
  test(`${path} answers with its own title, description and canonical address, with and without a slash`, async ({
    page,
  }) => {
    const bare = path.length > 1 ? path.replace(/\/$/, "") : path;
    const descriptions: string[] = [];
    for (const address of new Set([bare, bare === "/" ? "/" : `${bare}/`])) {
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
    }
    expect(new Set(descriptions).size).toBe(1);
    expect(descriptions[0]?.length).toBeGreaterThan(20);
  });
}

test("no two pages share a title or a description", async ({ page }) => {
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

test("what is one person's business stays out of search engines", async ({ page }) => {
  const isHidden = async (path: string) =>
    (await (await page.request.get(path)).text()).includes('<meta name="robots" content="noindex"/>');
  for (const path of ["/watchlist", "/user-settings", "/reset-password/abc", "/verify-email/abc", "/nowhere"]) {
    expect(await isHidden(path), path).toBe(true);
  }
  for (const path of ["/", "/nike", "/about-us", "/air-max-1"]) expect(await isHidden(path), path).toBe(false);
});

test("/q leads home and keeps the query string", async ({ page }) => {
  const response = await page.request.get("/q?by_release=not_yes_released&x=a%20b", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()["location"]).toBe("/?by_release=not_yes_released&x=a%20b");
  expect(response.headers()["content-type"]).toBeUndefined();
  await page.goto("/q/?by_release=not_yes_released");
  await expect(page).toHaveURL(/\/\?by_release=not_yes_released$/);
});

test("/user-settings leads home without a stored token, and stays with one", async ({ page }) => {
  await page.goto("/user-settings");
  await expect(page).toHaveURL(/\/$/);
  await page.evaluate(() => localStorage.setItem("token", "abc"));
  await page.goto("/user-settings");
  await expect(page).toHaveTitle("Settings | Toebox");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("HEAD answers as GET does, without the body", async ({ page }) => {
  const [get, head] = await Promise.all([page.request.get("/about-us"), page.request.head("/about-us")]);
  expect(head.status()).toBe(200);
  expect(head.headers()["etag"]).toBe(get.headers()["etag"]);
  expect(head.headers()["content-length"]).toBe(get.headers()["content-length"]);
});

test("an address that is none is refused in our own words", async ({ page }) => {
  const reply = await page.request.get("/%E0%A4%A");
  expect(reply.status()).toBe(400);
  expect(await reply.json()).toEqual({ status: "error", message: "The request is malformed." });
});

test("on the smallest screens nothing has to be scrolled sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of routes) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test("robots.txt, the manifest and the icons are there, and the head names them", async ({ page }) => {
  const robots = await page.request.get("/robots.txt");
  expect(robots.headers()["content-type"]).toContain("text/plain");
  expect(await robots.text()).toBe("User-agent: *\nDisallow: /api/\n");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await page.locator("meta[name=theme-color]").count()).toBe(2);
  const manifest = await page.request.get((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "");
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  expect(name).toContain("Toebox");
  const heads = await page.locator("link[rel=icon], link[rel=apple-touch-icon]").all();
  const pictures = [
    "/favicon.ico",
    (await page.locator("meta[property='og:image']").getAttribute("content")) ?? "",
    ...icons.map(({ src }) => src),
    ...(await Promise.all(heads.map(async (head) => (await head.getAttribute("href")) ?? ""))),
  ];
  expect(pictures.length).toBe(8);
  for (const address of pictures) {
    const picture = await page.request.get(new URL(address, page.url()).pathname);
    expect(picture.status(), address).toBe(200);
    expect(picture.headers()["content-type"], address).toContain("image/");
  }
});

test("a page can be shared: Open Graph says what it is", async ({ page }) => {
  await page.goto("/nike");
  const property = (name: string) => page.locator(`meta[property='og:${name}']`).getAttribute("content");
  expect(await property("site_name")).toBe("Toebox");
  expect(await property("title")).toBe("Nike Release Dates");
  expect(await property("description")).toBe(await page.locator("meta[name=description]").getAttribute("content"));
  expect(await property("url")).toBe(await page.locator("link[rel=canonical]").getAttribute("href"));
  expect(await property("image")).toMatch(/^http:\/\/localhost:\d+\/assets\/share-.*\.png$/);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: nothing overflows, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of looks) {
      await page.goto(path, { waitUntil: "load" });
      await expectSound(page);
    }
  });
}

test.describe("an address that leads nowhere", () => {
  test.use({ allowedNoise: /404/ });

  test("has the not-found page: its text, a search that leads home, and what is trending", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    const text = "We couldn't find the page you're looking for, or the link you have followed might be expired";
    await expect(page.getByRole("heading", { level: 1, name: text, exact: true })).toBeVisible();
    const trending = page.getByRole("region", { name: "Trending Sneakers" });
    await expect(trending.getByRole("article")).toHaveCount(4);
    const search = page.getByRole("main").getByRole("search");
    await search.getByRole("searchbox").fill("harbor fog & more");
    // the address has it for a moment only
    const searched = page.waitForRequest(/[?&]search=harbor\+fog\+%26\+more(&|$)/);
    await search.getByRole("searchbox").press("Enter");
    await searched;
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText("No search results for “harbor fog & more”")).toBeVisible();
  });

  test("is never kept, and below a brand no other page stands in", async ({ page }) => {
    for (const path of ["/nike/no-such-model", "/no-such-shoe", "/assets/nothing.js", "/robots.txt/x"]) {
      const response = await page.request.get(path);
      expect(response.status(), path).toBe(404);
      expect(response.headers()["cache-control"], path).toBe("no-store");
    }
  });

  for (const { size } of screens) {
    test(`${size.width} px: nothing overflows, and axe finds nothing`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto("/no/such/page", { waitUntil: "networkidle" });
      await expectSound(page);
    });
  }
});
