import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { type Account, createAccount, signIn } from "./account.ts";
import { screens, test } from "./page-test.ts";

const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const reminders = (page: Page) => group(page, "Reminders of what I watch").getByRole("checkbox");
const quietHours = (page: Page, name: string) => group(page, "Quiet hours").getByRole("combobox", { name });

async function openSettings(page: Page, account: Account): Promise<void> {
  await page.goto("/about-us");
  await signIn(page, account);
  await page.goto("/user-settings");
  await expect(reminders(page)).toHaveCount(3);
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
}

const areChecked = (page: Page) =>
  reminders(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked));

test.describe("the settings of reminders", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("are off at first, saved each by itself, and there again after a reload (LETT-15)", async ({ page }) => {
    await openSettings(page, await createAccount(page));
    await expect(reminders(page).and(page.getByLabel("An hour before a release"))).toHaveCount(1);
    expect(await areChecked(page)).toEqual([false, false, false]);
    for (const name of ["From", "Until"]) await expect(quietHours(page, name)).toHaveValue("");
    await page.getByLabel("When a date is announced, moves or is cancelled").check();
    await page.getByLabel("An hour before a release").check();
    await quietHours(page, "From").selectOption("10:00 PM");
    await quietHours(page, "Until").selectOption("7:00 AM");
    await save(page);
    await page.reload();
    await expect(quietHours(page, "From")).toHaveValue("22:00");
    await expect(quietHours(page, "Until")).toHaveValue("07:00");
    expect(await areChecked(page)).toEqual([true, false, true]);
    await page.getByLabel("A day before a release").check();
    await page.getByLabel("An hour before a release").uncheck();
    for (const name of ["From", "Until"]) await quietHours(page, name).selectOption("None");
    await save(page);
    await page.reload();
    await expect(quietHours(page, "From")).toHaveValue("");
    expect(await areChecked(page)).toEqual([true, true, false]);
  });

  test("tell at the field that quiet hours need both ends, and save nothing (LETT-15)", async ({ page }) => {
    await openSettings(page, await createAccount(page));
    const text = "Quiet hours need a beginning and an end";
    for (const name of ["From", "Until"]) {
      await quietHours(page, name).selectOption("10:00 PM");
      await page.getByRole("button", { name: "Save Settings" }).click();
      await expect(quietHours(page, "Until")).toHaveAccessibleDescription(text);
      await expect(quietHours(page, "Until")).toHaveAttribute("aria-invalid", "true");
      await page.reload();
      await expect(quietHours(page, name)).toHaveValue("");
    }
  });

  test("keep quiet hours that a program has set to the minute (LETT-15)", async ({ page }) => {
    const account = await createAccount(page);
    const data = { news_letter: false, quiet_from: "22:30", quiet_until: "06:45" };
    const headers = { authorization: `Bearer ${account.token}` };
    expect((await page.request.post("/api/update-profile", { data, headers })).status()).toBe(200);
    await openSettings(page, account);
    await expect(quietHours(page, "From").locator(":checked")).toHaveText("10:30 PM");
    await page.getByLabel("A day before a release").check();
    await save(page);
    await page.reload();
    await expect(quietHours(page, "From")).toHaveValue("22:30");
    await expect(quietHours(page, "Until")).toHaveValue("06:45");
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: the settings fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await openSettings(page, await createAccount(page));
    await expectAccessible(page);
  });
}
