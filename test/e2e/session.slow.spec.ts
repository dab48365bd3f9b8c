import { expect, type Page } from "@playwright/test";
import { createAccount, openAs, PASSWORD, signIn } from "./account.ts";
import { findProduct } from "./catalog.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const loginButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Login" });

test.describe("a session that has ended elsewhere", () => {
  test.use({ allowedNoise: /401/ });

  test("leads home, signed out, at the next call, as the settings do without a token (ACC-5, SITE-8)", async ({
    page,
  }) => {
    const account = await createAccount(page);
    await page.goto("/user-settings");
    await expect(page).toHaveURL(/\/$/);
    await signIn(page, account);
    await page.goto("/user-settings");
    await expect(page).toHaveTitle("Settings | Toebox");
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
    await page.request.post("/api/sessions/end", { headers: { authorization: `Bearer ${account.token}` } });
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(loginButton(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });
});

test("the time zone of the account is that of product pages; devices end one by one, or together (ACC-56, ACC-57)", async ({
  page,
}) => {
  const account = await createAccount(page);
  const timed = await findProduct("by_release=not_yes_released", ({ is_time_drop_show }) => is_time_drop_show === 1);
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const data = { email: account.email, password: PASSWORD };
  await page.request.post("/api/login", { data, headers: { "user-agent": userAgent } });
  await openAs(page, account, "/user-settings");
  await page.getByLabel("Default Timezone").selectOption("Pacific/Auckland");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await open(page, `/${timed.slug}`);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Pacific/Auckland");

  await page.goBack();
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByText("Firefox on Windows")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere.").first()).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
});
