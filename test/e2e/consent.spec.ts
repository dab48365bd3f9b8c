import { expect } from "@playwright/test";
import { fakeGoogle, reportedViews, scriptsAmong } from "./fake-google.ts";
import { navigateWithin } from "./navigate-within.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { button, notice, SCRIPTS, startMeasuredSite, theirs } from "./privacy-choices.ts";

const site = startMeasuredSite();

test("nothing of Google is loaded, asked for or stored before the visitor agrees; then every page view is reported (SITE-48, SITE-67)", async ({
  page,
}) => {
  const requests = await fakeGoogle(page);
  await open(page, `${site().address}/about-us`);
  await expect(notice(page)).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Unreleased" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unreleased Sneakers");
  expect([requests, await theirs(page), await reportedViews(page)]).toEqual([[], [], []]);
  await button(page, "Accept").click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
  await page.getByRole("contentinfo").getByRole("link", { name: "Most Popular" }).click();
  const views = ["unreleased", "most-popular"].map((path) => `${site().address}/${path}`);
  await expect.poll(async () => (await reportedViews(page)).map((view) => view.page_location)).toEqual(views);
  expect(scriptsAmong(requests)).toHaveLength(2);

  // the answer is remembered
  requests.length = 0;
  await page.goto(`${site().address}/about-us`);
  await expect.poll(() => scriptsAmong(requests)).toEqual(SCRIPTS);
  await expect(notice(page)).toHaveCount(0);
  // but a page with a secret in its address loads and reports nothing, until another page follows
  await open(page, `${site().address}/reset-password/secret`);
  await expect(page.getByRole("dialog", { name: "Reset Password" })).toBeVisible();
  expect(await page.evaluate(() => "careless" in window)).toBe(false);
  await navigateWithin(page, "/about-us");
  await expect
    .poll(async () => (await reportedViews(page)).map((view) => view.page_location))
    .toEqual([`${site().address}/about-us`]);
});

test("nothing asks without scripts, and there is nothing to choose (SITE-23, SITE-68) @slow", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const requests = await fakeGoogle(page);
  await page.goto(`${site().address}/about-us`);
  await expect(page.getByText("Privacy Choices")).toBeHidden();
  expect([requests, await notice(page).count()]).toEqual([[], 0]);
  await context.close();
});
