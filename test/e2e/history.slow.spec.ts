import { expect } from "@playwright/test";
import { sizes, test } from "./page-test.ts";
import { callsDuring, expectPlace, loadEntries, openWithFonts, placeOf } from "./restored-list.ts";
import { open } from "./open.ts";
import { listCards, watch } from "./watched.ts";

for (const size of sizes) {
  test.describe(`${size.width} px`, () => {
    test.use({ viewport: size });

    for (const path of [
      "/",
      "/most-popular?period=all_time&brand_id=0",
      "/air-jordan-1-high",
      "/nike?sort=most_liked&by_release=view_all",
    ]) {
      test(`${path} comes back as it was, by documents and within the site (LIST-53)`, async ({ page }) => {
        await openWithFonts(page, path);
        await loadEntries(page, 110);
        const before = await placeOf(page);
        for (const reopen of [
          async () => void (await page.reload()),
          async () => {
            await open(page, "/about-us");
            await page.goBack();
          },
        ]) {
          const calls = await callsDuring(page, async () => {
            await reopen();
            await expectPlace(page, before);
          });
          expect(calls).toHaveLength(1);
        }
        await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/about-us']")?.click());
        await expect(page).toHaveURL(/about-us/);
        await page.goBack();
        await expectPlace(page, before);
      });
    }

    test("the watchlist comes back as it was, and reloads by one call (LIST-53, WATCH-2)", async ({ page }) => {
      await open(page, "/watchlist");
      await watch(page, await listCards("brand_id=1&by_release=past_releases&perpage=90"));
      await page.reload();
      await loadEntries(page, 72);
      const before = await placeOf(page);
      const calls = await callsDuring(page, async () => {
        await page.reload();
        await expectPlace(page, before);
      });
      expect(calls.map(({ searchParams }) => searchParams.get("pages"))).toEqual([String(before.entries.length / 18)]);
    });
  });
}
