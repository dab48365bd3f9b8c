import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { createAccount } from "./account.ts";
import { test } from "./page-test.ts";
import { openSettings, quietHours, reminders, saveSettings } from "./settings-page.ts";

const areChecked = (page: Page) =>
  expect.poll(() => reminders(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)));

test("the reminders are off at first, saved each by itself, and there again after a reload (LETT-15)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSettings(page, await createAccount(page));
  await expect(reminders(page).and(page.getByLabel("An hour before a release"))).toHaveCount(1);
  await areChecked(page).toEqual([false, false, false]);
  for (const name of ["From", "Until"]) await expect(quietHours(page, name)).toHaveValue("");
  await page.getByLabel("When a date is announced, moves or is cancelled").check();
  await page.getByLabel("An hour before a release").check();
  await quietHours(page, "From").selectOption("10:00 PM");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(quietHours(page, "Until")).toHaveAccessibleDescription("Quiet hours need a beginning and an end");
  await expectAccessible(page);
  await quietHours(page, "Until").selectOption("7:00 AM");
  await saveSettings(page);
  await page.reload();
  await expect(quietHours(page, "From")).toHaveValue("22:00");
  await expect(quietHours(page, "Until")).toHaveValue("07:00");
  await areChecked(page).toEqual([true, false, true]);
  await page.getByLabel("A day before a release").check();
  await page.getByLabel("An hour before a release").uncheck();
  for (const name of ["From", "Until"]) await quietHours(page, name).selectOption("None");
  await saveSettings(page);
  await page.reload();
  await expect(quietHours(page, "From")).toHaveValue("");
  await areChecked(page).toEqual([true, true, false]);
});
