import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { variants } from "./full-run.ts";
import { open } from "./open.ts";
import { sizes, test } from "./page-test.ts";
import { box, options, suggestedNames } from "./search-box.ts";

test("typing suggests brands, models and releases; the arrow keys choose one, and Enter opens it (SRCH-9, SRCH-11)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/about-us");
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
  await expect(box(page)).toHaveValue("");
  await expect(options(page)).toHaveCount(0);
});

test("a button empties the box and keeps the focus; a press elsewhere closes the suggestions, one on them opens; chips show what was understood (SRCH-1, SRCH-11, SRCH-13, SRCH-16)", async ({
  page,
}) => {
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear search" });
  await open(page, "/about-us");
  for (const size of variants(sizes)) {
    await page.setViewportSize(size);
    await expect(clear).toHaveCount(0);
    await box(page).pressSequentially("adid");
    await expect(options(page).first()).toBeVisible();
    await clear.click();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
  }
  await box(page).pressSequentially("panda");
  await expect(options(page).first()).toBeVisible();
  // the suggestions cover the heading
  await page.getByRole("contentinfo").click({ position: { x: 4, y: 4 } });
  await expect(options(page)).toHaveCount(0);
  await box(page).press("ArrowDown");
  await options(page).last().click();
  const chip = page.getByRole("button", { name: "Clear “panda”" });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await box(page).focus();
  await page.keyboard.press("Tab");
  await expect(clear).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(chip).toBeVisible();

  await test.step("what a search was understood to say shows as chips, and the typed text stays in the box", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await box(page).fill("samba women under 150");
    await box(page).press("Enter");
    const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
    await expect(chips).toHaveText(["“samba women under 150”", "Women", "Under $150"]);
    await expect(page).toHaveURL(/\/$/);
    await expect(box(page)).toHaveValue("samba women under 150");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear Women" }).click();
    await expect(chips).toHaveText(["“samba under 150”", "Under $150"]);
    await expect(box(page)).toHaveValue("samba under 150");
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: "Clear “samba under 150”" }).click();
    await expect(chips).toHaveCount(0);
    await expect(box(page)).toHaveValue("");
  });
});

test("what is typed before the page's scripts run is suggested for (SRCH-10)", async ({ page }) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto("/about-us", { waitUntil: "commit" });
  // without styles there are two boxes
  await expect(box(page)).toHaveCount(1);
  await box(page).pressSequentially("yeezy");
  typed.resolve();
  await expect(page.getByRole("option").first()).toContainText("Yeezy");
  await expect(box(page)).toHaveValue("yeezy");
});

test("where nothing is found, the closest matches stand below the text (LIST-49, SRCH-1, SRCH-15)", async ({
  page,
}) => {
  const text = "toddler travis scott presto 1999";
  await page.goto(`/?search=${text.replaceAll(" ", "+")}`);
  await expect(page.getByText(`No search results for “${text}”`)).toBeVisible();
  await expect(page.getByText("Make sure your keyword is spelled correctly")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Closest matches" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Closest matches" }).getByRole("article").first()).toContainText(
    "Travis Scott",
  );
  // without scripts, and from a link, the text is in the box from the start
  await expect(box(page)).toHaveValue(text);
});
