import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./page-test.ts";
import { runSite } from "./run-site.ts";

test("/api/docs shows the calls and loads nothing from other hosts (API-1)", async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  const response = await page.goto("/api/docs");
  expect(response?.headers()["content-security-policy"]).not.toMatch(/https?:|validator/);
  await page.getByText("/api/most-popular-list").click();
  await expect(page.getByText("must be one of").or(page.getByText("Parameters")).first()).toBeVisible();
  const alike = await page.request.get("/api/docs/");
  expect(alike.headers()["content-security-policy"]).toBe(response?.headers()["content-security-policy"]);
  expect((await alike.text()).replaceAll("./static", "/api/docs/static")).toBe(await response?.text());
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
      await page.getByRole("link", { name: "Back to release dates" }).focus();
      await expect(page.locator("h1")).toHaveCSS("font-size", "28px");
    } finally {
      await site.stop();
    }
  });
});
