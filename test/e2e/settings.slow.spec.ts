import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { createAccount } from "./account.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
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
  await page.getByLabel("When a date is announced, moves or is canceled").check();
  await page.getByLabel("An hour before a release").check();
  await quietHours(page, "From").selectOption("10:00 PM");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(quietHours(page, "Until")).toHaveAccessibleDescription("Quiet hours need a start and an end");
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

test("the settings keep quiet hours that a program has set to the minute (LETT-15)", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const account = await createAccount(page);
  const data = { news_letter: false, quiet_from: "22:30", quiet_until: "06:45" };
  const headers = { authorization: `Bearer ${account.token}` };
  expect((await page.request.post("/api/update-profile", { data, headers })).status()).toBe(200);
  await openSettings(page, account);
  await expect(quietHours(page, "From").locator(":checked")).toHaveText("10:30 PM");
  await page.getByLabel("A day before a release").check();
  await saveSettings(page);
  await page.reload();
  await expect(quietHours(page, "From")).toHaveValue("22:30");
  await expect(quietHours(page, "Until")).toHaveValue("06:45");
});

test.describe("a token that is unknown", () => {
  test.use({ allowedNoise: /401/ });

  test("is cleared on any page (ACC-5)", async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem("seen")) return;
      sessionStorage.setItem("seen", "yes");
      localStorage.setItem("token", "unknown");
    });
    // the way home may interrupt it
    await page.goto("/most-popular").catch(() => {});
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: settings and dialogs fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const account = await createAccount(page);
    await open(page, "/reset-password/abc");
    await expect(page.getByRole("dialog", { name: "Reset Password" }).getByLabel("Confirm password")).toBeVisible();
    await expectAccessible(page);
    await openSettings(page, account);
    await expect(page.getByText("This device")).toBeVisible();
    await expectAccessible(page);
    for (const name of ["Edit User Name", "Edit Email", "Edit Password"]) {
      await page.getByRole("button", { name }).click();
      const dialog = page.getByRole("dialog", { name });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });
}
