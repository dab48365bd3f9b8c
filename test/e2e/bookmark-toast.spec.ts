import { expect } from "@playwright/test";
import { watchedEvents } from "./calendar-file.ts";
import { holdRequests } from "./hold-requests.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { listCards } from "./watched.ts";

test("a bookmark is answered by a toast, which takes it back or gives a reminder (WATCH-13)", async ({ page }) => {
  const cards = await listCards("by_release=not_yes_released&perpage=24");
  const drop = cards.find(({ current_release }) => Date.parse(current_release ?? "") > Date.now());
  if (!drop) throw new Error("no upcoming release has an hour");
  const calendar = await holdRequests(page, /\/add-to-calendar-[^/]*\.js/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, `/${drop.slug}`);
  const add = page.getByRole("button", { name: "Add to Watchlist" });
  const remove = page.getByRole("button", { name: "Remove from Watchlist" });
  await add.click();
  const toast = page.getByRole("listitem").filter({ hasText: "Saved to your watchlist" });
  await expect(toast).toContainText(drop.full_name);
  // it stays where it is when the link beside it comes
  const undo = toast.getByRole("button", { name: "Undo" });
  const place = await undo.boundingBox();
  calendar.release();
  await expect(toast.getByRole("link", { name: "Remind me" })).toBeVisible();
  expect(await undo.boundingBox()).toEqual(place);
  await undo.click();
  await expect(add).toBeVisible();
  await expect(toast).toHaveCount(0);
  const saved = page.waitForResponse(/\/watchlist\?/);
  await add.click();
  await expect(remove).toBeVisible();
  await saved;
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    toast.getByRole("link", { name: "Remind me" }).click(),
  ]);
  expect(await watchedEvents(file)).toEqual([drop.slug]);
  // another press replaces it
  await remove.click();
  await expect(page.getByRole("listitem").filter({ hasText: "Removed from your watchlist" })).toBeVisible();
  await expect(toast).toHaveCount(0);

  const [past] = await listCards("by_release=past_releases&perpage=1");
  await open(page, `/${past?.slug}`);
  await add.click();
  await expect(toast.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(toast.getByRole("link")).toHaveCount(0);
});

test("of presses that follow each other at once the last one is answered, and Undo is the next stop of the Tab key, and gives the focus back (WATCH-13) @slow", async ({
  page,
}) => {
  const [past] = await listCards("by_release=past_releases&perpage=1");
  await open(page, `/${past?.slug}`);
  const toast = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const add = page.getByRole("button", { name: "Add to Watchlist" });
  const button = page.getByRole("button", { name: /(Add to|Remove from) Watchlist/ });
  await button.dblclick();
  await expect(toast("Removed from your watchlist")).toBeVisible();
  await expect(toast("Saved to your watchlist")).toHaveCount(0);
  await expect(add).toBeVisible();
  await add.press("Enter");
  const undo = toast("Saved to your watchlist").getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button).toBeFocused();
  await expect(add).toBeVisible();
});
