import { expect } from "@playwright/test";
import { watchedEvents } from "./calendar-file.ts";
import { expectNextDrops, nextDrops } from "./next-drops.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { test } from "./page-test.ts";

test.describe("on a phone in Tokyo", () => {
  test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 360, height: 800 } });

  test("the first screen of home tells the next five drops; all go on the watchlist at once, and their calendar file is the next press (HOME-13, HOME-14, TIME-29)", async ({
    page,
  }) => {
    await open(page, "/");
    await expectNextDrops(page, "Asia/Tokyo");
    const drops = nextDrops(page);
    const links = drops.getByRole("listitem").getByRole("link");
    const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)));
    const watched = drops.getByRole("button", { name: /^Remove .* from watchlist$/ });
    // a product on the watchlist stays there
    const name = await links.first().textContent();
    await drops.getByRole("button", { name: `Add ${name} to watchlist` }).click();
    await expect(watched).toHaveCount(1);
    const list = page.getByRole("region", { name: "Releases", exact: true });
    await expect(list.getByRole("button", { name: new RegExp(`^Remove ${name} from watchlist, `) })).toBeVisible();
    await drops.getByRole("button", { name: "Watch all 5" }).press("Enter");
    await expect(watched).toHaveCount(5);
    const calendar = drops.getByRole("link", { name: "Add to calendar" });
    await expect(calendar).toBeFocused();
    const [file] = await Promise.all([page.waitForEvent("download"), calendar.press("Enter")]);
    expect(await watchedEvents(file)).toEqual(slugs.toSorted());
    // also after a reload
    await page.reload();
    await waitUntilHydrated(page);
    await expect(calendar).toBeVisible();
    await watched.first().click();
    await expect(drops.getByRole("button", { name: "Watch all 5" })).toBeVisible();
  });
});
