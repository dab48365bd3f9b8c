import { expect, type Page } from "@playwright/test";
import type { ModelDetail } from "#domain/catalog/contract.ts";
import { apiReply, apiData } from "./api.ts";
import { releaseName } from "./catalog.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import type { CardList } from "#domain/releases/contract.ts";

const MODEL = "air-max-1";

const list = (page: Page) => page.getByRole("region", { name: "Releases", exact: true });

test("a model's page shows title, picture, popular products and releases of the model, at both addresses (SITE-3, SITE-4, MODEL-1, MODEL-3, LIST-34)", async ({
  page,
}) => {
  const { modelDetails } = await apiReply<{ modelDetails: ModelDetail }>(`/api/model/${MODEL}`);
  const releases = await apiData<CardList>(`/api/products?model_slug=${MODEL}`);
  const popular = await apiData<CardList>(`/api/products?model_slug=${MODEL}&field=most_liked&perpage=10`);
  for (const address of [`/${MODEL}`, `/nike/${MODEL}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(modelDetails.page_title);
    await expect(page.getByRole("img", { name: modelDetails.name })).toBeVisible();
    const names = (region: ReturnType<typeof list>) =>
      region.getByRole("article").getByRole("heading").allTextContents();
    expect(await names(list(page))).toEqual(releases.data.map(releaseName));
    const row = page.getByRole("region", { name: `Popular ${modelDetails.name}` });
    expect(await names(row)).toEqual(popular.data.map(releaseName));
    // the page sets brand and model
    await expect(page.getByRole("group", { name: "Brand" })).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Model" })).toHaveCount(0);
  }
});

test("the picture stands in its place before the text has arrived (SITE-65)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const boxOf = async () => {
    await page.goto(`/${MODEL}`);
    return page.locator("main .picture-frame").first().boundingBox();
  };
  const whole = await boxOf();
  await page.route(`/${MODEL}`, async (route) => {
    const response = await route.fetch();
    const [untilPicture] = /^.*?<main.*?class="picture-frame.*?<\/div>/s.exec(await response.text()) ?? [];
    await route.fulfill({ response, body: untilPicture });
  });
  expect(await boxOf()).toEqual(whole);
});

test("filters of a model's list apply on its page (MODEL-3, LIST-35)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/nike/${MODEL}`, { waitUntil: "networkidle" });
  await page.getByRole("radio", { name: /^Past Releases/ }).check();
  await page.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(`/nike/${MODEL}?by_release=past_releases`);
  const past = await apiData<CardList>(`/api/products?model_slug=${MODEL}&by_release=past_releases`);
  await expect(list(page).getByText(`${past.meta.total} releases`).first()).toBeVisible();
});

test("small screens show two paragraphs and Read More (MODEL-2)", async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto(`/${MODEL}`);
  const paragraphs = page.locator(".prose-text > p");
  expect(await paragraphs.count()).toBeGreaterThan(2);
  await expect(paragraphs.nth(1)).toBeVisible();
  await expect(paragraphs.nth(2)).toBeHidden();
  await page.getByRole("button", { name: "Read More" }).click();
  await expect(paragraphs.nth(2)).toBeVisible();
  await expect(page.getByRole("button", { name: "Read More" })).toHaveCount(0);
  await page.goto(`/${MODEL}`);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(paragraphs.nth(2)).toBeVisible();
  await expect(page.getByRole("button", { name: "Read More" })).toHaveCount(0);
});

test.describe("a model that does not exist", () => {
  test.use({ allowedNoise: /404/ });
  test("shows 'No result available', also below another brand than its own (MODEL-4, SITE-3)", async ({ page }) => {
    for (const [address, slug] of [
      ["/nike/no-such-thing", "no-such-thing"],
      [`/adidas/${MODEL}`, MODEL],
    ]) {
      const response = await page.goto(address ?? "");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`No result available for ${slug}`);
      await expect(page.getByRole("heading", { name: "Trending Sneakers" })).toBeVisible();
    }
  });
});

test("/unreleased lists the unreleased products without a release filter (SITE-6, LIST-34)", async ({ page }) => {
  await page.goto("/unreleased");
  const { data: cards, meta } = await apiData<CardList>("/api/products?unreleased=1");
  await expect(list(page).getByText(`${meta.total} releases`).first()).toBeVisible();
  await expect(list(page).getByRole("article")).toHaveCount(cards.length);
  await expect(page.getByRole("group", { name: "Releases" })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("radio", { name: /^Jordan/ }).check();
  await page.getByRole("button", { name: "Apply Filters" }).click();
  const ofJordan = await apiData<CardList>("/api/products?unreleased=1&brand_id=1");
  await expect(list(page).getByRole("article")).toHaveCount(ofJordan.data.length);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: a model's page fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${MODEL}`, { waitUntil: "networkidle" });
    await expectAccessible(page);
  });
}
