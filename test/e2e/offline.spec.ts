import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { findProduct } from "./catalog.ts";
import { open, waitUntilHydrated } from "./open.ts";
import { ageBar, openKept, test, untilKept } from "./offline-site.ts";
import { textFaults } from "./text-faults.ts";

test("a first visit loads nothing of the worker before the page is idle; then it is kept (OFF-2, OFF-3)", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(window, { idle: () => held.forEach((go) => go()) });
    window.requestIdleCallback = (go) => held.push(() => go({ didTimeout: false, timeRemaining: () => 1 }));
  });
  await open(page, "/");
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  const parts = () => site.requests.filter((one) => /service-worker|\/offline-/.test(one));
  expect(parts()).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.evaluate(() => (window as unknown as { idle: () => void }).idle());
  await untilKept(page);
  expect(parts()).toHaveLength(2);
});

test("without a network a page that was seen is there, with its files, and marked with its age (OFF-1, OFF-3, OFF-5, OFF-7)", async ({
  page,
  site,
}) => {
  await openKept(page, "/");
  site.cut();
  await page.reload();
  await waitUntilHydrated(page);
  // a worker keeps the machine's clock at another hour (test/hours/), and then names the day
  await expect(ageBar(page)).toContainText(
    /^The site doesn’t answer\. This is as of (?:\w+ \d+, \d+, )?\d+:\d\d [AP]M\./,
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  expect(await textFaults(page)).toEqual([]);
  site.restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(ageBar(page)).toContainText("A newer version of this page is here.");
  await ageBar(page).getByRole("link", { name: "Show it" }).click();
  await expect(ageBar(page)).toHaveCount(0);
});

test("replies that are copies mark an open page until the site answers again (OFF-5) @slow", async ({ page, site }) => {
  await openKept(page, "/adidas");
  // a later visit reads its reactions by the worker
  await openKept(page, "/adidas");
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("person")).keys()).map(({ url }) => url).join()))
    .toContain("/api/marks");
  const readAgain = () => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  site.cut();
  await expect
    .poll(async () => {
      // again, until the page has the queries that read
      await readAgain();
      return ageBar(page).allTextContents();
    })
    .toEqual([expect.stringContaining("The site doesn’t answer.")]);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await readAgain();
  await expect(ageBar(page)).toBeVisible();
  site.restore();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(ageBar(page)).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("what stays at the lower edge stays above the age of the page (OFF-5) @slow", async ({ page, site }) => {
    const product = await findProduct("by_release=not_yes_released", ({ is_retailer }) => is_retailer === 1);
    await openKept(page, `/${product.slug}`);
    site.cut();
    await page.reload();
    await waitUntilHydrated(page);
    const lower = async () => {
      const [bar, age] = await Promise.all([page.locator(".summary-bar").boundingBox(), ageBar(page).boundingBox()]);
      return (bar?.y ?? 0) + (bar?.height ?? 0) - (age?.y ?? 0);
    };
    await expect.poll(lower).toBeCloseTo(0, 0);
  });
});

test("what is not there opens a page that says so, and lists what is (OFF-6) @slow", async ({ page, site }) => {
  await openKept(page, "/changes");
  await openKept(page, "/");
  site.cut();
  await page.getByRole("link", { name: "Most Popular" }).first().click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/most-popular");
  await page.getByRole("link", { name: /^Changed/ }).click();
  await expect(page).toHaveURL(/\/changes$/);
  await expect(ageBar(page)).toBeVisible();
  await page.goBack();
  site.restore();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Most Popular" })).toBeVisible();
});

test("a site that does not answer in time shows the copy, and offers the newer page that comes late (OFF-3, OFF-5) @slow", async ({
  page,
  site,
}) => {
  await openKept(page, "/unreleased");
  const held = site.hold("/unreleased");
  const reload = page.reload();
  await held;
  await reload;
  await expect(ageBar(page)).toContainText("The site doesn’t answer.");
  site.restore();
  await expect(ageBar(page)).toContainText("A newer version of this page is here.");
  await ageBar(page).getByRole("link", { name: "Show it" }).click();
  await expect(ageBar(page)).toHaveCount(0);
});
