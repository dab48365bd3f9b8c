import { expect, type Page } from "@playwright/test";
import { type Account, createAccount, PASSWORD, signIn } from "./account.ts";
import { findProduct } from "./catalog.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const banner = (page: Page) => page.getByRole("banner");
const settingsLink = (page: Page) => banner(page).getByRole("link", { name: "Settings" });

/** Opens a page of the site with the session of an account. */
async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.goto("/about-us");
  await signIn(page, account);
  await open(page, path);
}

test("a login joins this browser's watchlist, which is there on other devices (ACC-12, ACC-15, ACC-16, ACC-51, ACC-60)", async ({
  page,
  browser,
}) => {
  const account = await createAccount(page);
  await page.clock.install();
  await open(page, "/nike");
  const card = page.getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  const watched = page.waitForResponse(/\/watchlist\?/);
  await card.getByRole("button", { name: /watchlist/i }).click();
  await watched;
  await banner(page).getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByText(/^Logging in moves your watchlist to your account/)).toBeVisible();
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await test.step("its message does not move the dialog", async () => {
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const place = await dialog.boundingBox();
    // the message stays as long as no time passes
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByLabel("Password", { exact: true }).press("Enter");
    await expect(dialog.getByText("You are logged in.")).toBeVisible();
    expect(await dialog.boundingBox()).toEqual(place);
    await page.clock.resume();
  });
  await expect(settingsLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const elsewhere = await browser.newContext({ baseURL: process.env["SITE_ADDRESS"] });
  const other = await elsewhere.newPage();
  await openAs(other, account, "/watchlist");
  await expect(other.getByRole("article").getByRole("heading")).toHaveText([name]);
  await elsewhere.close();
});

test("tabs share a login, which closes the dialog for good, and a logout (ACC-6, ACC-21, ACC-59)", async ({
  page,
  context,
}) => {
  const account = await createAccount(page);
  await open(page, "/about-us");
  await banner(page).getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  const other = await context.newPage();
  await openAs(other, account, "/user-settings");
  await expect(dialog).toBeHidden();
  await expect(settingsLink(page)).toBeVisible();
  await other.getByRole("button", { name: "Log Out" }).click();
  for (const tab of [page, other]) {
    await expect(banner(tab).getByRole("button", { name: "Login" })).toBeVisible();
    await expect(settingsLink(tab)).toBeHidden();
  }
  await expect(dialog).toBeHidden();
});

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
    await expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible();
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
  await expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible();
});
