import { expect } from "@playwright/test";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { dateOfParts } from "#domain/time/date-parts.ts";
import type { CardList } from "#domain/releases/contract.ts";
import { apiData } from "./api.ts";
import { watchedEvents } from "./calendar-file.ts";
import { hourIn } from "./hour-in.ts";
import { test } from "./page-test.ts";

/** How high the drops may be on a phone. */
const MAX_HEIGHT_PX = 200;

for (const { timeZone, width } of [
  { timeZone: "Europe/Berlin", width: 1440 },
  { timeZone: "America/Los_Angeles", width: 1025 },
  { timeZone: "Asia/Tokyo", width: 360 },
]) {
  test.describe(`at ${width} px in ${timeZone}`, () => {
    test.use({ timezoneId: timeZone, viewport: { width, height: 800 } });

    test("the first screen of home tells the next five drops, with their hours there (HOME-13, TIME-29)", async ({
      page,
    }) => {
      const { data } = await apiData<CardList>("/api/products?by_release=not_yes_released&perpage=24");
      const upcoming = new Map(data.map((card) => [card.slug, card]));
      await page.goto("/", { waitUntil: "networkidle" });
      const drops = page.getByRole("region", { name: "Next drops" });
      await expect(drops.getByRole("listitem")).toHaveCount(5);
      const box = await drops.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
      if (width < 768) expect(box?.height).toBeLessThanOrEqual(MAX_HEIGHT_PX);
      for (const drop of await drops.getByRole("listitem").all()) {
        const slug = await drop.getByRole("link").getAttribute("href");
        const card = upcoming.get(slug?.slice(1) ?? "");
        if (!card) throw new Error(`${slug} is not upcoming`);
        const day = formatPartialDate(dateOfParts(card)) ?? "";
        await expect(drop.locator("time").first()).toHaveAttribute("datetime", day);
        if (card.current_release === null) await expect(drop.locator("time")).toHaveCount(1);
        else await expect(drop.locator("time").last()).toContainText(hourIn(timeZone, card.current_release));
      }
    });
  });
}

test("a drop goes on the watchlist from the first screen, and its card says so too (HOME-13)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/", { waitUntil: "networkidle" });
  const drops = page.getByRole("region", { name: "Next drops" });
  const name = await drops.getByRole("listitem").first().getByRole("link").textContent();
  await drops.getByRole("button", { name: `Add ${name} to watchlist` }).click();
  await expect(drops.getByRole("button", { name: `Remove ${name} from watchlist` })).toBeVisible();
  const list = page.getByRole("region", { name: "Releases", exact: true });
  await expect(list.getByRole("button", { name: new RegExp(`^Remove ${name} from watchlist, `) })).toBeVisible();
});

test("all go on the watchlist at once, and their calendar file is the next press (HOME-14)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/", { waitUntil: "networkidle" });
  const drops = page.getByRole("region", { name: "Next drops" });
  const slugs = await drops
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1)));
  const watched = drops.getByRole("button", { name: /^Remove .* from watchlist$/ });
  // what is on the watchlist stays there
  await drops.getByRole("listitem").first().getByRole("button").click();
  await expect(watched).toHaveCount(1);
  await drops.getByRole("button", { name: "Watch all" }).press("Enter");
  await expect(watched).toHaveCount(5);
  const calendar = drops.getByRole("link", { name: "Add to calendar" });
  await expect(calendar).toBeFocused();
  expect((await drops.boundingBox())?.height).toBeLessThanOrEqual(MAX_HEIGHT_PX);
  const [file] = await Promise.all([page.waitForEvent("download"), calendar.press("Enter")]);
  expect(await watchedEvents(file)).toEqual(slugs.toSorted());
  // also after a reload
  await page.reload({ waitUntil: "networkidle" });
  await expect(calendar).toBeVisible();
  await watched.first().click();
  await expect(drops.getByRole("button", { name: "Watch all" })).toBeVisible();
});

test.describe("in a window as high as the sliders", () => {
  test.use({ timezoneId: "Asia/Tokyo", viewport: { width: 1440, height: 2600 } });

  test("hours turn to the visitor's clock on every card, and nothing moves (TIME-29, SITE-22)", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    const picks = page.getByRole("region", { name: "Staff Picks" });
    await expect(picks.locator(".card-hour").first()).toContainText("GMT+9");
    await expect(page.getByText(/[AP]M E[DS]T$/).filter({ visible: true })).toHaveCount(1);
  });
});
