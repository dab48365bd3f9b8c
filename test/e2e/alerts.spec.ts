import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { createAccount, PASSWORD } from "./account.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";
import { deliverPush, standInForPushService, watchWorker } from "./push-subscription.ts";

test.use({ serviceWorkers: "allow" });

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const kind = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function openAlerts(page: Page, path = "/alerts") {
  await page.goto(path);
  await expect(section(page, "When")).toBeVisible();
}

/** Waits until a change is saved. */
async function saved(page: Page, change: () => Promise<unknown>) {
  const reply = page.waitForResponse((one) => one.request().method() === "POST" && one.url().includes("/api/alerts"));
  await change();
  expect((await reply).status()).toBe(200);
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
}

test("a visitor follows, chooses kinds, size runs and quiet hours, finds them again, and stops everything (ALERT-1, ALERT-2, ALERT-10)", async ({
  page,
}) => {
  await openAlerts(page, "/alerts?of=air-jordan-4");
  await saved(page, () => page.getByRole("main").getByRole("button", { name: "Follow" }).first().click());
  const followed = section(page, "What you follow");
  await expect(followed.getByRole("link", { name: "Air Jordan 4" })).toHaveAttribute("href", "/jordan/air-jordan-4");
  await followed.getByLabel("Follow a brand or a model").selectOption("Nike");
  await saved(page, () => followed.getByRole("button", { name: "Follow", exact: true }).click());
  await saved(page, () => followed.getByLabel("Every release whose date is confirmed").check());
  await saved(page, () => kind(page, "An hour before: Push").check());
  await saved(page, () => kind(page, "A date is confirmed: Push").check());
  await saved(page, () => section(page, "Size runs").getByRole("button", { name: "Men", exact: true }).click());
  await saved(page, () => section(page, "Quiet hours").getByLabel("From").selectOption("10:00 PM"));
  await expect(kind(page, "An hour before: Email")).toHaveCount(0);
  await expect(section(page, "When")).toContainText("Turn on push on a device, or nothing is pushed.");
  await expectAccessible(page);
  await openAlerts(page);
  await expect(followed.getByRole("link", { name: "Nike" })).toBeVisible();
  await expect(followed.getByLabel("Every release whose date is confirmed")).toBeChecked();
  await expect(kind(page, "An hour before: Push")).toBeChecked();
  await expect(kind(page, "A day before: Push")).not.toBeChecked();
  await expect(section(page, "Size runs").getByRole("button", { name: "Men", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(section(page, "Quiet hours").getByLabel("Until")).toHaveValue("08:00");
  await saved(page, () => followed.getByRole("button", { name: "Stop following Nike" }).click());
  await expect(followed.getByRole("link", { name: "Nike" })).toHaveCount(0);
  const stop = page.getByRole("button", { name: "Stop all alerts" });
  await expect(stop).toHaveAttribute("aria-disabled", "true");
});

test("a browser shows a push, opens its page, and is turned off again; nothing is asked or subscribed before (ALERT-7)", async ({
  page,
}) => {
  await standInForPushService(page);
  await openAlerts(page);
  const isSubscribed = () =>
    page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return (await pushManager.getSubscription()) !== null;
    });
  expect(await isSubscribed()).toBe(false);
  await saved(page, () => page.getByRole("button", { name: "Turn on" }).click());
  await expect(page.getByRole("button", { name: "Turn off", exact: true })).toBeVisible();
  // the kinds of the first browser
  await expect(kind(page, "15 minutes before: Push")).toBeChecked();
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn off", exact: true })).toBeVisible();

  const worker = await watchWorker(page);
  const text = { title: "Bred drops in 15 minutes", body: "Releases on Saturday.", path: "/changes", tag: "release-7" };
  await deliverPush(page, JSON.stringify({ ...text, picture: "/share/bred.jpg" }));
  await expect
    .poll(worker.shown)
    .toEqual([
      expect.objectContaining({ title: text.title, body: text.body, tag: text.tag, image: "/share/bred.jpg" }),
    ]);
  // a push that shows nothing may end the subscription
  await deliverPush(page, "no JSON");
  await expect.poll(worker.shown).toHaveLength(2);
  const [known, unknown] = await worker.shown();
  expect(known).toMatchObject({ data: { path: "/changes" }, renotify: true });
  expect(unknown).toMatchObject({ title: "A release you follow has news", data: { path: "/alerts" } });
  await worker.press({ path: "/changes" });
  await worker.press({ path: "//evil.example" });
  await expect.poll(worker.opened).toEqual(["/changes", "/"].map((path) => new URL(path, page.url()).href));
  await saved(page, () => page.getByRole("button", { name: "Turn off", exact: true }).click());
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("alerts of a visitor become those of the account that logs in, and this browser shows them (ALERT-3, ALERT-9, ALERT-10) @slow", async ({
  page,
}) => {
  const account = await createAccount(page);
  await standInForPushService(page);
  await openAlerts(page, "/alerts?of=nike");
  await saved(page, () => page.getByRole("main").getByRole("button", { name: "Follow" }).first().click());
  await saved(page, () => page.getByRole("button", { name: "Turn on" }).click());
  await expect(page.getByRole("button", { name: "Turn off", exact: true })).toBeVisible();
  const renewed = page.waitForResponse((one) => one.url().endsWith("/api/alerts/browsers"));
  await section(page, "Where").getByRole("button", { name: "Log in" }).click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByLabel("Email").fill(account.email);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Log in" }).click();
  expect((await renewed).status()).toBe(200);
  await openAlerts(page);
  await expect(section(page, "What you follow").getByRole("link", { name: "Nike" })).toBeVisible();
  await expect(section(page, "Where")).toContainText(`Emails go to ${account.email}.`);
  await expect(page.getByRole("button", { name: "Turn off", exact: true })).toBeVisible();
  await saved(page, () => kind(page, "A day before: Email").check());
  await saved(page, () => page.getByRole("button", { name: "Stop all alerts" }).click());
  await expect(kind(page, "A day before: Email")).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeVisible();
});

test("the alerts fit every screen, and axe finds no violation (SITE-36)", async ({ page }) => {
  await openAlerts(page, "/alerts?of=air-jordan-4");
  await expectFitsScreens(page);
});
