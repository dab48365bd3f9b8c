import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { fakeGoogle, reportedViews, scriptsAmong } from "./fake-google.ts";
import { screens, test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";

const SCRIPTS = [
  "https://www.googletagmanager.com/gtag/js?id=G-TEST1",
  "https://www.googletagmanager.com/gtm.js?id=GTM-TEST2",
];

// the browser tells which requests it refuses after a withdrawal
test.use({ allowedNoise: /google-analytics\.com/ });

let site: Site;
test.beforeAll(async () => {
  site = await runSite({ ANALYTICS_ID: "G-TEST1", TAG_MANAGER_ID: "GTM-TEST2" });
});
test.afterAll(() => site.stop());

const notice = (page: Page) => page.getByRole("region", { name: "May we count your visit?" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const theirs = async (page: Page) => [
  ...(await page.context().cookies()).flatMap(({ name }) => (name.startsWith("_") ? name : [])),
  ...(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("_")))),
];

/** Opens the choices from the footer. */
async function openChoices(page: Page) {
  await page.getByRole("contentinfo").getByRole("button", { name: "Privacy Choices" }).click();
  return page.getByRole("dialog", { name: "Privacy Choices" });
}

/** Opens a page whose visitor has agreed, and waits for Google's scripts. */
async function openAgreed(page: Page): Promise<string[]> {
  const requests = await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  await button(page, "Accept").click();
  await expect.poll(() => theirs(page)).toContain("_ga");
  await expect.poll(() => requests.some((address) => address.includes("collect"))).toBe(true);
  return requests;
}

/** Whether a page that is open for half a second sends anything. */
async function staysSilent(page: Page, requests: string[]): Promise<boolean> {
  // what was on its way
  await page.waitForTimeout(200);
  requests.length = 0;
  await page.waitForTimeout(500);
  return requests.length === 0;
}

test("nothing of Google is loaded, asked for or stored before the visitor agrees; then every page view is reported (SITE-48, SITE-67)", async ({
  page,
}) => {
  const requests = await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  await expect(notice(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
  await page.waitForLoadState("networkidle");
  expect([requests, await theirs(page), await reportedViews(page)]).toEqual([[], [], []]);
  await button(page, "Accept").click();
  await expect(notice(page)).toHaveCount(0);
  await expect(toast(page, "Thank you.")).toBeAttached();
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
  await page.getByRole("contentinfo").getByRole("link", { name: "Most Popular" }).click();
  const views = ["unreleased", "most-popular"].map((path) => `${site.address}/${path}`);
  await expect.poll(async () => (await reportedViews(page)).map((view) => view.page_location)).toEqual(views);
  expect(scriptsAmong(requests)).toHaveLength(2);

  // the answer is remembered
  requests.length = 0;
  await page.goto(`${site.address}/about-us`);
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
  await expect(notice(page)).toHaveCount(0);
  // but a page with a secret in its address loads nothing
  await page.goto(`${site.address}/reset-password/secret`, { waitUntil: "networkidle" });
  expect(await staysSilent(page, requests)).toBe(true);
});

test("a refusal is as easy as an agreement, and nothing asks again (SITE-67)", async ({ page }) => {
  const requests = await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  const looks = await Promise.all(
    ["Decline", "Accept"].map((name) =>
      button(page, name).evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, boxShadow, font, opacity, textTransform } = getComputedStyle(element);
        return { width, height, color, backgroundColor, boxShadow, font, opacity, textTransform };
      }),
    ),
  );
  expect(looks[0]).toEqual(looks[1]);
  await button(page, "Decline").press("Enter");
  await expect(notice(page)).toHaveCount(0);
  await expect(toast(page, "Nothing of Google is loaded.")).toBeAttached();
  for (const path of ["/unreleased", "/nike"]) {
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    await expect(notice(page)).toHaveCount(0);
  }
  expect([requests, await theirs(page)]).toEqual([[], []]);
  expect(await (await openChoices(page)).innerText()).toContain("You have declined");
  await page.keyboard.press("Escape");
  await expect(button(page, "Privacy Choices")).toBeFocused();
});

test("whoever takes the agreement back is sent nothing more, in any tab, and Google's cookies are deleted (SITE-68)", async ({
  page,
  context,
}) => {
  const requests = await openAgreed(page);
  const other = await context.newPage();
  await other.goto(`${site.address}/unreleased`);
  await expect(notice(other)).toHaveCount(0);
  await expect.poll(() => other.evaluate(() => "careless" in window)).toBe(true);

  const choices = await openChoices(page);
  await expect(choices).toContainText("You have accepted.");
  await choices.getByRole("button", { name: "Decline" }).click();
  await expect(choices).toHaveCount(0);
  await expect(toast(page, "Nothing more is sent to Google, and its cookies are deleted.")).toBeAttached();
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(() => ["G-TEST1", "G-INNER"].map((id) => Reflect.get(window, `ga-disable-${id}`))))
      .toEqual([true, true]);
  }
  // the tags run on in both documents
  expect(await staysSilent(page, requests)).toBe(true);
  expect(await theirs(page)).toEqual([]);
  const before = await reportedViews(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
  expect(await reportedViews(page)).toEqual(before);
  // the page works on
  await page.getByRole("link", { name: "Toebox", exact: true }).first().click();
  await expect(page).toHaveURL(`${site.address}/`);
  await page.goto(`${site.address}/about-us`, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
  expect(requests).toEqual([]);
  // another answer holds from the next document on
  await (await openChoices(page)).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
});

test("Google's cookies are deleted for the domains above the host too (SITE-68)", async ({ page }) => {
  const origin = "https://www.toebox.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site.address}${pathname}${search}` }) });
  });
  await fakeGoogle(page);
  await page.goto(`${origin}/about-us`);
  await button(page, "Accept").click();
  await expect.poll(() => theirs(page)).toContain("_ga_PARENT");
  const domains = (await page.context().cookies()).map(({ domain }) => domain);
  expect(domains).toContain(".toebox.example");
  await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => theirs(page)).toEqual([]);
});

test("Global Privacy Control is a refusal, whatever was answered before (SITE-67, SITE-68)", async ({ page }) => {
  const requests = await openAgreed(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto(`${site.address}/unreleased`, { waitUntil: "networkidle" });
  expect(await staysSilent(page, requests)).toBe(true);
  await expect(notice(page)).toHaveCount(0);
  expect(await theirs(page)).toEqual([]);
  const choices = await openChoices(page);
  await expect(choices).toContainText("Your browser sends Global Privacy Control, which counts as a no");
  await expect(choices.getByRole("button", { name: "Accept" })).toHaveCount(0);
});

test("an answer holds for six months, and an agreement for the services that it was given for (SITE-67)", async ({
  page,
}) => {
  const requests = await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  const days = (count: number) => Date.now() - count * 86_400_000;
  const both = "Google Analytics, Google Tag Manager";
  const cases: [stored: string, isAsked: boolean][] = [
    [`refused ${days(182)} Google Analytics`, false],
    [`refused ${days(184)} ${both}`, true],
    [`agreed ${days(182)} ${both}`, false],
    [`agreed ${days(184)} ${both}`, true],
    [`agreed ${days(-184)} ${both}`, true],
    [`agreed ${days(1)} Google Analytics`, true],
    ["agreed", true],
  ];
  for (const [stored, isAsked] of cases) {
    await page.evaluate((value) => localStorage.setItem("toebox:agreement", value), stored);
    requests.length = 0;
    await page.evaluate(() => void (document.cookie = "_ga=1; Path=/"));
    const isLoaded = stored.startsWith("agreed") && !isAsked;
    // the tags of the fake are never idle
    await page.reload({ waitUntil: isLoaded ? "load" : "networkidle" });
    await expect(notice(page), stored).toHaveCount(isAsked ? 1 : 0);
    await expect.poll(() => scriptsAmong(requests), stored).toEqual(isLoaded ? SCRIPTS : []);
    if (!isLoaded) await expect.poll(() => theirs(page), stored).toEqual([]);
  }
});

test("tabs share an answer, also with a page that comes back (SITE-67)", async ({ page, context }) => {
  await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  await expect(notice(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${site.address}/unreleased`);
  await button(other, "Decline").click();
  await expect(notice(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem("toebox:agreement"));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(notice(page)).toBeVisible();
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
    await page.goto(`${site.address}/about-us`);
    await button(page, "Accept").click();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
    await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
    expect(await staysSilent(page, requests)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
    await expect(notice(page)).toHaveCount(0);
    await page.goto(`${site.address}/unreleased`);
    await expect(notice(page)).toBeVisible();
  });
}

test("a full storage loses no refusal after an agreement (SITE-68)", async ({ page }) => {
  const requests = await openAgreed(page);
  await page.evaluate(refusing["is full"]);
  await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
  await page.goto(`${site.address}/unreleased`, { waitUntil: "networkidle" });
  expect(await staysSilent(page, requests)).toBe(true);
  await expect(notice(page)).toBeVisible();
});

test.describe("the notice", () => {
  /** Where the notice begins, and whether an element ends above it. */
  const top = async (page: Page) => (await notice(page).boundingBox())?.y ?? 0;
  const bottomOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((element) => element.getBoundingClientRect().bottom);

  /** Goes on in the footer by keyboard, to its end. */
  async function expectFooterAbove(page: Page): Promise<void> {
    const focused = page.locator("footer :focus");
    for (let stops = 0; ; stops++) {
      await page.keyboard.press("Tab");
      if ((await focused.count()) === 0) return expect(stops).toBeGreaterThan(3);
      expect(await bottomOf(page, "footer :focus")).toBeLessThanOrEqual((await top(page)) + 1);
    }
  }

  for (const { size, colorScheme } of screens) {
    test(`is small, accessible and in nobody's way at ${size.width} px (SITE-67)`, async ({ page }) => {
      await fakeGoogle(page);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.address}/privacy-policy`);
      await expect(notice(page)).toBeVisible();
      await expectAccessible(page);
      expect((await notice(page).boundingBox())?.height).toBeLessThan(size.height / 4);
      // the second stop of the keyboard, after the skip link
      for (const name of ["Skip to content", "Privacy Policy", "Decline", "Accept"]) {
        await page.keyboard.press("Tab");
        await expect(page.locator(":focus")).toHaveText(name);
      }
      // nothing that gets the focus is below it
      await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).focus();
      await expectFooterAbove(page);
      // the end of the page can be seen
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
      expect(await bottomOf(page, "footer > p")).toBeLessThanOrEqual((await top(page)) + 1);
      await page.emulateMedia({ media: "print" });
      await expect(notice(page)).toBeHidden();
      await expect(page.locator("html")).toHaveCSS("padding-bottom", "0px");
      await page.emulateMedia({ media: "screen" });
      // a printed page is laid out again
      await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
      await button(page, "Decline").click();
      await expect(notice(page)).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.style.cssText)).not.toContain("padding");
    });
  }

  test("moves nothing of a page that fits the screen, until the keyboard needs the room (SITE-67)", async ({
    page,
  }) => {
    await fakeGoogle(page);
    await page.setViewportSize({ width: 500, height: 2_400 });
    await page.goto(`${site.address}/unreleased`);
    await expect(notice(page)).toBeVisible();
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBe(2_400);
    await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).focus();
    await expectFooterAbove(page);
    expect(await height()).toBeGreaterThan(2_400);
  });

  test("keeps its lines in forced colors (SITE-58, SITE-67)", async ({ page }) => {
    await fakeGoogle(page);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`${site.address}/about-us`);
    await expect(button(page, "Accept")).toHaveCSS("border-top-width", "1px");
    await expect(button(page, "Decline")).toHaveCSS("border-top-width", "1px");
    await expect(notice(page)).toHaveCSS("border-left-width", "1px");
  });
});

test("nothing asks without scripts, and there is nothing to choose (SITE-23, SITE-68)", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requests = await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  await expect(page.getByText("Privacy Choices")).toBeHidden();
  expect([requests, await notice(page).count()]).toEqual([[], 0]);
  await context.close();
});

test("a site without analytics asks nothing and offers no choice (SITE-67, SITE-68)", async ({ page }) => {
  await page.goto("/about-us", { waitUntil: "networkidle" });
  await expect(page.getByText("Privacy Choices")).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});
