import { expect } from "@playwright/test";
import type { RecentlyAdded } from "#domain/releases/contract.ts";
import { apiData } from "./api.ts";
import { test } from "./page-test.ts";

test("the blocks stand in their order, Recently Added beside Most Popular; its products open in a new tab (HOME-1, HOME-7, SITE-5)", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const regions = ["Most Popular", "Recently Added", "Staff Picks", "Sneaker News", "Live Updates", "Releases"].map(
    (name) => page.getByRole("main").getByRole("region", { name, exact: true }),
  );
  const boxes = await Promise.all(regions.map((region) => region.boundingBox()));
  const [popular, added, picks, news, social, list] = boxes.map((box) => {
    if (!box) throw new Error("a block is not visible");
    return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  });
  expect(added!.left).toBeGreaterThanOrEqual(popular!.right);
  expect(added!.top).toBeLessThan(popular!.bottom);
  expect(picks!.top).toBeGreaterThanOrEqual(Math.max(popular!.bottom, added!.bottom));
  expect(news!.top).toBeGreaterThanOrEqual(picks!.bottom);
  expect(social!.top).toBeGreaterThanOrEqual(news!.bottom);
  expect(list!.top).toBeGreaterThanOrEqual(social!.bottom);
  const panel = await page.getByRole("form", { name: "Filters" }).boundingBox();
  expect(panel?.y).toBeGreaterThanOrEqual(picks!.bottom);

  await page.setViewportSize({ width: 1024, height: 900 });
  const data = await apiData<RecentlyAdded[]>("/api/recently-added");
  const items = page.getByRole("region", { name: "Recently Added" }).getByRole("listitem");
  await expect(items).toHaveCount(10);
  for (const [index, { slug, product_name, product_nickname, releaseYear }] of data.entries()) {
    const name = [product_name, product_nickname, releaseYear].filter((part) => part && part !== "0000").join(" ");
    await expect(items.nth(index).getByRole("link")).toHaveAccessibleName(`${name} (opens in a new tab)`);
    await expect(items.nth(index)).toContainText(/just now|ago$/);
    await expect(items.nth(index).getByRole("link")).toHaveAttribute("href", `/${slug}`);
  }
  const opened = context.waitForEvent("page");
  // the link covers the whole item
  await items.first().click({ position: { x: 8, y: 8 } });
  await expect((await opened).getByRole("heading", { level: 1 })).toContainText(data[0]?.product_name ?? "");
});
