import { expect, type Page } from "@playwright/test";
import { fakeGoogle } from "./fake-google.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

/** The settings of a site that counts visits. */
const MEASURED = { ANALYTICS_ID: "G-TEST1", TAG_MANAGER_ID: "GTM-TEST2" };

/** Files of Google that it loads. */
export const SCRIPTS = [
  "https://www.googletagmanager.com/gtag/js?id=G-TEST1",
  "https://www.googletagmanager.com/gtm.js?id=GTM-TEST2",
];

/** Starts a site that counts visits for the tests of a file, and stops it after them. Returns how a test gets it. */
export function startMeasuredSite(): () => Site {
  // the browser reports which requests it refuses after a withdrawal
  test.use({ allowedNoise: /google-analytics\.com/ });
  let site: Site;
  test.beforeAll(async () => {
    site = await runSite(MEASURED);
  });
  test.afterAll(() => site.stop());
  return () => site;
}

export const notice = (page: Page) => page.getByRole("region", { name: "May we count your visit?" });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const theirs = async (page: Page) => [
  ...(await page.context().cookies()).flatMap(({ name }) => (name.startsWith("_") ? name : [])),
  ...(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("_")))),
];

/** Opens the choices from the footer. */
export async function openChoices(page: Page) {
  await page.getByRole("contentinfo").getByRole("button", { name: "Privacy Choices" }).click();
  return page.getByRole("dialog", { name: "Privacy Choices" });
}

/** Opens a page whose visitor has agreed, and waits for Google's scripts. */
export async function openAgreed(page: Page, site: Site): Promise<string[]> {
  const requests = await fakeGoogle(page);
  await open(page, `${site.address}/about-us`);
  await button(page, "Accept").click();
  await expect.poll(() => theirs(page)).toContain("_ga");
  await expect.poll(() => requests.some((address) => address.includes("collect"))).toBe(true);
  return requests;
}

/** Returns the top of the notice. */
export const noticeTop = async (page: Page) => (await notice(page).boundingBox())?.y ?? 0;

/** Returns the bottom of an element. */
export const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => element.getBoundingClientRect().bottom);

/** Goes on in the footer by keyboard, to its end. */
export async function expectFooterAbove(page: Page): Promise<void> {
  const focused = page.locator("footer :focus");
  for (let stops = 0; ; stops++) {
    await page.keyboard.press("Tab");
    if ((await focused.count()) === 0) return expect(stops).toBeGreaterThan(3);
    await expect
      .poll(async () => (await bottomOf(page, "footer :focus")) - (await noticeTop(page)))
      .toBeLessThanOrEqual(1);
  }
}
