import { expect, type Page } from "@playwright/test";
import { drawerOf, listOf, panelOf } from "./filtered-list.ts";
import { isFullRun } from "#test/full-run.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { scrollTo } from "./scroll-to.ts";

const BAR_HEIGHT = 56;

const bar = (page: Page) => page.locator(".header-bar");
const lowerEdge = (page: Page) => bar(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

/** Scrolls down, and waits until the script that moves the bar, which comes with the first scroll, follows. */
async function scrollDown(page: Page): Promise<void> {
  const script = page.waitForRequest(/\/follow-scroll-.*\.js$/);
  await scrollTo(page, 400);
  // it is loaded once, and a later import of it is done later
  await page.evaluate((address) => import(address), (await script).url());
  await scrollTo(page, 1_500);
  await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
}

/** Whether what has the focus is below a bar that it does not belong to. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const bars = ".header-bar, .list-bar";
    const focused = document.activeElement!;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return Boolean(shown?.closest(bars)) && !focused.closest(bars);
  });

const sizes = [
  [360, 740],
  [1440, 900],
] as const;

for (const [width, height] of isFullRun ? sizes : sizes.slice(0, 1)) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("the bar comes on the way up and leaves on the way down, without a shift, and hides no focus (SITE-64, SITE-74, LIST-54)", async ({
      page,
    }) => {
      await open(page, "/nike");
      if (width < 768) expect(await lowerEdge(page)).toBeLessThanOrEqual(120);
      await scrollDown(page);
      await scrollTo(page, 1_400);
      await expect.poll(() => lowerEdge(page)).toBe(BAR_HEIGHT);
      for (const control of [
        page.getByRole("banner").getByRole("link", { name: "Toebox" }),
        page.getByRole("banner").getByRole("link", { name: "Watchlist" }),
        page.getByRole("banner").getByRole("button", { name: "Menu" }),
        width < 768 ? listOf(page).getByRole("button", { name: "Filters" }) : panelOf(page),
      ])
        await expect(control).toBeInViewport();
      if (width < 768) await page.getByRole("banner").getByRole("button", { name: "Search releases" }).click();
      else await page.getByRole("banner").getByRole("searchbox").focus();
      await expect(page.getByRole("banner").getByRole("searchbox").and(page.locator(":focus"))).toBeInViewport();
      if (width < 768) {
        // the search covers the bar
        await page.keyboard.press("Escape");
        await page.getByRole("banner").getByRole("button", { name: "Menu" }).focus();
      }
      // the keyboard in it keeps it
      await scrollTo(page, 1_700);
      await expect(page.locator("html")).toHaveAttribute("data-header", "hidden");
      await bar(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      expect(await lowerEdge(page)).toBe(BAR_HEIGHT);
      await bar(page).locator(":focus").blur();
      await scrollTo(page, 1_900);
      await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
      if (width < 768) {
        const filters = listOf(page).getByRole("button", { name: "Filters" });
        await expect.poll(() => page.locator(".list-bar").evaluate((list) => list.getBoundingClientRect().top)).toBe(0);
        // not by click(), which scrolls the page up first: the button is within the scroll padding
        const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await filters.boundingBox()) ?? {};
        await page.mouse.click(x + wide / 2, y + high / 2);
        await expect(drawerOf(page)).toBeVisible();
        await page.keyboard.press("Escape");
      }
      await test.step("nothing that gets the focus is below it", async () => {
        await listOf(page).getByRole("article").nth(5).getByRole("link").focus();
        for (let step = 0; step < 8; step++) {
          await page.keyboard.press("Shift+Tab");
          await expect.poll(() => isFocusCovered(page)).toBe(false);
        }
      });
      await scrollTo(page, 0);
      await expect(bar(page)).toBeInViewport();
      await expect(page.locator("html")).not.toHaveAttribute("data-header");
    });
  });
}
