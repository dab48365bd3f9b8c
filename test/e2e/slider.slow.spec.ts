import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { apiData } from "./api.ts";
import { button, expectCardCount, firstVisible, openSlider, slider } from "./card-slider.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";

test("a slider plays after next or previous, a slide every 1.5 seconds, until pause (HOME-11)", async ({ page }) => {
  const { slugs } = await openSlider(page);
  await page.clock.runFor(10_000);
  expect(await firstVisible(page)).toBe(slugs[0]);
  await expect(button(page, "Pause")).toBeHidden();
  await button(page, "Next in").click();
  await page.mouse.move(0, 0);
  await expect(button(page, "Pause")).toBeVisible();
  await page.clock.runFor(1_400);
  expect(await firstVisible(page)).toBe(slugs[1]);
  await page.clock.runFor(1_400);
  expect(await firstVisible(page)).toBe(slugs[2]);
  await page.clock.runFor(1_500);
  expect(await firstVisible(page)).toBe(slugs[3]);
  // it waits while the mouse is over a card
  await slider(page).getByRole("article").nth(4).hover();
  await page.clock.runFor(6_000);
  expect(await firstVisible(page)).toBe(slugs[3]);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_000);
  expect([slugs[4], slugs[5]]).toContain(await firstVisible(page));
  await button(page, "Pause").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);
  const paused = await firstVisible(page);
  await page.clock.runFor(10_000);
  expect(await firstVisible(page)).toBe(paused);
  await expect(button(page, "Pause")).toBeHidden();
});

test("on desktop a slider fetches 24 more cards at every twentieth, each once (HOME-9, HOME-10)", async ({ page }) => {
  const { product, slugs } = await openSlider(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("you_may_like")) calls.push(new URL(request.url()).search);
  });
  for (let index = 1; index <= 19; index++) {
    await button(page, "Next in").click();
    await page.clock.runFor(1_200);
  }
  expect(await firstVisible(page)).toBe(slugs[19]);
  expect(calls).toEqual([]);
  await button(page, "Next in").click();
  await button(page, "Pause").click();
  await page.clock.runFor(1_200);
  expect(await firstVisible(page)).toBe(slugs[20]);
  const cards = slider(page).getByRole("article");
  await expectCardCount(page, 48);
  expect(calls).toEqual([`?you_may_like=1&product_id=${product?.id}&page=2&perpage=24`]);
  const links = await cards.evaluateAll((all) => all.map((card) => card.querySelector("a")?.getAttribute("href")));
  expect(new Set(links).size).toBe(48);
  const { data } = await apiData<WireCardList>(`/api/products${calls[0]}`);
  expect(links.slice(24)).toEqual(data.map(({ slug }) => `/${slug}`));
});

test("on small screens a slider shows 8 cards at a time, and more four slides before the end (HOME-9, HOME-10)", async ({
  page,
}) => {
  const { product } = await openSlider(page, 400);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("you_may_like")) calls.push(new URL(request.url()).search);
  });
  const cards = slider(page).getByRole("article");
  const go = async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      await button(page, "Next in").click();
      await button(page, "Pause").click();
      await page.clock.runFor(1_200);
    }
  };
  await expect(cards).toHaveCount(8);
  await go(4);
  await expectCardCount(page, 16);
  await go(8);
  await expectCardCount(page, 24);
  expect(calls).toEqual([2, 3].map((at) => `?you_may_like=1&product_id=${product?.id}&page=${at}&perpage=8`));
});

test("a slider of four or fewer cards does not go round (HOME-12)", async ({ page }) => {
  const models = await apiData<{ slug: string }[]>("/api/model-list?brand_id=1000");
  let few: { slug: string; cards: WireCard[] } | null = null;
  for (const { slug } of models) {
    const { data } = await apiData<WireCardList>(`/api/products?model_slug=${slug}`);
    if (data.length > 1 && data.length <= 4) few = { slug, cards: data };
  }
  expect(few).not.toBeNull();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${few?.slug}`);
  const popular = page.getByRole("region", { name: /^Popular / });
  await expect(popular.getByRole("article")).toHaveCount(few?.cards.length ?? 0);
  await expect(popular.getByRole("button", { name: /^Next/ })).toBeDisabled();
  await expect(popular.getByRole("button", { name: /^Previous/ })).toBeDisabled();
});

test("Staff Picks is a slider with the picked cards in their order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await open(page, "/");
  const { data } = await apiData<WireCardList>("/api/staff-picks");
  const links = slider(page, "Staff Picks").getByRole("article").getByRole("link");
  const slugs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)));
  await slider(page, "Staff Picks").scrollIntoViewIfNeeded();
  await expect.poll(slugs).toEqual(data.map(({ slug }) => slug));
  await page.clock.pauseAt(Date.now() + 5_000);
  await button(page, "Next in", "Staff Picks").click();
  await button(page, "Pause", "Staff Picks").click();
  await page.clock.runFor(1_300);
  expect(await firstVisible(page, "Staff Picks")).toBe(data[1]?.slug);
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: a playing slider fits, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/");
    await button(page, "Next in", "Staff Picks").click();
    await expect(button(page, "Pause", "Staff Picks")).toBeVisible();
    await expectAccessible(page);
  });
}
