import { expect, type Page } from "@playwright/test";
import type { Suggestions } from "#domain/listing/contract.ts";
import { dataOf } from "./api.ts";
import { expectSound } from "./look.ts";
import { screens, test } from "./page-test.ts";

const box = (page: Page) => page.getByRole("banner").getByRole("searchbox", { name: "Search releases" });
const options = (page: Page) => page.getByRole("banner").getByRole("option");

/** What the API suggests for `text`, as far as it has a name. */
async function suggested(text: string): Promise<string[]> {
  const { brands, models, products } = await dataOf<Suggestions>(`/api/suggestions?search=${encodeURIComponent(text)}`);
  return [...brands, ...models].map(({ name }) => name).concat(products.map(({ full_name }) => full_name));
}

test("suggests brands, models and releases while one types, and searching itself", async ({ page }) => {
  await page.goto("/about-us");
  await box(page).pressSequentially("adid");
  const names = await suggested("adid");
  expect(names.length).toBeGreaterThan(2);
  await expect(options(page)).toHaveCount(names.length + 1);
  for (const [index, name] of names.entries()) await expect(options(page).nth(index)).toContainText(name);
  await expect(options(page).last()).toHaveText("Search for “adid”");
  await expect(page.getByRole("status").filter({ hasText: `${names.length} suggestions` })).toBeAttached();
});

test("the arrow keys go through the suggestions and back into the box, Enter opens the one that is chosen", async ({
  page,
}) => {
  await page.goto("/about-us");
  await box(page).pressSequentially("air max 1");
  const models = options(page).filter({ hasText: "Model" });
  await expect(models.first()).toContainText("Air Max 1");
  await expect(options(page).last()).toHaveText("Search for “air max 1”");
  const last = options(page).last();
  await page.keyboard.press("ArrowUp");
  await expect(last).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("banner").getByRole("option", { selected: true })).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  const active = await box(page).getAttribute("aria-activedescendant");
  await expect(options(page).first()).toHaveAttribute("id", active ?? "");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/air-max-1$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nike Air Max 1 Release Dates");
  await expect(box(page)).toHaveValue("");
  await expect(options(page)).toHaveCount(0);
});

test("a press opens a suggestion; Escape and going elsewhere close them and leave the text", async ({ page }) => {
  await page.goto("/about-us");
  await box(page).pressSequentially("panda");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("panda");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
  await box(page).press("ArrowDown");
  await options(page).last().click();
  await expect(page.getByRole("button", { name: "Clear “panda”" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("one character suggests nothing; a later text calls off what an earlier one asked", async ({ page }) => {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const text = (url: string) => new URL(url).searchParams.get("search") ?? "";
  await page.route("**/api/suggestions*", async (route) => {
    asked.push(text(route.request().url()));
    if (asked.length === 1) await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  page.on("requestfailed", (request) => cancelled.push(text(request.url())));
  await page.goto("/about-us");
  await box(page).pressSequentially("d");
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);
  await box(page).pressSequentially("un", { delay: 30 });
  await expect.poll(() => asked).toEqual(["dun"]);
  await box(page).pressSequentially("k");
  await expect(options(page).last()).toHaveText("Search for “dunk”");
  expect(asked).toEqual(["dun", "dunk"]);
  expect(cancelled).toEqual(["dun"]);
});

test.describe("when suggestions cannot be had", () => {
  test.use({ allowedNoise: /suggestions|Failed to load resource/ });
  test("searching works all the same", async ({ page }) => {
    await page.route("**/api/suggestions*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto("/about-us");
    await box(page).pressSequentially("panda");
    await page.waitForTimeout(400);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Clear “panda”" })).toBeVisible();
  });
});

test("the not-found page's box suggests as well", async ({ page, context }) => {
  const lost = await context.newPage();
  await lost.goto("/nothing-of-the-kind");
  await lost.getByRole("main").getByRole("searchbox").pressSequentially("yeezy");
  await expect(lost.getByRole("main").getByRole("option").first()).toContainText("Yeezy");
  await page.goto("/about-us");
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: suggestions fit, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/about-us", { waitUntil: "networkidle" });
    await box(page).pressSequentially("air jordan");
    await expect(options(page).last()).toHaveText("Search for “air jordan”");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expectSound(page);
  });
}
