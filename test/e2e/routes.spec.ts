import { expect } from "@playwright/test";
import { apiData } from "./api.ts";
import { test } from "./page-test.ts";
import type { WireCardList } from "#wire/lists.ts";

test("/app shows the next three releases and leads to both stores; the other documents have their texts (SITE-9, SITE-10, CONT-1)", async ({
  page,
}) => {
  const { data } = await apiData<WireCardList>("/api/products?by_release=not_yes_released&perpage=3");
  await page.goto("/app");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "App Store" })).toHaveAttribute("href", /^https:\/\/apps\.apple\.com\//);
  await expect(main.getByRole("link", { name: "Google Play" })).toHaveAttribute(
    "href",
    /^https:\/\/play\.google\.com\//,
  );
  for (const { full_name } of data) await expect(main.getByText(full_name, { exact: true })).toBeVisible();
  for (const path of ["/privacy-policy/", "/terms-conditions/", "/about-us/"]) {
    await page.goto(path);
    expect((await page.locator(".prose-text").textContent())?.length, path).toBeGreaterThan(500);
  }
  const form = page.getByRole("region", { name: "Contact us" });
  for (const name of ["Name", "Email", "Subject", "Message"])
    await expect(form.getByRole("textbox", { name, exact: true })).toBeVisible();
  await expect(form.getByRole("combobox", { name: "Country" })).toBeVisible();
});

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
});
