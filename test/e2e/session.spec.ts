import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { type Account, createAccount, PASSWORD, signIn } from "./account.ts";
import { findProduct } from "./catalog.ts";
import { test, screens } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const banner = (page: Page) => page.getByRole("banner");
const settingsLink = (page: Page) => banner(page).getByRole("link", { name: "Settings" });

/** Opens a page of the site with the session of an account. */
async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.goto("/about-us");
  await signIn(page, account);
  await page.goto(path);
}

test("a login joins this browser's likes and watchlist, which are there on other devices (ACC-15, ACC-16, ACC-51)", async ({
  page,
  browser,
}) => {
  const account = await createAccount(page);
  await page.goto("/nike");
  const card = page.getByRole("article").first();
  const name = await card.getByRole("heading").innerText();
  const watched = page.waitForResponse(/\/watchlist\?/);
  await card.getByRole("button", { name: /watchlist/i }).click();
  await watched;
  // a slow reply: its message must not move the dialog (ACC-12)
  await page.route("**/api/login", (route) => setTimeout(() => void route.continue(), 700));
  await banner(page).getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Password", { exact: true }).press("Enter");
  await expect(settingsLink(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const elsewhere = await browser.newContext({ baseURL: process.env["SITE_ADDRESS"] });
  const other = await elsewhere.newPage();
  await other.goto("/about-us");
  await signIn(other, account);
  await other.goto("/watchlist");
  await expect(other.getByRole("article")).toHaveCount(1);
  await expect(other.getByRole("article").getByRole("heading")).toHaveText(name);
  await elsewhere.close();
});

test("log in and sign up say where a visitor's marks go, if there are any (ACC-60)", async ({ page }) => {
  await page.goto("/nike", { waitUntil: "networkidle" });
  await banner(page).getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByText("to your account");
  await expect(dialog.getByLabel("Email")).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.keyboard.press("Escape");
  const card = page.getByRole("article").first();
  for (const [name, kinds] of [
    [/like/i, "likes"],
    [/watchlist/i, "watchlist and likes"],
  ] as const) {
    const answered = page.waitForResponse(/\/api\/product\/\d+\//);
    await card.getByRole("button", { name }).click();
    await answered;
    await banner(page).getByRole("button", { name: "Login" }).click();
    const rest = `moves your ${kinds} to your account; nothing stays on this device after you log out.`;
    await expect(note).toHaveText(`Logging in ${rest}`);
    await dialog.getByRole("button", { name: "create an account" }).click();
    await expect(note).toHaveText(`Verifying your email in this browser ${rest}`);
    await page.keyboard.press("Escape");
  }
});

test("a logout in one tab signs out the others (ACC-21, ACC-59)", async ({ page, context }) => {
  const account = await createAccount(page);
  await openAs(page, account, "/user-settings");
  const other = await context.newPage();
  await other.goto("/about-us");
  await expect(settingsLink(other)).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(banner(other).getByRole("button", { name: "Login" })).toBeVisible();
  await expect(settingsLink(other)).toBeHidden();
  await expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible();
});

test.describe("a session that has ended elsewhere", () => {
  test.use({ allowedNoise: /401/ });

  test("leads home, signed out, at the next call (ACC-5)", async ({ page }) => {
    const account = await createAccount(page);
    await openAs(page, account, "/user-settings");
    await expect(page.getByText(account.email)).toBeVisible();
    await page.request.post("/api/sessions/end", { headers: { authorization: `Bearer ${account.token}` } });
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

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

test("whoever wanted to delete the account is led to the settings after the login (HOME-5, ACC-13, ACC-14)", async ({
  page,
  context,
}) => {
  const account = await createAccount(page);
  await page.goto("/?user=delete-account");
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/user-settings$/);
  // the address changes before the page does, and the page that opens takes the cookie
  await expect(page.getByText(account.email)).toBeVisible();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("user-account");
  await context.addCookies([{ name: "user-account", value: "delete-account", url: page.url() }]);
  await page.goto("/about-us");
  await expect(page).toHaveURL(/\/user-settings$/);
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain("user-account");
});

test("the time zone of the account is used on product pages at once (ACC-57)", async ({ page }) => {
  const account = await createAccount(page);
  const timed = await findProduct("by_release=not_yes_released", ({ is_time_drop_show }) => is_time_drop_show === 1);
  await openAs(page, account, "/user-settings");
  await page.getByLabel("Default Timezone").selectOption("Pacific/Auckland");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Your settings are saved.")).toBeVisible();
  await page.goto(`/${timed.slug}`);
  await expect(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Pacific/Auckland");
});

test("devices are listed, and one ends alone (ACC-56)", async ({ page }) => {
  const account = await createAccount(page);
  const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const data = { email: account.email, password: PASSWORD };
  await page.request.post("/api/login", { data, headers: { "user-agent": userAgent } });
  await openAs(page, account, "/user-settings");
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText("This device")).toBeVisible();
  await expect(page.getByText("Firefox on Windows")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are signed out everywhere.").first()).toBeVisible();
  await expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible();
});

test.describe("while the server does not answer", () => {
  test.use({ allowedNoise: /ERR_FAILED|503/ });

  test("the settings say so, and can be tried again; nothing typed is lost (ACC-50)", async ({ page }) => {
    const account = await createAccount(page);
    await page.goto("/about-us");
    await signIn(page, account);
    await page.route("**/api/profile", (route) => route.abort());
    await page.goto("/user-settings");
    await expect(page.getByText("Your settings could not be loaded. Please try again.")).toBeVisible();
    await page.unroute("**/api/profile");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("button", { name: "Edit User Name" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit User Name" });
    await dialog.getByLabel("First name").fill("Zoë");
    await page.route("**/api/update-profile", (route) => route.abort());
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("That did not work. Please try again.")).toBeVisible();
    await page.unroute("**/api/update-profile");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Zoë Lee")).toBeVisible();
  });
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: settings and dialogs fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const account = await createAccount(page);
    await page.goto("/reset-password/abc");
    await expect(page.getByRole("dialog", { name: "Reset Password" }).getByLabel("Confirm password")).toBeVisible();
    await expectAccessible(page);
    await openAs(page, account, "/user-settings");
    await expect(page.getByText("This device")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
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

test("a login in another tab closes the dialog, which stays closed after the logout (ACC-6)", async ({
  page,
  context,
}) => {
  const account = await createAccount(page);
  await page.goto("/about-us");
  await banner(page).getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await expect(dialog.getByLabel("Email")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/about-us");
  await signIn(other, account);
  await expect(dialog).toBeHidden();
  await expect(settingsLink(page)).toBeVisible();
  await other.evaluate(() => localStorage.removeItem("token"));
  await expect(banner(page).getByRole("button", { name: "Login" })).toBeVisible();
  await expect(dialog).toBeHidden();
});
