import { expect, type Page } from "@playwright/test";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

const policyScript = "https://policies.example/embed.js";
const host = "https://www.googletagmanager.com";

let site: Site;
test.beforeAll(async () => {
  site = await runSite({
    SITE_NAME: "Shoe & <Box>",
    APP_STORE_URL: "https://apps.apple.com/us/app/toebox/id1",
    PLAY_STORE_URL: "https://play.google.com/store/apps/details?id=toebox",
    NEWS_URL: "https://news.example/",
    POLICY_SCRIPT_URL: policyScript,
    ANALYTICS_ID: "G-TEST1",
    TAG_MANAGER_ID: "GTM-TEST2",
  });
});
test.afterAll(() => site.stop());

/** Answers for the third parties with empty scripts, and lists what was asked of them. */
async function watchThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/(?!localhost)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return asked;
}

const views = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => (Array.isArray(entry) ? entry : Array.from(Object(entry) as ArrayLike<unknown>)))
      .filter(([call, name]) => call === "event" && name === "page_view")
      .map(([, , view]) => view as { page_location: string; page_title: string }),
  );

test("analytics and tag manager load once the page is interactive, and hear of every page", async ({ page }) => {
  const asked = await watchThirdParties(page);
  await page.addInitScript(() => {
    Object.assign(window, { readyWhenLoaded: [] as string[] });
    new MutationObserver((records) => {
      for (const record of records) {
        for (const node of record.addedNodes) {
          if (node instanceof HTMLScriptElement && node.src.includes("googletagmanager")) {
            (window as unknown as { readyWhenLoaded: string[] }).readyWhenLoaded.push(document.readyState);
          }
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  // what loads slowly comes before them
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto(`${site.address}/about-us`);
  await expect.poll(() => asked.toSorted()).toEqual([`${host}/gtag/js?id=G-TEST1`, `${host}/gtm.js?id=GTM-TEST2`]);
  expect(await page.evaluate(() => (window as unknown as { readyWhenLoaded: string[] }).readyWhenLoaded)).toEqual([
    "complete",
    "complete",
  ]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Most Popular" }).click();
  await expect
    .poll(() => views(page))
    .toEqual([
      { page_location: `${site.address}/about-us`, page_title: "About Us | Shoe & <Box>" },
      { page_location: `${site.address}/most-popular`, page_title: "Most Popular Sneakers | Shoe & <Box>" },
    ]);
  expect(asked).toHaveLength(2);
});

test("nothing is told of a page whose address is a secret, nor of people who ask for privacy", async ({ page }) => {
  const asked = await watchThirdParties(page);
  await page.goto(`${site.address}/reset-password/secret`, { waitUntil: "networkidle" });
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(`${site.address}/about-us`, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
});

test("the policy script is loaded on its two pages and nowhere else", async ({ page }) => {
  const asked = await watchThirdParties(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  for (const path of ["/", "/about-us", "/app", "/most-popular", "/store-locator"]) {
    await page.goto(site.address + path, { waitUntil: "networkidle" });
  }
  expect(asked).toEqual([]);
  for (const path of ["/privacy-policy/", "/terms-conditions"]) {
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    expect(asked.splice(0)).toEqual([policyScript]);
  }
  await page.goto(`${site.address}/about-us`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect.poll(() => asked).toEqual([policyScript]);
});

test("the site's name and the links are the operator's", async ({ page }) => {
  await watchThirdParties(page);
  await page.goto(`${site.address}/privacy-policy`);
  await expect(page).toHaveTitle("Privacy Policy | Shoe & <Box>");
  await expect(page.getByRole("main")).toContainText("Shoe & <Box>");
  await expect(page.getByText("DOWNLOAD OUR SHOE & <BOX> APP")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Sneaker News" })).toHaveAttribute("href", "https://news.example/");
  await expect(footer.getByRole("link", { name: "App Store" })).toHaveAttribute("href", /\/id1$/);
  await expect(footer.getByRole("heading", { name: "Follow" })).toHaveCount(0);
});

test("without a catalogue the not-found page and the menus do without", async ({ page }) => {
  await watchThirdParties(page);
  expect((await page.request.get(`${site.address}/nowhere`)).status()).toBe(404);
  await page.goto(site.address);
  await expect(page.getByRole("navigation", { name: "Brands" }).getByRole("button")).toHaveCount(0);
  await expect(page.getByText("No search results found")).toBeVisible();
});
