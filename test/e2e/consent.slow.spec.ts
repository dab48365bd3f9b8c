import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectRefused, fakeGoogle, reportedViews, scriptsAmong } from "./fake-google.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import {
  bottomOf,
  button,
  expectFooterAbove,
  notice,
  noticeTop,
  openAgreed,
  openChoices,
  SCRIPTS,
  startMeasuredSite,
  theirs,
} from "./privacy-choices.ts";

const site = startMeasuredSite();

test("whoever takes the consent back is sent nothing more, in any tab, and Google's cookies are deleted (SITE-68)", async ({
  page,
  context,
}) => {
  const requests = await openAgreed(page, site());
  const other = await context.newPage();
  await open(other, `${site().address}/unreleased`);
  await expect(notice(other)).toHaveCount(0);
  await expect.poll(() => other.evaluate(() => "careless" in window)).toBe(true);

  const choices = await openChoices(page);
  await expect(choices).toContainText("You accepted.");
  await choices.getByRole("button", { name: "Decline" }).click();
  await expect(choices).toHaveCount(0);
  for (const tab of [page, other]) {
    await expect
      .poll(() => tab.evaluate(() => ["G-TEST1", "G-INNER"].map((id) => Reflect.get(window, `ga-disable-${id}`))))
      .toEqual([true, true]);
  }
  // the tags run on in both documents
  for (const tab of [page, other]) await expectRefused(tab);
  requests.length = 0;
  await expect.poll(() => theirs(page)).toEqual([]);
  const before = await reportedViews(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
  await expectRefused(page);
  expect(await reportedViews(page)).toEqual(before);
  // the page works on
  await page.getByRole("link", { name: "Toebox", exact: true }).first().click();
  await expect(page).toHaveURL(`${site().address}/`);
  await open(page, `${site().address}/about-us`);
  // another answer holds from the next document on
  const choicesAgain = await openChoices(page);
  await expect(choicesAgain).toContainText("You declined");
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
  expect(requests).toEqual([]);
  await choicesAgain.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
});

test("Google's cookies are deleted for the domains above the host too (SITE-68)", async ({ page }) => {
  const origin = "https://www.toebox.example";
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site().address}${pathname}${search}` }) });
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
  await openAgreed(page, site());
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await open(page, `${site().address}/unreleased`);
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
    await open(page, `${site().address}/about-us`);
    await button(page, "Accept").click();
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
    await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
    await expectRefused(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
    await expect(notice(page)).toHaveCount(0);
    await open(page, `${site().address}/unreleased`);
    await expect(notice(page)).toBeVisible();
  });
}

test("a full storage loses no refusal after a consent (SITE-68)", async ({ page }) => {
  await openAgreed(page, site());
  await page.evaluate(refusing["is full"]);
  await (await openChoices(page)).getByRole("button", { name: "Decline" }).click();
  await open(page, `${site().address}/unreleased`);
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
});

for (const { size, colorScheme } of screens) {
  test(`the notice is small, accessible, in nobody's way and as easily refused at ${size.width} px (SITE-67)`, async ({
    page,
  }) => {
    const requests = await fakeGoogle(page);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, `${site().address}/privacy-policy`);
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page);
    expect((await notice(page).boundingBox())?.height).toBeLessThan(size.height / 4);
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
    expect(await bottomOf(page, "footer > p")).toBeLessThanOrEqual((await noticeTop(page)) + 1);
    await page.emulateMedia({ media: "print" });
    await expect(notice(page)).toBeHidden();
    await expect(page.locator("html")).toHaveCSS("padding-bottom", "0px");
    await page.emulateMedia({ media: "screen" });
    // a printed page is laid out again
    await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
    await button(page, "Decline").press("Enter");
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.style.cssText)).not.toContain("padding");
    // nothing asks again
    await open(page, `${site().address}/nike`);
    await expect(await openChoices(page)).toContainText("You declined");
    await page.keyboard.press("Escape");
    await expect(button(page, "Privacy Choices")).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    expect([requests, await theirs(page)]).toEqual([[], []]);
  });
}

test("the notice moves nothing of a page that fits the screen, until the keyboard needs the room (SITE-67)", async ({
  page,
}) => {
  await fakeGoogle(page);
  await page.setViewportSize({ width: 500, height: 2_400 });
  await open(page, `${site().address}/unreleased`);
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
  await open(page, `${site().address}/about-us`);
  await expect(button(page, "Accept")).toHaveCSS("border-top-width", "1px");
  await expect(button(page, "Decline")).toHaveCSS("border-top-width", "1px");
  await expect(notice(page)).toHaveCSS("border-left-width", "1px");
});

test("a site without analytics asks nothing and offers no choice (SITE-67, SITE-68)", async ({ page }) => {
  await open(page, "/about-us");
  await expect(page.getByText("Privacy Choices")).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});
