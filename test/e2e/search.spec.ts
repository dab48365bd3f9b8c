import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { test } from "./page-test.ts";
import { box, openBox, options, suggestedNames } from "./search-box.ts";

test("typing suggests brands, models and releases; the arrow keys choose one, and Enter opens it (SRCH-9, SRCH-11)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/about-us");
  await openBox(page);
  await expect(box(page)).toBeFocused();
  await box(page).pressSequentially("air max 1");
  const names = await suggestedNames("air max 1");
  expect(names.length).toBeGreaterThan(2);
  await expect(options(page)).toHaveCount(names.length + 1);
  for (const [index, name] of names.entries()) await expect(options(page).nth(index)).toContainText(name);
  await expect(options(page).last()).toHaveText("Search for “air max 1”");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/air-max-1$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nike Air Max 1 Release Dates");
  await expect(box(page)).toBeHidden();
  await openBox(page);
  await expect(box(page)).toHaveValue("");
  await expect(options(page)).toHaveCount(0);
  await box(page).pressSequentially("air");
  await expect(options(page)).not.toHaveCount(0);
  // one press for the suggestions, and one for the box
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("air");
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
});

test("a search leaves the address, and runs again where a person comes back to it or reloads it (SRCH-8, SITE-17)", async ({
  page,
}) => {
  await open(page, "/about-us");
  const heading = page.getByRole("heading", { level: 1 });
  for (const text of ["air max 1", "samba"]) {
    await openBox(page);
    await box(page).fill(text);
    await box(page).press("Enter");
    await expect(heading).toContainText(`“${text}”`);
    await expect(page).toHaveURL(`${process.env["SITE_ADDRESS"]}/`);
    await expect(page).toHaveTitle(`Search results for “${text}” | Toebox`);
  }
  const first = page.getByRole("main").getByRole("article").first();
  const name = await first.getByRole("heading").innerText();
  await page.getByRole("banner").getByRole("link", { name: "Calendar" }).click();
  await expect(page).toHaveURL(/\/calendar$/);
  await expect(heading).not.toContainText("samba");
  await page.goBack();
  await expect(heading).toContainText("“samba”");
  await expect(first.getByRole("heading")).toHaveText(name);
  await page.goBack();
  await expect(heading).toContainText("“air max 1”");
  await expect(page).toHaveURL(`${process.env["SITE_ADDRESS"]}/`);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect(heading).toContainText("“air max 1”");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "Toebox" }).click();
  await expect(heading).toHaveText("Release dates");
  await expect(page).toHaveURL(`${process.env["SITE_ADDRESS"]}/`);
});

test("what is typed before the page's scripts run is suggested for (SRCH-10) @slow", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/about-us", { waitUntil: "commit" });
  await box(page).pressSequentially("yeezy");
  typed.resolve();
  await expect(page.getByRole("option").first()).toContainText("Yeezy");
  await expect(box(page)).toHaveValue("yeezy");
});
