import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectRefused, fakeGoogle, reportedViews, scriptsAmong } from "./fake-google.ts";
import { navigateWithin } from "./navigate-within.ts";
import { open } from "./open.ts";
import { screens, test } from "./page-test.ts";
import {
  bottomOf,
  button,
  expectFooterAbove,
  MEASURED,
  notice,
  noticeTop,
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

test("nothing of Google is loaded, asked for or stored before the visitor agrees; then every page view is reported (SITE-48, SITE-67)", async ({
  page,
}) => {
  const requests = await fakeGoogle(page);
  await open(page, `${site.address}/about-us`);
  await expect(notice(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
  expect([requests, await theirs(page), await reportedViews(page)]).toEqual([[], [], []]);
  await button(page, "Accept").click();
  await expect(notice(page)).toHaveCount(0);
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
  // but a page with a secret in its address loads and reports nothing, until another page follows
  await open(page, `${site.address}/reset-password/secret`);
  await expect(page.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
  await navigateWithin(page, "/about-us");
  await expect
    .poll(async () => (await reportedViews(page)).map((view) => view.page_location))
    .toEqual([`${site.address}/about-us`]);
});

test("whoever takes the agreement back is sent nothing more, in any tab, and Google's cookies are deleted (SITE-68)", async ({
  page,
  context,
}) => {
  const requests = await openAgreed(page, site);
  const other = await context.newPage();
  await open(other, `${site.address}/unreleased`);
  await expect(notice(other)).toHaveCount(0);
  await expect.poll(() => other.evaluate(() => "careless" in window)).toBe(true);

  const choices = await openChoices(page);
  await expect(choices).toContainText("You have accepted.");
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
  await expect(page).toHaveURL(`${site.address}/`);
  await open(page, `${site.address}/about-us`);
  // another answer holds from the next document on
  const choicesAgain = await openChoices(page);
  await expect(choicesAgain).toContainText("You have declined");
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
  expect(requests).toEqual([]);
  await choicesAgain.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
});

for (const { size, colorScheme } of screens) {
  test(`the notice is small, accessible, in nobody's way and as easily refused at ${size.width} px (SITE-67)`, async ({
    page,
  }) => {
    const requests = await fakeGoogle(page);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, `${site.address}/privacy-policy`);
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
    await open(page, `${site.address}/nike`);
    await expect(await openChoices(page)).toContainText("You have declined");
    await page.keyboard.press("Escape");
    await expect(button(page, "Privacy Choices")).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    expect([requests, await theirs(page)]).toEqual([[], []]);
  });
}

test("nothing asks without scripts, and there is nothing to choose (SITE-23, SITE-68)", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requests = await fakeGoogle(page);
  await page.goto(`${site.address}/about-us`);
  await expect(page.getByText("Privacy Choices")).toBeHidden();
  expect([requests, await notice(page).count()]).toEqual([[], 0]);
  await context.close();
});
