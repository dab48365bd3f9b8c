import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./page-test.ts";
import { runSite } from "./run-site.ts";

test("cookies of a site with TLS are Secure (SITE-42)", async ({ page, context, baseURL }) => {
  const origin = "https://toebox.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${baseURL}${pathname}${search}` });
    await route.fulfill({ response });
  });
  await page.goto(`${origin}/about-us`);
  await expect
    .poll(async () => (await context.cookies()).map(({ name, secure }) => ({ name, secure })))
    .toEqual([{ name: "watchlist", secure: true }]);
  const other = await context.newPage();
  await other.goto(`${baseURL}/about-us`);
  await expect
    .poll(async () => (await context.cookies(baseURL)).map(({ name, secure }) => ({ name, secure })))
    .toEqual([{ name: "watchlist", secure: false }]);
});

test("/api/docs shows the calls and loads nothing from other hosts (API-1)", async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  for (const path of ["/api/docs", "/api/docs/"]) {
    const response = await page.goto(path);
    expect(response?.headers()["content-security-policy"]).not.toMatch(/https?:|validator/);
    await page.getByText("/api/most-popular-list").click();
    await expect(page.getByText("must be one of").or(page.getByText("Parameters")).first()).toBeVisible();
  }
  expect([...origins]).toEqual([baseURL]);
});

test.describe("a request beyond a limit", () => {
  test.use({ allowedNoise: /429/ });

  test("for a page gets a small readable document with a link home (ERR-7, API-11, API-28)", async ({ page }) => {
    const site = await runSite({ MISSES_PER_ADDRESS: "1" });
    try {
      const response = await page.goto(`${site.address}/nike`);
      expect([response?.status(), response?.headers()["cache-control"]]).toEqual([429, "no-store"]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Too many requests. Please try again later.");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Back to the releases" }).focus();
      await expect(page.locator("h1")).toHaveCSS("font-size", "28px");
    } finally {
      await site.stop();
    }
  });
});
