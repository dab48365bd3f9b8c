import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { open } from "./open.ts";
import { screens, sizes, test } from "./page-test.ts";
import { box, openBox, options } from "./search-box.ts";

test.describe("the page of what is not found", () => {
  test.use({ allowedNoise: /404/ });

  test("has a search box that suggests too (ERR-4, SRCH-11)", async ({ page }) => {
    await open(page, "/nothing-of-the-kind");
    await page.getByRole("main").getByRole("searchbox").pressSequentially("yeezy");
    await expect(page.getByRole("main").getByRole("option").first()).toContainText("Yeezy");
  });
});

test("the first row has what a misspelled search means (SRCH-5, SRCH-6)", async ({ page }) => {
  await page.goto("/?search=jordn+4+bred");
  const cards = page.getByRole("region", { name: "Releases" }).getByRole("article");
  for (const at of [0, 1]) await expect(cards.nth(at)).toContainText(/Air Jordan 4.*Bred/s);
});

test("a button empties the box and keeps the focus; a press elsewhere closes the suggestions, one on them opens; chips show what was understood (SRCH-1, SRCH-11, SRCH-13, SRCH-16)", async ({
  page,
}) => {
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear search" });
  await open(page, "/about-us");
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(clear).toHaveCount(0);
    await openBox(page);
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
    await openBox(page);
    await box(page).fill("samba women under 150");
    await box(page).press("Enter");
    const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
    await expect(chips).toHaveText(["“samba women under 150”", "Women", "Under $150"]);
    await expect(page).toHaveURL(/\/$/);
    await openBox(page);
    await expect(box(page)).toHaveValue("samba women under 150");
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Clear Women" }).click();
    await expect(chips).toHaveText(["“samba under 150”", "Under $150"]);
    await openBox(page);
    await expect(box(page)).toHaveValue("samba under 150");
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole("button", { name: "Clear “samba under 150”" }).click();
    await expect(chips).toHaveCount(0);
    await openBox(page);
    await expect(box(page)).toHaveValue("");
  });
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

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: chips of a search fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/?search=upcoming+women+jordan+over+100");
    await expect(page.getByRole("button", { name: "Clear Over $100" })).toBeVisible();
    await expectAccessible(page);
  });

  test(`${size.width} px, ${colorScheme}: suggestions fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await open(page, "/about-us");
    await openBox(page);
    await box(page).pressSequentially("air jordan");
    await expect(options(page).last()).toHaveText("Search for “air jordan”");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
  });
}
