import { expect } from "@playwright/test";
import type { CardList, RecentlyAdded } from "#domain/catalog/contract.ts";
import { screens, test } from "./page-test.ts";

test("Staff Picks is a row of the picked cards, in their order, that the keyboard pushes on", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const { data } = ((await (await page.request.get("/api/staff-picks")).json()) as { data: CardList }).data;
  const row = page.getByRole("region", { name: "Staff Picks" });
  const links = row.getByRole("article").getByRole("link");
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")?.slice(1)));
  expect(shown).toEqual(data.map(({ slug }) => slug));

  await expect(links.last()).not.toBeInViewport();
  await links.first().focus();
  await page.keyboard.press("Shift+Tab");
  await expect(row).toBeFocused();
  await expect(links.first()).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await expect(links.first()).not.toBeInViewport();
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
});

test("Recently Added says what the API says, and opens a product in a new tab", async ({ page, context }) => {
  await page.goto("/");
  const { data } = (await (await page.request.get("/api/recently-added")).json()) as { data: RecentlyAdded[] };
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

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: the next pick peeps in`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/", { waitUntil: "networkidle" });
    const cards = page.getByRole("region", { name: "Staff Picks" }).getByRole("article");
    await cards.first().scrollIntoViewIfNeeded();
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()));
    expect(boxes.some(({ left, right }) => left < size.width - 16 && right > size.width)).toBe(true);
  });
}
