import { expect } from "@playwright/test";
import { test } from "./page-test.ts";

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
  const response = await page.goto("/api/docs");
  expect(response?.headers()["content-security-policy"]).not.toMatch(/https?:|validator/);
  await page.getByText("/api/most-popular-list").click();
  await expect(page.getByText("must be one of").or(page.getByText("Parameters")).first()).toBeVisible();
  const alike = await page.request.get("/api/docs/");
  expect(alike.headers()["content-security-policy"]).toBe(response?.headers()["content-security-policy"]);
  expect((await alike.text()).replaceAll("./static", "/api/docs/static")).toBe(await response?.text());
  expect([...origins]).toEqual([baseURL]);
});
