import { expect, type Page } from "@playwright/test";
import { apiData } from "./api.ts";
import { findProduct, listProducts } from "./catalog.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";

const TITLE = "You May Also Like";

const slider = (page: Page, title = TITLE) => page.getByRole("region", { name: title });
const button = (page: Page, name: "Next in" | "Previous in" | "Pause", title = TITLE) =>
  page.getByRole("button", { name: `${name} ${title}` });

/** The slug of the first visible card; "none" while the slides move. */
function firstVisible(page: Page, title = TITLE): Promise<string> {
  return slider(page, title)
    .getByRole("article")
    .evaluateAll((cards) => {
      const edge = cards[0]?.closest("ul")?.parentElement?.getBoundingClientRect().left ?? 0;
      const first = cards.find((card) => Math.abs(card.getBoundingClientRect().left - edge) < 2);
      return first?.querySelector("a")?.getAttribute("href")?.slice(1) ?? "none";
    });
}

/** Opens a product's page whose slider shows `slugs`, and stops the clock. */
async function openSlider(page: Page, width = 1440) {
  const product = (await listProducts("by_release=not_yes_released&brand_id=2"))[0];
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install();
  await page.goto(`/${product?.slug}`, { waitUntil: "networkidle" });
  await slider(page).scrollIntoViewIfNeeded();
  await expect(slider(page).getByRole("article")).toHaveCount(width < 768 ? 8 : 24);
  // the carousel loads at the first event of a person
  await page.mouse.move(1, 1);
  await expect(slider(page).locator("div:has(> ul)")).toHaveCSS("overflow-x", "hidden");
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 5_000);
  return { product, slugs: (product?.similar ?? []).map(({ slug }) => slug) };
}

/** Lets the stopped clock go on until fetched cards show: the slider adds them a second after both reply and movement. */
const expectCardCount = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(300);
      return slider(page).getByRole("article").count();
    })
    .toBe(count);

test("a slider shows 4 cards, moves by one within a second, and goes round (HOME-8, HOME-11, HOME-12, PROD-17)", async ({
  page,
}) => {
  const { slugs } = await openSlider(page);
  const cards = slider(page).getByRole("article");
  await expect(cards).toHaveCount(24);
  const visibleCount = await cards.evaluateAll(
    (all) =>
      all.filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }).length,
  );
  expect(visibleCount).toBe(4);
  expect(await firstVisible(page)).toBe(slugs[0]);
  const moreCards = page.waitForResponse(/you_may_like/);
  await button(page, "Previous in").click();
  await button(page, "Pause").click();
  await page.clock.runFor(600);
  expect(await firstVisible(page)).toBe("none");
  await page.clock.runFor(500);
  expect(await firstVisible(page)).toBe(slugs.at(-1));
  // the last slide is beyond the twentieth, so more cards are fetched; they wait until they replace nothing visible
  await (await moreCards).finished();
  await page.clock.runFor(2_000);
  await expect(cards).toHaveCount(24);
  expect(await firstVisible(page)).toBe(slugs.at(-1));
  await button(page, "Next in").click();
  await button(page, "Pause").click();
  await expect(button(page, "Next in")).toBeFocused();
  await page.clock.runFor(1_300);
  expect(await firstVisible(page)).toBe(slugs[0]);
  await expectCardCount(page, 48);
});

test("a slider plays after next or previous, a slide every 1.5 seconds, until pause (HOME-11)", async ({ page }) => {
  const { slugs } = await openSlider(page);
  await page.clock.runFor(10_000);
  expect(await firstVisible(page)).toBe(slugs[0]);
  await expect(button(page, "Pause")).toBeHidden();
  await button(page, "Next in").click();
  await page.mouse.move(0, 0);
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
  const { data } = await apiData<CardList>(`/api/products${calls[0]}`);
  expect(links.slice(24)).toEqual(data.map(({ slug }) => `/${slug}`));
});

test("in a busy browser, which reports several moments at once, a slider that comes near fetches its cards (HOME-9)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const moments: IntersectionObserverEntry[] = [];
        super((more, observer) => {
          moments.push(...more);
          if (moments.length > more.length) callback(moments, observer);
        }, options);
      }
    };
  });
  const product = (await listProducts("by_release=not_yes_released&brand_id=2"))[0];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${product?.slug}`, { waitUntil: "networkidle" });
  const cards = slider(page).getByRole("article");
  await expect(cards).toHaveCount(8);
  await cards.first().scrollIntoViewIfNeeded();
  await expect(cards).toHaveCount(24);
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
  let few: { slug: string; cards: Card[] } | null = null;
  for (const { slug } of models) {
    const { data } = await apiData<CardList>(`/api/products?model_slug=${slug}`);
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

test("a card that gets the focus is scrolled into view", async ({ page }) => {
  const product = await findProduct("by_release=not_yes_released&brand_id=2", () => true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${product.slug}`);
  const cards = slider(page).getByRole("article");
  await cards.first().getByRole("link").focus();
  for (let press = 0; press < 18; press++) await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("a click moves the slides without animation, and they do not play (SITE-39)", async ({ page }) => {
    const { slugs } = await openSlider(page);
    await button(page, "Next in").click();
    // a few frames of the stopped clock, in which an animation would not have finished
    await page.clock.runFor(100);
    const next = async () => {
      await page.clock.runFor(20);
      return firstVisible(page);
    };
    await expect.poll(next).toBe(slugs[1]);
    await page.clock.runFor(5_000);
    expect(await firstVisible(page)).toBe(slugs[1]);
    await expect(button(page, "Pause")).toBeHidden();
  });
});

test.describe("when further pages cannot be loaded", () => {
  test.use({ allowedNoise: /503/ });
  test("the loaded cards go round", async ({ page }) => {
    const { slugs } = await openSlider(page);
    await page.route("**/api/products?you_may_like*", (route) => route.fulfill({ status: 503 }));
    await button(page, "Previous in").click();
    await button(page, "Pause").click();
    await page.clock.runFor(1_300);
    expect(await firstVisible(page)).toBe(slugs.at(-1));
    await button(page, "Next in").click();
    await button(page, "Pause").click();
    await page.clock.runFor(1_300);
    expect(await firstVisible(page)).toBe(slugs[0]);
    await expect(slider(page).getByRole("article")).toHaveCount(24);
  });
});

test("Staff Picks is a slider with the picked cards in their order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await page.goto("/");
  const { data } = await apiData<CardList>("/api/staff-picks");
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
    await page.goto("/", { waitUntil: "networkidle" });
    await button(page, "Next in", "Staff Picks").click();
    await expect(button(page, "Pause", "Staff Picks")).toBeVisible();
    await expectAccessible(page);
  });
}
