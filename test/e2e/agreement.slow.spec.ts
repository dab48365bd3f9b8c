import { expect } from "@playwright/test";
import { expectRefused, fakeGoogle, scriptsAmong } from "./fake-google.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import {
  button,
  expectFooterAbove,
  MEASURED,
  notice,
  openAgreed,
  openChoices,
  SCRIPTS,
  theirs,
} from "./privacy-choices.ts";
import { runSite, type Site } from "./run-site.ts";

// the browser tells which requests it refuses after a withdrawal
test.use({ allowedNoise: /google-analytics\.com/ });

let site: Site;
test.beforeAll(async () => {
  site = await runSite(MEASURED);
});
test.afterAll(() => site.stop());

test("Google's cookies are deleted for the domains above the host too (SITE-68)", async ({ page }) => {
  const origin = "https://www.toebox.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site.address}${pathname}${search}` }) });
  });
  await fakeGoogle(page);
  await open(page, `${origin}/about-us`);
  await button(page, "Accept").click();
  await expect.poll(() => theirs(page)).toContain("_ga_PARENT");
  const domains = (await page.context().cookies()).map(({ domain }) => domain);
  expect(domains).toContain(".toebox.example");
  await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => theirs(page)).toEqual([]);
});

test("Global Privacy Control is a refusal, whatever was answered before (SITE-67, SITE-68)", async ({ page }) => {
  await openAgreed(page, site);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await open(page, `${site.address}/unreleased`);
  const choices = await openChoices(page);
  await expect(choices).toContainText("Your browser sends Global Privacy Control, which counts as a no");
  await expect(choices.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await expect.poll(() => theirs(page)).toEqual([]);
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
});

/** Storage that refuses to be read, or only to be written. */
const refusing = {
  "is refused": () => {
    const refuse = () => {
      throw new DOMException("refused", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
};

for (const [how, refuse] of Object.entries(refusing)) {
  test(`where storage ${how}, an answer holds while the page is open, and nothing loads without one (SITE-41, SITE-67)`, async ({
    page,
  }) => {
    await page.addInitScript(refuse);
    const requests = await fakeGoogle(page);
    await open(page, `${site.address}/about-us`);
    await button(page, "Accept").click();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
    await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
    await expectRefused(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
    await expect(notice(page)).toHaveCount(0);
    await open(page, `${site.address}/unreleased`);
    await expect(notice(page)).toBeVisible();
  });
}

test("a full storage loses no refusal after an agreement (SITE-68)", async ({ page }) => {
  await openAgreed(page, site);
  await page.evaluate(refusing["is full"]);
  await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
  await open(page, `${site.address}/unreleased`);
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
});

test("the notice moves nothing of a page that fits the screen, until the keyboard needs the room (SITE-67)", async ({
  page,
}) => {
  await fakeGoogle(page);
  await page.setViewportSize({ width: 500, height: 2_400 });
  await open(page, `${site.address}/unreleased`);
  await expect(notice(page)).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBe(2_400);
  await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).focus();
  await expectFooterAbove(page);
  await expect.poll(height).toBeGreaterThan(2_400);
});

test("the notice keeps its lines in forced colors (SITE-58, SITE-67)", async ({ page }) => {
  await fakeGoogle(page);
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, `${site.address}/about-us`);
  await expect(button(page, "Accept")).toHaveCSS("border-top-width", "1px");
  await expect(button(page, "Decline")).toHaveCSS("border-top-width", "1px");
  await expect(notice(page)).toHaveCSS("border-left-width", "1px");
});

test("a site without analytics asks nothing and offers no choice (SITE-67, SITE-68)", async ({ page }) => {
  await open(page, "/about-us");
  await expect(page.getByText("Privacy Choices")).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});
