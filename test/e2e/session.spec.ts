import { expect, type Page } from "@playwright/test";
import { createAccount, openAs, PASSWORD } from "./account.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const banner = (page: Page) => page.getByRole("banner");
const settingsLink = (page: Page) => banner(page).getByRole("link", { name: "Settings" });

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
  await expect(dialog.getByText(/^Logging in adds your watchlist to your account/)).toBeVisible();
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
