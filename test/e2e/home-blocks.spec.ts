import { expect } from "@playwright/test";
import type { RecentlyAdded } from "#domain/catalog/contract.ts";
import { dataOf } from "./api.ts";
import { test } from "./page-test.ts";

test("Recently Added says what the API says, and opens a product in a new tab", async ({ page, context }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto("/");
  const data = await dataOf<RecentlyAdded[]>("/api/recently-added");
  const items = page.getByRole("region", { name: "Recently Added" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  for (const [index, { slug, product_name, product_nickname }] of data.entries()) {
    await expect(items.nth(index)).toContainText(`${product_name} (opens in a new tab)${product_nickname ?? ""}`);
    await expect(items.nth(index)).toContainText(/just now|ago$/);
    await expect(items.nth(index).getByRole("link")).toHaveAttribute("href", `/${slug}`);
  }
  const opened = context.waitForEvent("page");
  // anywhere on the item, not on its name alone
  await items.first().click({ position: { x: 8, y: 8 } });
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText(data[0]?.product_name ?? "");
});
