import { expect, type Page } from "@playwright/test";
import type { Card, CardList } from "#domain/catalog/contract.ts";
import { dataOf } from "./api.ts";
import { find, listed } from "./catalogue.ts";
import { expectSound } from "./look.ts";
import { screens, test } from "./page-test.ts";

const TITLE = "You May Also Like";

const slider = (page: Page, title = TITLE) => page.getByRole("region", { name: title });
const button = (page: Page, name: "Next in" | "Previous in" | "Pause", title = TITLE) =>
  page.getByRole("button", { name: `${name} ${title}` });

/** The address of the first card that is in view. */
function firstInView(page: Page, title = TITLE): Promise<string> {
  return slider(page, title)
    .getByRole("article")
    .evaluateAll((cards) => {
      const edge = cards[0]?.closest("ul")?.parentElement?.getBoundingClientRect().left ?? 0;
      const inView = cards.find((card) => Math.abs(card.getBoundingClientRect().left - edge) < 2);
      return inView?.querySelector("a")?.getAttribute("href")?.slice(1) ?? "none";
    });
}

/** A product page whose slider shows `slugs`, with a clock that the test moves; nothing moves by itself. */
async function open(page: Page, width = 1440) {
  const product = (await listed("by_release=not_yes_released&brand_id=2"))[0];
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install();
  await page.goto(`/${product?.slug}`, { waitUntil: "networkidle" });
  await slider(page).scrollIntoViewIfNeeded();
  // what moves the slides comes when somebody is there
  await page.mouse.move(1, 1);
  await expect(slider(page).locator("div:has(> ul)")).toHaveCSS("overflow-x", "hidden");
  await page.mouse.move(0, 0);
  await page.clock.pauseAt(Date.now() + 5_000);
  return { product, slugs: (product?.you_may_like ?? []).map(({ slug }) => slug) };
}

test("a slider shows four at once, moves by one a second long, and goes round", async ({ page }) => {
  const { slugs } = await open(page);
  const cards = slider(page).getByRole("article");
  await expect(cards).toHaveCount(24);
  const shown = await cards.evaluateAll(
    (all) =>
      all.filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      }).length,
  );
  expect(shown).toBe(4);
  expect(await firstInView(page)).toBe(slugs[0]);
  await button(page, "Previous in").click();
  await button(page, "Pause").click();
  await page.clock.runFor(600);
  expect(await firstInView(page)).toBe("none");
  await page.clock.runFor(500);
  expect(await firstInView(page)).toBe(slugs.at(-1));
  // beyond the twentieth more is fetched, and comes in where it pushes nothing away that is in view
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(2_000);
  await expect(cards).toHaveCount(24);
  // it went round to the last, and as that is beyond the twentieth more came
  expect(await firstInView(page)).toBe(slugs.at(-1));
  await button(page, "Next in").click();
  await button(page, "Pause").click();
  await expect(button(page, "Next in")).toBeFocused();
  await page.clock.runFor(1_300);
  expect(await firstInView(page)).toBe(slugs[0]);
  await page.clock.runFor(1_000);
  await expect(cards).toHaveCount(48);
});

test("it moves by itself only after next or previous, a step in 1.5 seconds, until pause", async ({ page }) => {
  const { slugs } = await open(page);
  await page.clock.runFor(10_000);
  expect(await firstInView(page)).toBe(slugs[0]);
  await expect(button(page, "Pause")).toBeHidden();
  await button(page, "Next in").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_400);
  expect(await firstInView(page)).toBe(slugs[1]);
  await page.clock.runFor(1_400);
  expect(await firstInView(page)).toBe(slugs[2]);
  await page.clock.runFor(1_500);
  expect(await firstInView(page)).toBe(slugs[3]);
  // held while a person points at a card
  await slider(page).getByRole("article").nth(4).hover();
  await page.clock.runFor(6_000);
  expect(await firstInView(page)).toBe(slugs[3]);
  await page.mouse.move(0, 0);
  await page.clock.runFor(3_000);
  expect([slugs[4], slugs[5]]).toContain(await firstInView(page));
  await button(page, "Pause").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(1_000);
  const there = await firstInView(page);
  await page.clock.runFor(10_000);
  expect(await firstInView(page)).toBe(there);
  await expect(button(page, "Pause")).toBeHidden();
});

test("from 768 px on it fetches 24 more at every twentieth, and shows each once", async ({ page }) => {
  const { product, slugs } = await open(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("you_may_like")) calls.push(new URL(request.url()).search);
  });
  for (let index = 1; index <= 19; index++) {
    await button(page, "Next in").click();
    await page.clock.runFor(1_200);
  }
  expect(await firstInView(page)).toBe(slugs[19]);
  expect(calls).toEqual([]);
  await button(page, "Next in").click();
  await button(page, "Pause").click();
  await page.clock.runFor(1_200);
  expect(await firstInView(page)).toBe(slugs[20]);
  const cards = slider(page).getByRole("article");
  await expect.poll(() => calls).toHaveLength(1);
  await page.clock.runFor(1_200);
  await expect(cards).toHaveCount(48);
  expect(calls).toEqual([`?you_may_like=1&product_id=${product?.id}&page=2&perpage=24`]);
  const links = await cards.evaluateAll((all) => all.map((card) => card.querySelector("a")?.getAttribute("href")));
  expect(new Set(links).size).toBe(48);
  const { data } = await dataOf<CardList>(`/api/products${calls[0]}`);
  expect(links.slice(24)).toEqual(data.map(({ slug }) => `/${slug}`));
});

test("on small screens there are eight at a time", async ({ page }) => {
  const { product } = await open(page, 400);
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
    // what was fetched has to arrive before the clock goes on
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(1_200);
  };
  await expect(cards).toHaveCount(8);
  await go(4);
  await expect(cards).toHaveCount(16);
  await go(8);
  await expect(cards).toHaveCount(24);
  expect(calls).toEqual([]);
  await go(8);
  await expect(cards).toHaveCount(32);
  expect(calls).toEqual([`?you_may_like=1&product_id=${product?.id}&page=4&perpage=8`]);
});

test("with four or fewer it does not go round", async ({ page }) => {
  const models = await dataOf<{ slug: string }[]>("/api/model-list?brand_id=1000");
  let few: { slug: string; cards: Card[] } | null = null;
  for (const { slug } of models) {
    const { data } = await dataOf<CardList>(`/api/products?model_slug=${slug}`);
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

test("the keyboard brings a card into view, whichever it is", async ({ page }) => {
  const product = await find("by_release=not_yes_released&brand_id=2", () => true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/${product.slug}`);
  const cards = slider(page).getByRole("article");
  await cards.first().getByRole("link").focus();
  for (let press = 0; press < 18; press++) await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
});

test.describe("for who wants less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("a press moves it at once, and nothing goes on by itself", async ({ page }) => {
    const { slugs } = await open(page);
    await button(page, "Next in").click();
    // it is drawn with the next frame; gliding, it would be under way for as long as the clock stands here
    await page.clock.runFor(100);
    await expect.poll(() => firstInView(page)).toBe(slugs[1]);
    await page.clock.runFor(5_000);
    expect(await firstInView(page)).toBe(slugs[1]);
    await expect(button(page, "Pause")).toBeHidden();
  });
});

test.describe("when more cannot be had", () => {
  test.use({ allowedNoise: /503/ });
  test("what is there goes on", async ({ page }) => {
    const { slugs } = await open(page);
    await page.route("**/api/products?you_may_like*", (route) => route.fulfill({ status: 503 }));
    await button(page, "Previous in").click();
    await button(page, "Pause").click();
    await page.clock.runFor(1_300);
    expect(await firstInView(page)).toBe(slugs.at(-1));
    await button(page, "Next in").click();
    await button(page, "Pause").click();
    await page.clock.runFor(1_300);
    expect(await firstInView(page)).toBe(slugs[0]);
    await expect(slider(page).getByRole("article")).toHaveCount(24);
  });
});

test("Staff Picks is the same slider, with the picked cards in their order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const { data } = await dataOf<CardList>("/api/staff-picks");
  const links = slider(page, "Staff Picks").getByRole("article").getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)))).toEqual(
    data.map(({ slug }) => slug),
  );
  await button(page, "Next in", "Staff Picks").click();
  await button(page, "Pause", "Staff Picks").click();
  await expect.poll(() => firstInView(page, "Staff Picks")).toBe(data[1]?.slug);
});

for (const { size, colorScheme } of [screens.at(0)!, screens.at(-1)!]) {
  test(`${size.width} px, ${colorScheme}: a slider in motion fits, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/", { waitUntil: "networkidle" });
    await button(page, "Next in", "Staff Picks").click();
    await expect(button(page, "Pause", "Staff Picks")).toBeVisible();
    await expectSound(page);
  });
}
