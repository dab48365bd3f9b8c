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
