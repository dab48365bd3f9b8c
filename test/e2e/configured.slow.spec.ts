import { expect, type Page } from "@playwright/test";
import { contactTexts } from "#platform/limits/message-limit.ts";
import { reportedViews } from "./fake-google.ts";
import { holdRequests } from "./hold-requests.ts";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";
import { open, waitUntilHydrated } from "./open.ts";

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
    MESSAGES_PER_ADDRESS: "1",
    CONTACT_TO: "crew@toebox.example",
  });
});
test.afterAll(() => site.stop());

/** Replaces the scripts of third parties by empty ones; returns the addresses of all requests for them. */
async function watchThirdParties(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  await page.route(/^https:\/\/(?!localhost)/, (route) => {
    addresses.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return addresses;
}

/** Has the visitor agree before any page opens. */
const agree = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem("toebox:consent", `agreed ${Date.now()} Google Analytics, Google Tag Manager`),
  );

test("analytics and tag manager load once the page is loaded and idle, and get every page view (SITE-48)", async ({
  page,
}) => {
  const requests = await watchThirdParties(page);
  await agree(page);
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
  // they wait for slow fonts too
  const fonts = await holdRequests(page, "**/*.woff2");
  await page.goto(`${site.address}/about-us`, { waitUntil: "commit" });
  await fonts.asked;
  await waitUntilHydrated(page);
  expect(requests).toEqual([]);
  fonts.release();
  await expect.poll(() => requests.toSorted()).toEqual([`${host}/gtag/js?id=G-TEST1`, `${host}/gtm.js?id=GTM-TEST2`]);
  expect(await page.evaluate(() => (window as unknown as { readyWhenLoaded: string[] }).readyWhenLoaded)).toEqual([
    "complete",
    "complete",
  ]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Most Popular" }).click();
  await expect
    .poll(() => reportedViews(page))
    .toEqual([
      { page_location: `${site.address}/about-us`, page_title: "About Us | Shoe & <Box>" },
      { page_location: `${site.address}/most-popular`, page_title: "Most Popular Sneakers | Shoe & <Box>" },
    ]);
  expect(requests).toHaveLength(2);
});

test("analytics loads neither on pages with a token nor for Global Privacy Control (SITE-48, SITE-67)", async ({
  page,
}) => {
  const requests = await watchThirdParties(page);
  await agree(page);
  await open(page, `${site.address}/reset-password/secret`);
  await expect(page.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await open(page, `${site.address}/about-us`);
  await page.getByRole("contentinfo").getByRole("button", { name: "Privacy Choices" }).click();
  await expect(page.getByRole("dialog", { name: "Privacy Choices" })).toContainText("Global Privacy Control");
  expect(requests).toEqual([]);
});

test("the policy script loads on the two policy documents and on no other page (SITE-49)", async ({ page }) => {
  const requests = await watchThirdParties(page);
  // nobody has agreed to Google's scripts
  for (const path of ["/", "/about-us", "/app", "/most-popular", "/store-locator"]) {
    await open(page, site.address + path);
  }
  expect(requests).toEqual([]);
  for (const path of ["/privacy-policy/", "/terms-conditions"]) {
    await open(page, site.address + path);
    await expect.poll(() => requests).toEqual([policyScript]);
    requests.length = 0;
  }
  await open(page, `${site.address}/about-us`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect.poll(() => requests).toEqual([policyScript]);
});

test("texts and links follow the operator's settings (SITE-21, SITE-33, SITE-35)", async ({ page }) => {
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

test("an empty catalog leaves menus, home page and not-found page working", async ({ page }) => {
  await watchThirdParties(page);
  expect((await page.request.get(`${site.address}/nowhere`)).status()).toBe(404);
  await page.goto(site.address);
  await expect(page.getByRole("navigation", { name: "Brands" }).getByRole("button")).toHaveCount(0);
  await expect(page.getByText("No search results found")).toBeVisible();
});

test.describe("a message beyond the limit", () => {
  test.use({ allowedNoise: /429/ });

  test("shows a text and stays in the form (CONT-14, API-11)", async ({ page }) => {
    await watchThirdParties(page);
    await open(page, `${site.address}/about-us`);
    const form = page.getByRole("region", { name: "Contact us" });
    const send = async () => {
      for (const [name, value] of Object.entries({
        Name: "Ann",
        Email: "ann@mail.example",
        Subject: "Hi",
        Message: "Yo",
      }))
        await form.getByRole("textbox", { name, exact: true }).fill(value);
      await form.getByRole("button", { name: "Send message" }).click();
    };
    await send();
    await expect(form.getByRole("status")).toHaveText("Thanks for your message. We’ll get back to you soon.");
    await send();
    await expect(form.getByText(contactTexts.tooManyOfAddress)).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Message" })).toHaveValue("Yo");
  });
});

test("security.txt names the operator's address (SITE-56)", async ({ page }) => {
  const response = await page.request.get(`${site.address}/.well-known/security.txt`);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  expect((await response.text()).split("\n")).toContain("Contact: mailto:crew@toebox.example");
});
