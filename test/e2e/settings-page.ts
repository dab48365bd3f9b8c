import { expect, type Page } from "@playwright/test";
import { type Account, signIn } from "./account.ts";

const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
export const reminders = (page: Page) => group(page, "Watchlist reminders").getByRole("checkbox");
export const quietHours = (page: Page, name: string) => group(page, "Quiet hours").getByRole("combobox", { name });

export async function openSettings(page: Page, account: Account): Promise<void> {
  await page.goto("/about-us");
  await signIn(page, account);
  await page.goto("/user-settings");
  await expect(reminders(page)).toHaveCount(3);
}

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
}
