import { expect, type Page } from "@playwright/test";
import type { Suggestions } from "#domain/releases/contract.ts";
import { apiData } from "./api.ts";
import { expectAccessible } from "./accessibility.ts";
import { screens, sizes, test } from "./page-test.ts";

const box = (page: Page) => page.getByRole("banner").getByRole("searchbox", { name: "Search releases" });
const options = (page: Page) => page.getByRole("banner").getByRole("option");

/** The names that the API suggests for `text`. */
async function suggestedNames(text: string): Promise<string[]> {
  const { brands, models, products } = await apiData<Suggestions>(
    `/api/suggestions?search=${encodeURIComponent(text)}`,
  );
  return [...brands, ...models].map(({ name }) => name).concat(products.map(({ full_name }) => full_name));
}

test("typing suggests brands, models and releases, and the search itself (SRCH-9, SRCH-11)", async ({ page }) => {
  await page.goto("/about-us");
  await box(page).pressSequentially("adid");
  const names = await suggestedNames("adid");
  expect(names.length).toBeGreaterThan(2);
  await expect(options(page)).toHaveCount(names.length + 1);
  for (const [index, name] of names.entries()) await expect(options(page).nth(index)).toContainText(name);
  await expect(options(page).last()).toHaveText("Search for “adid”");
  await expect(page.getByRole("status").filter({ hasText: `${names.length} suggestions` })).toBeAttached();
});

test("arrow keys go through the suggestions and back into the box, Enter opens the chosen one (SRCH-11)", async ({
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

test("a click opens a suggestion; Escape and a click elsewhere close them and keep the text (SRCH-11)", async ({
  page,
}) => {
  await page.goto("/about-us");
  await box(page).pressSequentially("panda");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue("panda");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toBeVisible();
  // the suggestions cover the heading
  await page.getByRole("contentinfo").click({ position: { x: 4, y: 4 } });
  await expect(options(page)).toHaveCount(0);
  await box(page).press("ArrowDown");
  await options(page).last().click();
  await expect(page.getByRole("button", { name: "Clear “panda”" })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test("a button empties the box and leaves the focus there, and the results stay (SRCH-16)", async ({ page }) => {
  const clear = page.getByRole("banner").getByRole("button", { name: "Clear search" });
  await page.goto("/about-us", { waitUntil: "networkidle" });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(clear).toHaveCount(0);
    await box(page).pressSequentially("adid");
    await expect(options(page).first()).toBeVisible();
    await clear.click();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
  }
  await box(page).fill("panda");
  await box(page).press("Enter");
  const chip = page.getByRole("button", { name: "Clear “panda”" });
  await expect(chip).toBeVisible();
  await box(page).press("Tab");
  await expect(clear).toBeFocused();
  await clear.press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).toBeFocused();
  await expect(chip).toBeVisible();
});

test("one character suggests nothing, and a later text aborts the request for an earlier one (SRCH-10)", async ({
  page,
}) => {
  const requested: string[] = [];
  const aborted: string[] = [];
  const text = (url: string) => new URL(url).searchParams.get("search") ?? "";
  const answerFirst = Promise.withResolvers<void>();
  await page.route("**/api/suggestions*", async (route) => {
    requested.push(text(route.request().url()));
    if (requested.length === 1) await answerFirst.promise;
    await route.continue().catch(() => {});
  });
  page.on("requestfailed", (request) => aborted.push(text(request.url())));
  await page.goto("/about-us");
  await box(page).pressSequentially("d");
  await page.waitForTimeout(400);
  expect(requested).toEqual([]);
  await box(page).fill("dun");
  await expect.poll(() => requested).toEqual(["dun"]);
  await box(page).pressSequentially("k");
  await expect(options(page).last()).toHaveText("Search for “dunk”");
  expect(requested).toEqual(["dun", "dunk"]);
  expect(aborted).toEqual(["dun"]);
  answerFirst.resolve();
});

test.describe("when suggestions cannot be loaded", () => {
  test.use({ allowedNoise: /suggestions|Failed to load resource/ });
  test("searching works all the same (SRCH-11)", async ({ page }) => {
    await page.route("**/api/suggestions*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto("/about-us");
    await box(page).pressSequentially("panda");
    await page.waitForTimeout(400);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Clear “panda”" })).toBeVisible();
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

test("the search box of the not-found page suggests too (ERR-4, SRCH-11)", async ({ page, context }) => {
  const notFound = await context.newPage();
  await notFound.goto("/nothing-of-the-kind");
  await notFound.getByRole("main").getByRole("searchbox").pressSequentially("yeezy");
  await expect(notFound.getByRole("main").getByRole("option").first()).toContainText("Yeezy");
  await page.goto("/about-us");
});

test("what a search was understood to say shows as chips, and the typed text stays in the box (SRCH-1, SRCH-13)", async ({
  page,
}) => {
  await page.goto("/about-us");
  await box(page).fill("samba women under 150");
  await box(page).press("Enter");
  const chips = page.getByRole("list", { name: "Applied filters" }).getByRole("listitem");
  await expect(chips).toHaveText(["“samba women under 150”", "Women", "Under $150"]);
  await expect(page).toHaveURL(/\/$/);
  await expect(box(page)).toHaveValue("samba women under 150");
  // without scripts, and from a link, the text is in the box from the start
  await page.goto("/?search=samba+women+under+150");
  await expect(box(page)).toHaveValue("samba women under 150");
  await page.getByRole("button", { name: "Clear Women" }).click();
  await expect(chips).toHaveText(["“samba under 150”", "Under $150"]);
  await expect(box(page)).toHaveValue("samba under 150");
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("button", { name: "Clear “samba under 150”" }).click();
  await expect(chips).toHaveCount(0);
  await expect(box(page)).toHaveValue("");
});

test("the first row has what a misspelled search means (SRCH-5, SRCH-6)", async ({ page }) => {
  await page.goto("/?search=jordn+4+bred");
  const cards = page.getByRole("region", { name: "Releases" }).getByRole("article");
  for (const at of [0, 1]) await expect(cards.nth(at)).toContainText(/Air Jordan 4.*Bred/s);
});

test("where nothing is found, the closest matches stand below the text (LIST-49, SRCH-15)", async ({ page }) => {
  await page.goto("/?search=toddler+travis+scott+presto+1999");
  await expect(page.getByText("No search results for “toddler travis scott presto 1999”")).toBeVisible();
  await expect(page.getByText("Make sure your keyword is spelled correctly")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Closest matches" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Closest matches" }).getByRole("article").first()).toContainText(
    "Travis Scott",
  );
});

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: chips of a search fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/?search=upcoming+women+jordan+over+100", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Clear Over $100" })).toBeVisible();
    await expectAccessible(page);
  });
}

for (const { size, colorScheme } of screens) {
  test(`${size.width} px, ${colorScheme}: suggestions fit, and axe finds no violation`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.goto("/about-us", { waitUntil: "networkidle" });
    await box(page).pressSequentially("air jordan");
    await expect(options(page).last()).toHaveText("Search for “air jordan”");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
  });
}
