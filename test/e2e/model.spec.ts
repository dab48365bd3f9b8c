import { expect, type Page } from "@playwright/test";
import type { WireModel } from "#wire/catalog.ts";
import { apiReply, apiData } from "./api.ts";
import { releaseName } from "./catalog.ts";
import { openPanel } from "./filtered-list.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import type { WireCardList } from "#wire/lists.ts";

const MODEL = "air-max-1";

const list = (page: Page) => page.getByRole("region", { name: "Releases", exact: true });

test("a model's page shows title, picture, text, popular products and releases of the model, at both addresses; its filters apply on it (SITE-3, SITE-4, MODEL-1, MODEL-2, MODEL-3, LIST-34, LIST-35)", async ({
  page,
}) => {
  const { modelDetails } = await apiReply<{ modelDetails: WireModel }>(`/api/model/${MODEL}`);
  const releases = await apiData<WireCardList>(`/api/products?model_slug=${MODEL}`);
  const popular = await apiData<WireCardList>(`/api/products?model_slug=${MODEL}&field=most_liked&perpage=10`);
  for (const [address, width] of [
    [`/${MODEL}`, 767],
    [`/nike/${MODEL}`, 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, address);
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

    // small screens show two paragraphs
    const paragraphs = page.locator(".prose-text > p");
    const readMore = page.getByRole("button", { name: "Read More" });
    await expect(paragraphs.nth(1)).toBeVisible();
    if (width < 768) {
      await expect(paragraphs.nth(2)).toBeHidden();
      await readMore.click();
    }
    await expect(paragraphs.nth(2)).toBeVisible();
    await expect(readMore).toHaveCount(0);
  }
  const panel = await openPanel(page, false);
  await panel.getByRole("radio", { name: /^Past Releases/ }).check();
  await panel.getByRole("button", { name: "Apply Filters" }).click();
  await expect(page).toHaveURL(`/nike/${MODEL}?by_release=past_releases`);
  const past = await apiData<WireCardList>(`/api/products?model_slug=${MODEL}&by_release=past_releases`);
  await expect(list(page).getByText(`${past.meta.total} releases`).first()).toBeVisible();
});
