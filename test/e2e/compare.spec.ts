import { expect } from "@playwright/test";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { expectAccessible } from "./accessibility.ts";
import { apiReply } from "./api.ts";
import { dayIn } from "./hour-in.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { listCards, watch, watchedCards } from "./watched.ts";
import type { WireProduct } from "#wire/product.ts";
import { readMoment } from "#app/components/read-moment.ts";
import { readSizes } from "#app/components/read-sizes.ts";

test("two to four watched shoes are compared (WATCH-14)", async ({ page }) => {
  const watched = await listCards("by_release=not_yes_released&perpage=5");
  await open(page, "/watchlist");
  await watch(page, watched);
  await open(page, "/watchlist");
  await expect(watchedCards(page)).toHaveCount(5);
  await page.getByRole("button", { name: "Choose to compare" }).click();
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  const compare = page.getByRole("button", { name: "Compare", exact: true });
  await expect(compare).toBeDisabled();
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await expect(boxes.nth(4)).toBeDisabled();
  await boxes.nth(3).uncheck();
  await boxes.nth(2).uncheck();
  await compare.click();
  const dialog = page.getByRole("dialog", { name: "Compare" });
  for (const [at, card] of watched.slice(0, 2).entries()) {
    const { product } = await apiReply<{ product: WireProduct }>(`/api/product/${card.slug}`);
    const cell = (row: string) =>
      dialog
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: row }) })
        .getByRole("cell")
        .nth(at);
    await expect(dialog.getByRole("columnheader").nth(at)).toContainText(card.full_name);
    const { moment } = readMoment(product.moment);
    const date =
      moment === null ? product.current_display_release : displayDate(partialDateOf(dayIn("Asia/Tokyo", moment)));
    await expect(cell("Release")).toContainText(date);
    await expect(cell("SKU")).toContainText(product.sizes[0]?.style_id ?? "");
    await expect(cell("Retailers")).toHaveText(String(stockistsOf(readSizes(product)).length));
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(boxes).toHaveCount(0);
});

test.describe("while the calls of a comparison fail", () => {
  test.use({ allowedNoise: /ERR_FAILED/ });

  test("it says so, and reads them again at a press (WATCH-14) @slow", async ({ page }) => {
    await open(page, "/watchlist");
    await watch(page, await listCards("by_release=not_yes_released&perpage=2"));
    await open(page, "/watchlist");
    await page.getByRole("button", { name: "Choose to compare" }).click();
    for (const box of await page.getByRole("checkbox", { name: /^Compare / }).all()) await box.check();
    const calls = (url: URL) => /^\/api\/product\/\d+$/.test(url.pathname);
    await page.route(calls, (route) => route.abort());
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Compare" });
    const retry = dialog.getByRole("alert").getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(dialog.getByRole("row").filter({ hasText: "SKU" }).getByRole("cell")).toHaveText(["–", "–"]);
    await page.unroute(calls);
    await retry.click();
    await expect(retry).toHaveCount(0);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await expect(dialog.getByRole("row").filter({ hasText: "SKU" })).not.toContainText(/[…–]/);
  });
});
