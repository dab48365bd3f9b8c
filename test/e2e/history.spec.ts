import { expect, type Page } from "@playwright/test";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import { test } from "./page-test.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { callsDuring, expectPlace, loadEntries, openWithFonts, placeOf } from "./restored-list.ts";

test.use({ viewport: { width: 360, height: 740 } });

const path = "/nike?by_release=past_releases";

/** Opens another page as another document, and comes back when it is ready: what a page does to its own entry ends before. */
async function leaveAndReturn(page: Page): Promise<void> {
  await open(page, "/about-us");
  await page.goBack();
}

test("a list comes back as it was, by one call and without a shift; two entries of one address keep their own (LIST-53)", async ({
  page,
}) => {
  await openWithFonts(page, path);
  await loadEntries(page, 5 * LIST_PAGE_SIZE);
  const before = await placeOf(page);
  expect(before.entries).toHaveLength(5 * LIST_PAGE_SIZE);
  for (const reopen of [() => leaveAndReturn(page), async () => void (await page.reload())]) {
    const calls = await callsDuring(page, async () => {
      await reopen();
      await expectPlace(page, before);
    });
    expect(calls.map(({ search }) => search)).toEqual([
      "?by_release=past_releases&brand_id=2&page=2&pages=4&perpage=18",
    ]);
  }
  expect(new URL(page.url()).search).toBe("?by_release=past_releases");

  await open(page, "/about-us");
  await open(page, path);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(LIST_PAGE_SIZE);
  await page.goBack();
  await expect(page).toHaveURL(/about-us/);
  await waitUntilHydrated(page);
  await page.goBack();
  await expectPlace(page, before);
});
