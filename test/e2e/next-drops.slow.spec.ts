import { expect } from "@playwright/test";
import { expectNextDrops, nextDrops } from "./next-drops.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

for (const { timeZone, width } of [
  { timeZone: "Europe/Berlin", width: 1440 },
  { timeZone: "America/Los_Angeles", width: 1025 },
]) {
  test.describe(`at ${width} px in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone, viewport: { width, height: 800 } });

    test("the first screen of home tells the next five drops, with their hours there (HOME-13, TIME-29)", async ({
      page,
    }) => {
      await open(page, "/");
      await expectNextDrops(page, timeZone);
    });
  });
}

test.describe("in a window as high as the sliders", () => {
  test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 1440, height: 2600 } });

  test("hours turn to the visitor's clock on every card, and nothing moves (TIME-29, SITE-22)", async ({ page }) => {
    await open(page, "/");
    const picks = page.getByRole("region", { name: "Staff Picks" });
    await expect(picks.locator(".card-hour").first()).toContainText("GMT+9");
    await expect(page.getByText(/[AP]M E[DS]T$/).filter({ visible: true })).toHaveCount(1);
  });
});

test("a drop goes on the watchlist from the first screen, and its card says so too (HOME-13)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  const drops = nextDrops(page);
  const name = await drops.getByRole("listitem").first().getByRole("link").textContent();
  await drops.getByRole("button", { name: `Add ${name} to watchlist` }).click();
  await expect(drops.getByRole("button", { name: `Remove ${name} from watchlist` })).toBeVisible();
  const list = page.getByRole("region", { name: "Releases", exact: true });
  await expect(list.getByRole("button", { name: new RegExp(`^Remove ${name} from watchlist, `) })).toBeVisible();
});
