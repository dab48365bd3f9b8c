import { expect, type Locator, type Page } from "@playwright/test";
import { sizes, test } from "./page-test.ts";
import { open } from "./open.ts";

const sliders = ["Staff Picks", "Sneaker News", "Live Updates"];

const slider = (page: Page, name: string) => page.getByRole("region", { name });
const row = (page: Page, name: string) => slider(page, name).locator("div:has(> ul)");

/** Returns the place of the slide that the row begins with; -1 while the slides move. */
const firstVisible = (page: Page, name: string) =>
  row(page, name).evaluate((frame) => {
    const edge = frame.getBoundingClientRect().left;
    return [...frame.querySelectorAll("article, .social-card")].findIndex(
      (slide) => Math.abs(slide.getBoundingClientRect().left - edge) < 3,
    );
  });

/** Moves a finger over the middle of `target` by that many pixels, in steps as a person's finger does. */
async function swipe(page: Page, target: Locator, { x = 0, y = 0 }: { x?: number; y?: number }) {
  const box = (await target.boundingBox())!;
  const from = { x: box.x + box.width / 2 - x / 2, y: box.y + Math.min(box.height / 2, 200) - y / 2 };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 10; step++) {
    await touch("touchMove", [{ x: from.x + (x * step) / 10, y: from.y + (y * step) / 10 }]);
    await page.clock.runFor(20);
  }
  // a finger that rests before it leaves throws nothing
  await page.clock.runFor(200);
  await touch("touchEnd", []);
  await browser.detach();
}

/** Longer than a slide moves, and than it takes until the next does in a slider that plays. */
const A_WHILE_MS = 10_000;

/** Opens home, waits until the slider is carried by Embla, which loads at the first event of a person, and stops the clock. */
async function openSlider(page: Page, name: string) {
  await page.clock.install();
  await open(page, "/");
  await slider(page, name).scrollIntoViewIfNeeded();
  await page.keyboard.press("Shift");
  await expect(row(page, name)).toHaveCSS("overflow-x", "hidden");
  // wide screens add slides to the document's, which would end a movement
  if (page.viewportSize()!.width >= 768) await expect(row(page, name).locator("li")).not.toHaveCount(8);
  await page.clock.pauseAt(Date.now() + 5_000);
}

for (const size of [...sizes, { width: 1200, height: 900 }]) {
  test.describe(`${size.width} px`, () => {
    test.describe("by touch", () => {
      test.use({ viewport: size, hasTouch: true, isMobile: size.width < 1025 });
      for (const name of sliders) {
        test(`${name} follows the finger, does not play after it, and lets the page scroll (HOME-8, HOME-11)`, async ({
          page,
        }) => {
          await openSlider(page, name);
          const slideWidth = await row(page, name)
            .locator("li")
            .first()
            .evaluate((slide) => slide.getBoundingClientRect().width);
          await swipe(page, row(page, name), { x: -slideWidth });
          await page.clock.runFor(A_WHILE_MS);
          await expect.poll(() => firstVisible(page, name)).toBe(1);
          await swipe(page, row(page, name), { x: slideWidth });
          await page.clock.runFor(A_WHILE_MS);
          await expect.poll(() => firstVisible(page, name)).toBe(0);
          const before = await page.evaluate(() => scrollY);
          await swipe(page, row(page, name), { y: -150 });
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
          expect(await firstVisible(page, name)).toBe(0);
        });
      }

      test("a tap opens the slide; a swipe does not", async ({ page }) => {
        await openSlider(page, "Staff Picks");
        await swipe(page, row(page, "Staff Picks"), { x: -200 });
        await page.clock.runFor(A_WHILE_MS);
        await expect(page).toHaveURL(/\/$/);
        await expect.poll(() => firstVisible(page, "Staff Picks")).toBeGreaterThan(0);
        const shown = slider(page, "Staff Picks")
          .getByRole("article")
          .nth(await firstVisible(page, "Staff Picks"));
        const address = String(await shown.getByRole("link").first().getAttribute("href"));
        const { x, y, width } = (await shown.boundingBox())!;
        const opened = page.waitForEvent("popup");
        await page.touchscreen.tap(x + width / 2, y + 40);
        await expect(await opened).toHaveURL(new RegExp(`${address}$`));
      });
    });

    test.describe("by keyboard", () => {
      test.use({ viewport: size });
      for (const name of sliders) {
        test(`${name} is reached by roles, plays by Enter, and stops by Space (HOME-11, SITE-38)`, async ({ page }) => {
          await openSlider(page, name);
          await expect(slider(page, name)).toHaveAttribute("aria-roledescription", "carousel");
          const button = (action: string) => page.getByRole("button", { name: `${action} ${name}` });
          await button("Previous in").focus();
          await page.keyboard.press("Tab");
          await expect(button("Next in")).toBeFocused();
          await page.keyboard.press("Enter");
          await page.clock.runFor(1_400);
          await expect.poll(() => firstVisible(page, name)).toBe(1);
          // without another press
          await page.clock.runFor(1_400);
          await expect.poll(() => firstVisible(page, name)).toBe(2);
          await page.keyboard.press("Shift+Tab");
          await page.keyboard.press("Shift+Tab");
          await expect(button("Pause")).toBeFocused();
          await page.keyboard.press("Space");
          await expect(button("Next in")).toBeFocused();
          await page.clock.runFor(1_400);
          await expect.poll(() => firstVisible(page, name)).toBeGreaterThan(1);
          const paused = await firstVisible(page, name);
          await page.clock.runFor(A_WHILE_MS);
          expect(await firstVisible(page, name)).toBe(paused);
        });
      }
    });
  });
}
