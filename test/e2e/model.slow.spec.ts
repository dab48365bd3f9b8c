import { expect, type Page } from "@playwright/test";
import { formatReleaseCount } from "#app/components/format-release-count.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiData } from "./api.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import type { WireCardList } from "#wire/lists.ts";

const MODEL = "air-max-1";

const list = (page: Page) => page.getByRole("region", { name: "Releases", exact: true });

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
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/unreleased");
  const { data: cards, meta } = await apiData<WireCardList>("/api/products?unreleased=1");
  await expect(list(page).getByText(formatReleaseCount(meta.total, true)).first()).toBeVisible();
  await expect(list(page).getByRole("article")).toHaveCount(cards.length);
  await expect(page.getByRole("group", { name: "Releases" })).toHaveCount(0);
  await page.getByRole("radio", { name: /^Jordan/ }).check();
  await page.getByRole("button", { name: "Apply Filters" }).click();
  const ofJordan = await apiData<WireCardList>("/api/products?unreleased=1&brand_id=1");
  await expect(list(page).getByRole("article")).toHaveCount(ofJordan.data.length);
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

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: a model's page fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, `/${MODEL}`);
    await expectAccessible(page);
  });
}
