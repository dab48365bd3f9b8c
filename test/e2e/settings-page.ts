import { expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./account.ts";

export async function openSettings(page: Page, account: Account): Promise<void> {
  await page.goto("/about-us");
  await signIn(page, account);
  await page.goto("/user-settings");
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeVisible();
}

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
}
