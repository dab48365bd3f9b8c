import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { test } from "./page-test.ts";

const bar = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("a message of the cookie or the address shows once; /?user=delete-account opens the login and sets a cookie for 6 months (HOME-5, SITE-42, SITE-43, SITE-44, SITE-45, SITE-46)", async ({
  page,
  context,
  baseURL,
}) => {
  const text = "Your e-mail address is verified; 100% done";
  await context.addCookies([{ name: "message", value: encodeURIComponent(text), url: baseURL ?? "" }]);
  await page.clock.install();
  // the bar stays until it has been seen: an installed clock runs on until it is paused
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/about-us");
  await expect(bar(page, text)).toBeInViewport();
  expect((await context.cookies()).filter(({ name }) => name === "message")).toEqual([]);
  await bar(page, text).getByText(text).hover();
  await page.clock.resume();
  await expectAccessible(page);
  await page.clock.runFor(20_000);
  await expect(bar(page, text)).toBeVisible();
  await page.mouse.move(200, 500);
  await page.clock.runFor(6_100);
  await expect(bar(page, text)).toHaveCount(0);

  await page.clock.pauseAt(Date.now() + 600_000);
  await page.goto("/?message=Account+Deleted+Successfully&by_release=not_yes_released");
  await expect(bar(page, "Account Deleted Successfully")).toBeInViewport();
  await expect(page).toHaveURL(/\/\?by_release=not_yes_released$/);
  await page.clock.resume();

  await open(page, "/?user=delete-account");
  await expect(bar(page, text)).toHaveCount(0);
  await expect(bar(page, "Account Deleted Successfully")).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const cookie = (await context.cookies()).find(({ name }) => name === "user-account");
  expect(cookie).toMatchObject({ value: "delete-account", sameSite: "Lax" });
  const months = ((cookie?.expires ?? 0) - Date.now() / 1_000) / (30 * 86_400);
  expect(months).toBeGreaterThan(5.9);
  expect(months).toBeLessThan(6.2);
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeHidden();
});
