import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { createAccount } from "./account.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import { openSettings } from "./settings-page.ts";

test("the settings lead to the alerts (ACC-40, ALERT-10)", async ({ page }) => {
  await openSettings(page, await createAccount(page));
  await page.getByRole("link", { name: "your alerts" }).click();
  await expect(page).toHaveURL(/\/alerts$/);
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
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
