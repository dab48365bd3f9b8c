import { expect, type Page } from "@playwright/test";
import { createAccount, signIn } from "./account.ts";
import { expectAccessible } from "./accessibility.ts";
import { test } from "./page-test.ts";

const bar = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test("the message of the cookie shows once, on any page, for 6 seconds (SITE-43, SITE-44)", async ({
  page,
  context,
  baseURL,
}) => {
  const text = "Your e-mail address is verified; 100% done";
  await context.addCookies([{ name: "message", value: encodeURIComponent(text), url: baseURL ?? "" }]);
  await page.clock.install();
  // an installed clock runs on until it is paused
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto("/about-us");
  await expect(bar(page, text)).toBeInViewport();
  expect((await context.cookies()).filter(({ name }) => name === "message")).toEqual([]);
  await page.clock.runFor(5_500);
  await expect(bar(page, text)).toBeVisible();
  await page.clock.runFor(600);
  await expect(bar(page, text)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar(page, text)).toHaveCount(0);
});

test("the bar waits while the pointer is on it, and can be closed (SITE-43)", async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: "message", value: "Hello", url: baseURL ?? "" }]);
  await page.clock.install();
  await page.goto("/about-us");
  await bar(page, "Hello").getByText("Hello").hover();
  await expectAccessible(page);
  await page.clock.runFor(20_000);
  await expect(bar(page, "Hello")).toBeVisible();
  await page.mouse.move(200, 500);
  await page.clock.runFor(6_100);
  await expect(bar(page, "Hello")).toHaveCount(0);

  await context.addCookies([{ name: "message", value: "Again", url: baseURL ?? "" }]);
  await page.goto("/about-us");
  await bar(page, "Again").getByRole("button", { name: "Close" }).click();
  await expect(bar(page, "Again")).toHaveCount(0);
});

test("/?message= shows texts of the site alone and leaves the address (SITE-45, SITE-46)", async ({ page }) => {
  await page.goto("/?message=Account+Deleted+Successfully&by_release=not_yes_released");
  await expect(bar(page, "Account Deleted Successfully")).toBeInViewport();
  await expect(page).toHaveURL(/\/\?by_release=not_yes_released$/);

  await page.goto("/?message=You+won.+Call+555-0100");
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("You won")).toHaveCount(0);
});

test.describe("/?user=delete-account", () => {
  test("opens the login dialog without a token, and sets a cookie for 6 months (HOME-5, SITE-42)", async ({
    page,
    context,
  }) => {
    await page.goto("/?user=delete-account");
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const cookie = (await context.cookies()).find(({ name }) => name === "user-account");
    expect(cookie).toMatchObject({ value: "delete-account", sameSite: "Lax" });
    const months = ((cookie?.expires ?? 0) - Date.now() / 1_000) / (30 * 86_400);
    expect(months).toBeGreaterThan(5.9);
    expect(months).toBeLessThan(6.2);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeHidden();
  });

  test("leads to the settings with a token (HOME-5)", async ({ page, context }) => {
    await page.goto("/about-us");
    await signIn(page, await createAccount(page));
    await page.goto("/?user=delete-account");
    await expect(page).toHaveURL(/\/user-settings$/);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("user-account");
  });

  test("does nothing on other pages (HOME-5)", async ({ page }) => {
    await page.goto("/about-us?user=delete-account");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Log in" })).toBeHidden();
  });
});
