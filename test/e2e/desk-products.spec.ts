import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { names, shoe } from "#test/names.ts";
import { expectAccessible } from "./accessibility.ts";
import { type DeskSite, enterAs, runDeskSite } from "./desk.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

/** More than two windows of rows. */
const MANY = 250;

let site: DeskSite;
test.beforeAll(async () => {
  site = await runDeskSite();
  const sizes = [{ size_run: "Men", price: 200, regions: [{ region: "US", stockists: [] }] }];
  const listed = (slug: string, full_name: string, more = {}) => ({
    ...shoe,
    slug,
    full_name,
    release_date: "2027-01-16",
    sizes,
    ...more,
  });
  const products = [
    ...["paste", "bulk", "keys", "screen", "twice"].flatMap((group) =>
      ["One", "Two", "Three"].map((name) => listed(`${group}-${name.toLowerCase()}`, `${group} ${name}`)),
    ),
    listed("lost", "Lost Shoe", { unreleased_management: 1, release_date: null, sizes: [] }),
    ...Array.from({ length: MANY }, (_, index) =>
      listed(`many-${index}`, `Many ${index}`, { release_date: "2020-01-01" }),
    ),
  ];
  const file = join(site.dataDir, "shoes.json");
  writeFileSync(file, JSON.stringify({ ...names, models: [], menu: [], products }));
  await site.toebox("import", file);
});
test.afterAll(() => site.stop());

// a browser logs replies that refuse something
test.use({ allowedNoise: /\b(409|422)\b.*/, permissions: ["clipboard-read", "clipboard-write"] });

const rowOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
const cellOf = (page: Page, name: string, field: string) =>
  rowOf(page, name).getByRole("gridcell", { name: new RegExp(`^${field}:`) });
const review = (page: Page) => page.getByRole("dialog", { name: "Review changes" });
const status = (page: Page) => page.getByRole("main").getByRole("status").first();

async function enterTable(page: Page, query = ""): Promise<void> {
  await enterAs(page, site, "editor", `/products${query}`);
  await expect(page.getByRole("grid", { name: "Products" })).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(status(page)).toContainText(/Published as change \d+\./);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const productOf = async (slug: string) => (await (await fetch(`${site.address}/api/product/${slug}`)).json()).product;

test("cells are pasted from a spreadsheet, a bad one says why, and nothing is written before the review (DESK-11)", async ({
  page,
}) => {
  await enterTable(page, "?search=paste");
  await expect(status(page)).toContainText("3 products");
  const first = page.getByRole("row").nth(1);
  await first.getByRole("gridcell", { name: /^Nickname:/ }).click();
  const order = await page.getByRole("rowheader").getByRole("link").allTextContents();
  await paste(page, "Pine\t2027-02-06\t10:00\t225\nFog\t13/13/2027\t\t190\nAsh\t2027-02-20\t\t\nOver\t\t\t\n");
  await expect(status(page)).toContainText("Pasted 12 cells. 4 cells did not fit into the table.");
  const [one = "", two = "", three = ""] = order;
  await expect(cellOf(page, one, "Price of Men")).toContainText("225");
  await expect(cellOf(page, one, "Price of Men")).toContainText("was 200");
  const bad = cellOf(page, two, "Date");
  await expect(bad).toHaveAttribute("aria-invalid", "true");
  await expect(bad).toHaveAccessibleDescription(/must be/);
  // a time needs a zone, which a cell of another column cannot know
  await expect(cellOf(page, one, "Time")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  expect((await productOf("paste-one")).product_nickname).toBe(null);

  // what waits is there after a reload
  await page.reload();
  await expect(bad).toHaveAttribute("aria-invalid", "true");
  await bad.dblclick();
  await page.getByRole("textbox", { name: `Date, ${two}` }).fill("2027-02-13");
  await page.keyboard.press("Enter");
  await expect(bad).not.toHaveAttribute("aria-invalid");
  await cellOf(page, one, "Time").click();
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(cellOf(page, one, "Time")).not.toHaveAttribute("aria-invalid");

  await page.getByRole("button", { name: /^Review changes/ }).click();
  await expect(review(page).getByText(/2027-02-13|February 13, 2027/)).toBeVisible();
  await publish(page);
  await expect(page.getByRole("button", { name: "Review changes", exact: true })).toBeDisabled();
  await expect(rowOf(page, `${one} Pine`)).toBeVisible();
  await expect(rowOf(page, `${three} Ash`)).toBeVisible();
  const slug = one.toLowerCase().replace(" ", "-");
  const reply = await page.request.get(`${site.address}/${slug}`);
  expect(await reply.text()).toContain("Pine");
});

test("selected products move, get a retailer, become picks, are merged and deleted together (DESK-11)", async ({
  page,
}) => {
  await enterTable(page, "?search=bulk");
  const change = (action: string) => page.getByRole("button", { name: action, exact: true }).click();
  const selectAll = async () => {
    await page.getByRole("checkbox", { name: "Select all 3" }).click();
    await expect(page.getByRole("group", { name: "3 selected" })).toBeVisible();
  };
  await selectAll();
  await change("Move");
  const days = page.getByRole("textbox", { name: "Days" });
  await expect(days).toBeFocused();
  const changes = page.getByRole("dialog").getByRole("status", { name: "Changes" });
  await expect(changes).toContainText("2027-01-23");
  await days.fill("soon");
  await expect(page.getByText("Write a number of days, such as 7 or -7")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await days.fill("-7");
  await expect(changes).toContainText("2027-01-09");
  await expect(changes.getByText("bulk Two")).toBeVisible();
  await publish(page);
  await expect(cellOf(page, "bulk Two", "Date")).toContainText("2027-01-09");
  await expect(page.getByRole("button", { name: "Move", exact: true })).toBeDisabled();

  await selectAll();
  await change("Add retailer");
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await page.getByRole("combobox", { name: "Retailer" }).selectOption("Here");
  await page.getByRole("textbox", { name: "Link" }).fill("https://here.example/bulk");
  await publish(page);
  await expect(cellOf(page, "bulk Two", "Retailers")).toContainText("1");

  await selectAll();
  await change("Add to picks");
  await publish(page);
  const picks = await (await fetch(`${site.address}/api/staff-picks`)).json();
  expect(picks.data.data ?? picks.data).toHaveLength(3);

  await rowOf(page, "bulk Three").getByRole("checkbox").click();
  await change("Set release");
  await expect(page.getByRole("radio", { name: "Never released" })).toBeFocused();
  await publish(page);
  await expect(cellOf(page, "bulk Three", "Release")).toContainText("Never released");

  await rowOf(page, "bulk One").getByRole("checkbox").click();
  await rowOf(page, "bulk Two").getByRole("checkbox").click();
  await change("Merge");
  await page.getByRole("radio", { name: /bulk Two/ }).check();
  await publish(page);
  await expect(rowOf(page, "bulk One")).toHaveCount(0);

  await rowOf(page, "bulk Three").getByRole("checkbox").click();
  await change("Delete");
  await publish(page);
  await expect(status(page)).toContainText("1 product");
  expect((await fetch(`${site.address}/api/product/bulk-three`)).status).toBe(404);
});

test("products of several searches are selected, and those with mistakes left out (DESK-11) @slow", async ({
  page,
}) => {
  await enterTable(page, "?search=lost");
  await rowOf(page, "Lost Shoe").getByRole("checkbox").click();
  const box = page.getByRole("searchbox", { name: "Search products" });
  await box.fill("screen Three");
  await rowOf(page, "screen Three").getByRole("checkbox").click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Move: 2 products" });
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Leave out 1 product" }).click();
  await publish(page);
  await expect(cellOf(page, "screen Three", "Date")).toContainText("2027-01-23");
});

test("everything goes by the keyboard (DESK-11) @slow", async ({ page }) => {
  await enterTable(page);
  await page.getByRole("heading", { name: "Products" }).focus();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();
  const found = page.waitForResponse((reply) => reply.url().includes("search=keys"));
  await page.keyboard.type("keys");
  await found;
  await expect(status(page)).toContainText("3 products");
  await expect(page).toHaveURL(/search=keys/);
  await page.keyboard.press("Enter");
  const heads = page.getByRole("rowheader");
  await expect(heads.nth(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(heads.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Space");
  await expect(page.getByRole("row", { selected: true })).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(page.getByRole("row", { selected: true })).toHaveCount(0);

  const [one = "", two = ""] = await heads.getByRole("link").allTextContents();
  await page.keyboard.press("ArrowRight");
  await expect(cellOf(page, one, "Nickname")).toBeFocused();
  await page.keyboard.type("Pine");
  await page.keyboard.press("Tab");
  await expect(cellOf(page, one, "Date")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await expect(cellOf(page, one, "Date")).toBeFocused();
  await expect(cellOf(page, one, "Date")).not.toContainText("was");
  await page.keyboard.press("ArrowDown");
  await expect(cellOf(page, two, "Date")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(cellOf(page, two, "Date")).toContainText("was 2027-01-16");
  await page.keyboard.press("Escape");
  await expect(cellOf(page, two, "Date")).not.toContainText("was");
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  await expect(cellOf(page, two, "Release")).toBeFocused();
  await page.keyboard.press("Enter");
  const release = page.getByRole("combobox", { name: `Release, ${two}` });
  await expect(release).toBeFocused();
  await release.selectOption("Unknown");
  await page.keyboard.press("Enter");
  await expect(cellOf(page, two, "Release")).toContainText("Unknown");
  // a letter chooses the word that begins with it
  await cellOf(page, two, "Release").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await expect(cellOf(page, two, "Release")).toContainText("Never released");

  // what is being typed is part of the review
  await cellOf(page, two, "Nickname").focus();
  await page.keyboard.type("Moss");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(review(page).getByText("to Moss")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cellOf(page, two, "Nickname")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(review(page).getByLabel("Note for the history")).toBeFocused();
  await expect(review(page).getByRole("button", { name: "Publish" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText(/Published as change \d+\./);
  await expect(rowOf(page, `${one} Pine`)).toBeVisible();

  // what the table only counts is edited in the form, at its field
  await cellOf(page, `${one} Pine`, "Pictures").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desk\/products\/keys-\w+#images$/);
  await expect(page.locator("#images :focus")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Pictures" })).toBeInViewport();
  await page.goBack();
  await rowOf(page, `${one} Pine`).getByRole("rowheader").focus();
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/desk\/products\/keys-\w+$/);
  await expect(page.getByRole("heading", { level: 1, name: `${one} Pine` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  await expect(rowOf(page, `${one} Pine`)).toBeVisible();
  await page.keyboard.press("j");
  await expect(rowOf(page, `${one} Pine`).getByRole("rowheader")).toBeFocused();
});

test("rows are loaded as one scrolls, and edits of those that left stay (DESK-11) @slow", async ({ page }) => {
  await enterTable(page, "?show=past");
  await expect(status(page)).toContainText(`${MANY} products`);
  const grid = page.getByRole("grid", { name: "Products" });
  await expect(grid).toHaveAttribute("aria-rowcount", String(MANY + 1));
  const [first = ""] = await page.getByRole("rowheader").getByRole("link").allTextContents();
  await cellOf(page, first, "Nickname").click();
  await page.keyboard.type("Early");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+End");
  await expect(
    page
      .locator(`[aria-rowindex="${MANY + 1}"]`)
      .getByRole("rowheader")
      .getByRole("link"),
  ).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
  expect(await page.getByRole("row").count()).toBeLessThan(60);
  // whoever comes back from a product finds its row
  await page.keyboard.press("Home");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/desk\/products\/many-\d+$/);
  await page.goBack();
  await expect(
    page
      .locator(`[aria-rowindex="${MANY + 1}"]`)
      .getByRole("rowheader")
      .getByRole("link"),
  ).toBeVisible();
  await page.keyboard.press("k");
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(cellOf(page, first, "Nickname")).toContainText("Early");

  await page.getByLabel("Show").selectOption("Unreleased");
  await expect(rowOf(page, "Lost Shoe")).toBeVisible();
  await expect(page).toHaveURL(/show=unreleased/);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard 1 change" }).click();
  await expect(page.getByRole("button", { name: "Review changes", exact: true })).toBeDisabled();
});

test("what somebody else saved meanwhile is not overwritten, and shows at the cell (CAT-53) @slow", async ({
  page,
}) => {
  await enterTable(page, "?search=twice");
  const cell = cellOf(page, "twice One", "Nickname");
  await expect(cell).toContainText("empty");
  await site.toebox("set", "twice-one", "nickname=Fog");
  const edit = async (text: string) => {
    await page
      .getByRole("row")
      .nth(1)
      .getByRole("gridcell", { name: /^Nickname:/ })
      .dblclick();
    await page.getByRole("textbox", { name: /^Nickname, / }).fill(text);
    await page.keyboard.press("Enter");
  };
  await edit("Pine");
  const theirs = cellOf(page, "twice One Fog", "Nickname");
  await expect(theirs).toHaveAttribute("aria-invalid", "true");
  await expect(theirs).toHaveAccessibleDescription(/Fog/);
  await theirs.click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(theirs).not.toHaveAttribute("aria-invalid");
  await expect(theirs).toContainText("Pine");
  await page.getByRole("button", { name: "Revert" }).click();
  await expect(theirs).toHaveText("Nickname: Fog ");
  await edit("Pine");
  await page.getByRole("button", { name: "Review changes (1)" }).click();
  await publish(page);
  await expect(rowOf(page, "twice One Pine")).toBeVisible();
});

test("the chosen columns stay after a reload (DESK-11) @slow", async ({ page }) => {
  await enterTable(page, "?search=many");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Brand" }).check();
  await page.getByRole("checkbox", { name: "Colorway" }).uncheck();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Brand" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Colorway" })).toHaveCount(0);
});

test.describe("with a thumb", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("one tap edits a cell, and a tap elsewhere keeps what is typed (DESK-11)", async ({ page }) => {
    await enterTable(page, "?search=screen");
    const cell = cellOf(page, "screen One", "Nickname");
    await cell.tap();
    const field = page.getByRole("textbox", { name: "Nickname, screen One" });
    await expect(field).toBeFocused();
    await field.fill("Thumb");
    await cellOf(page, "screen Two", "Date").tap();
    await expect(page.getByRole("textbox", { name: "Date, screen Two" })).toBeFocused();
    await expect(cell).toContainText("Thumb");
    await page.getByRole("button", { name: "Review changes (1)" }).tap();
    await expect(review(page).getByText("to Thumb")).toBeVisible();
  });
});

test("the table fits every screen", async ({ page }) => {
  await enterTable(page, "?search=screen");
  const cell = cellOf(page, "screen Two", "Date");
  await cell.dblclick();
  await page.getByRole("textbox", { name: "Date, screen Two" }).fill("soon");
  await page.keyboard.press("Enter");
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await cell.click();
  await expect(page.getByRole("button", { name: "Revert" })).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("button", { name: "Revert" }).click();
  await rowOf(page, "screen Two").getByRole("checkbox").click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  const changes = page.getByRole("dialog", { name: "Move: 1 product" }).getByRole("status", { name: "Changes" });
  await expect(changes).toContainText("2027-01-23");
  await expectFitsScreens(page);
});
