import { expect } from "@playwright/test";
import { button, expectCardCount, firstVisible, openSlider, slider } from "./card-slider.ts";
import { findProduct } from "./catalog.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

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

test("by keyboard a card that gets the focus is scrolled into view, and a slider plays (HOME-11) @slow", async ({
  page,
}) => {
  const product = await findProduct("by_release=not_yes_released&brand_id=2", () => true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/${product.slug}`);
  const cards = slider(page).getByRole("article");
  await cards.first().getByRole("link").focus();
  for (let press = 0; press < 18; press++) await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await button(page, "Next in").press("Enter");
  await expect(button(page, "Pause")).toBeVisible();
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
    // the carousel measures its slides again, at their places without the movement until now
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect.poll(next).toBe(slugs[1]);
  });
});
