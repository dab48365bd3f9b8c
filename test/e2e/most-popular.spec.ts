import { expect } from "@playwright/test";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { entries, expectEntries, ranking } from "./popular-entries.ts";

test("the ranking goes on by itself once; period and brand choose another, which the address names and the back button leaves (SITE-6, POP-23, POP-26, POP-27, POP-29)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/most-popular");
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  await expect(button("1w")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Rankings combine likes since 2015.")).toBeVisible();
  await button("Load More").scrollIntoViewIfNeeded();
  const week = await ranking("search=week");
  await expectEntries(entries(page), week.slice(0, 40));
  await button("Load More").click();
  await expectEntries(entries(page), week.slice(0, 55));

  await button("6m").click();
  await expect(page).toHaveURL(/period=6month/);
  await button("Nike").click();
  await expect(page).toHaveURL(/\?period=6month&brand_id=2$/);
  await expect(button("Nike")).toHaveAttribute("aria-pressed", "true");
  const ofNike = await ranking("search=6month&brand_id=2");
  await expectEntries(entries(page).first(), ofNike.slice(0, 1), 2);
  await page.goBack();
  await expect(button("View all")).toHaveAttribute("aria-pressed", "true");
  await expect(button("6m")).toHaveAttribute("aria-pressed", "true");
  await expectEntries(entries(page).first(), (await ranking("search=6month")).slice(0, 1));
  // an address without a period shows the remembered one
  await page.goto("/most-popular");
  await expect(button("6m")).toHaveAttribute("aria-pressed", "true");
});
