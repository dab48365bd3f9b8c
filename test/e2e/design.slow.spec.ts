import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { screens, test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";
import { open } from "./open.ts";

// messages of Vite and the browser that occur in development only
test.use({ allowedNoise: /\[vite\]|React DevTools|Outdated Optimize Dep|504|preloaded using link preload/ });

let site: Site;
test.beforeAll(async () => {
  site = await runSite({ NODE_ENV: "development" });
});
test.afterAll(() => site.stop());

test.describe("in production", () => {
  test.use({ allowedNoise: /404/ });
  test("/design does not exist", async ({ page }) => {
    expect((await page.goto("/design"))?.status()).toBe(404);
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: no part overflows, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, `${site.address}/design`);
    await expectAccessible(page);
    for (const name of ["Dialog", "Drawer, left", "Drawer, right"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await page.getByRole("button", { name: "Popover" }).click();
    await page.getByRole("button", { name: "Toast" }).click();
    await page.getByRole("button", { name: "Notification bar" }).click();
    await expectAccessible(page);
  });
}

test("a toast shows top right for 5 seconds, waits while it has pointer or focus, and is announced (SITE-47)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${site.address}/design`);
  await page.clock.install();
  // an installed clock runs on until it is paused
  await page.clock.pauseAt(Date.now() + 60_000);
  const show = page.getByRole("button", { name: "Toast" });
  const toast = page.getByRole("listitem").filter({ hasText: "Saved, and said so" });
  await show.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved, and said so" })).toBeAttached();
  await expect(toast).toBeVisible();
  await page.clock.runFor(300);
  await expect
    .poll(async () => {
      const { x = 0, y = Infinity, width = 0 } = (await toast.boundingBox()) ?? {};
      return x + width > 1400 && y < 40;
    })
    .toBe(true);
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);

  await show.click();
  await page.clock.runFor(3_000);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Dismiss" }).focus();
  await page.mouse.move(100, 600);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Leave a message" }).focus();
  // the rest of its time
  await page.clock.runFor(1_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(700);
  await expect(toast).toHaveCount(0);
});

test("a chip tells its state, and a removable chip can be cleared", async ({ page }) => {
  await open(page, `${site.address}/design`);
  await expect(page.getByRole("button", { name: "Most liked" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Clear Jordan" }).click();
  await expect(page.getByRole("button", { name: "Clear Jordan" })).toHaveCount(0);
});

test("a click outside a dialog closes it, and the page behind it does not scroll", async ({ page }) => {
  await open(page, `${site.address}/design`);
  await page.getByRole("button", { name: "Dialog", exact: true }).click();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 500);
  // a selection that ends outside the dialog does not close it
  const field = await page.getByRole("dialog").getByRole("textbox").boundingBox();
  await page.mouse.move((field?.x ?? 0) + 50, (field?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // now it scrolls by exactly this distance
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before + 500);
});

test("dialogs do not move for people who ask for reduced motion (SITE-39)", async ({ page }) => {
  await open(page, `${site.address}/design`);
  const seconds = () =>
    page.evaluate(() => {
      const dialog = document.querySelector(".modal-panel");
      return dialog ? Math.max(...getComputedStyle(dialog).animationDuration.split(",").map(parseFloat)) : null;
    });
  for (const [reducedMotion, shortest, longest] of [
    ["no-preference", 0.1, 0.3],
    ["reduce", 0, 0.001],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    await expect.poll(seconds).toBeGreaterThanOrEqual(shortest);
    expect(await seconds()).toBeLessThanOrEqual(longest);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
