import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test, watchShifts } from "./page-test.ts";

// an empty watchlist has no link
test.use({ allowedNoise: /422: .*\/api\/watchlist\/share|status of 422/ });

test("a list is brought along, downloaded, shared by a link, and withdrawn (DATA-1, DATA-2, DATA-3)", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/lists");
  const isEmpty = page.getByText("There is nothing on the watchlist yet.");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(isEmpty).toBeVisible();
  await page.getByLabel("SKUs or names").fill("Air Jordan 1 Retro High OG Harbor Fog\nNo such shoe at all");
  await page.getByRole("button", { name: "Add to my watchlist" }).click();
  await expect(page.getByText("1 added.")).toBeVisible();
  await expect(isEmpty).toBeHidden();
  await expect(page.getByText("Not found: No such shoe at all")).toBeVisible();
  await expect(page.getByLabel("SKUs or names")).toHaveValue("No such shoe at all");
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-lists.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("Harbor Fog");

  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByText(/\/lists\/[\w-]{43}$/);
  await expect(link).toBeVisible();
  const path = /\/lists\/[\w-]{43}$/.exec((await link.textContent()) ?? "")?.[0] ?? "";
  const context = await browser.newContext({ baseURL });
  const friend = await context.newPage();
  await watchShifts(friend);
  await friend.goto(path);
  await expect(friend.getByRole("heading", { level: 1, name: "A shared watchlist" })).toBeVisible();
  await expect(friend.getByRole("link", { name: /Harbor Fog/ })).toBeVisible();
  await expect(friend.getByRole("button", { name: /^Add .*Harbor Fog.* to watchlist/ })).toBeVisible();
  await expect(friend.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(friend);
  await page.getByRole("button", { name: "Withdraw the link" }).click();
  await expect(page.getByText("The link is withdrawn")).toBeVisible();
  expect((await friend.request.get(path)).status()).toBe(404);
  await context.close();
});

test("the lists fit every screen, and axe finds no violation (SITE-36)", async ({ page }) => {
  await page.goto("/lists");
  await expect(page.getByRole("button", { name: "Make a link" })).toBeVisible();
  await expectFitsScreens(page);
});
