import { expect, type Page } from "@playwright/test";
import { shoe } from "#test/names.ts";
import { type DeskSite, enterAs, runDeskSite } from "./desk.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runDeskSite();
});
test.afterAll(() => site.stop());

// a shoe that is not there any more
test.use({ allowedNoise: /\b404\b.*/ });

/** Drops files on the page, as from a folder of the computer. */
async function drop(page: Page, files: Record<string, string>) {
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const [name, text] of Object.entries(given)) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  const zone = page.locator("main").getByText("Drop files or a folder here.");
  await zone.dispatchEvent("dragover", { dataTransfer: data });
  await zone.dispatchEvent("drop", { dataTransfer: data });
}

const statusOf = async (slug: string) => (await fetch(`${site.address}/api/product/${slug}`)).status;

const bundle = (slug: string, full_name: string) => JSON.stringify({ products: [{ ...shoe, slug, full_name }] });

test("an editor drops files, reads why a row is refused, leaves it out, imports and takes it back (DESK-12, DESK-13)", async ({
  page,
}) => {
  await enterAs(page, site, "editor", "/import");
  const table = "slug,brand,full_name\npine,nike,Pine Shoe\noak,nikee,Oak Shoe\n";
  await drop(page, { "cedar.json": bundle("cedar", "Cedar Shoe"), "shoes.csv": table, "notes.csv": "slug\n" });
  const files = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(files).toHaveCount(3);
  await page.getByRole("button", { name: "Take away notes.csv" }).click();
  await expect(files).toHaveCount(2);

  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("1 mistake. Nothing can be imported yet.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "shoes.csv:3" })).toContainText("nikee");
  await expect(page.getByRole("button", { name: "Apply" })).toHaveCount(0);

  await page.getByLabel("Leave out rows with mistakes").check();
  await expect(page.getByRole("heading", { name: "Result of the check" })).toHaveCount(0);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: "Left out" })).toBeVisible();
  await page.getByText("Product Pine Shoe is new").click();
  await page.getByLabel("Note for the history").fill("From the shop");
  await page.getByRole("button", { name: "Apply" }).click();
  const change = page.getByRole("link", { name: /^change \d+$/ });
  await expect(change).toBeVisible();
  await expect(page.getByText("1 row was left out.")).toBeVisible();
  await expect.poll(() => statusOf("pine")).toBe(200);

  await change.click();
  await expect(page.getByText("From the shop")).toBeVisible();
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  const listed = page.getByRole("listitem").filter({ hasText: "From the shop" });
  await listed.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo all of it" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(listed.getByText(/^Undone: \d+ entr/)).toBeVisible();
  await expect.poll(() => statusOf("pine")).toBe(404);
  await listed.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Redo all of it" }).click();
  await expect(listed.getByText(/^Made again: /)).toBeVisible();
  await expect.poll(() => statusOf("pine")).toBe(200);
});

test("files are chosen and imported by the keyboard alone (DESK-12) @slow", async ({ page }) => {
  await enterAs(page, site, "editor", "/import");
  await expect(page.getByRole("heading", { name: "Import", exact: true })).toBeFocused();
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Tab");
  // by then the browser knows that the test answers its question for files
  await expect(page.getByLabel("Choose files")).toBeFocused();
  await page.keyboard.press("Enter");
  const name = "redwood.json";
  await (
    await chooser
  ).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(bundle("redwood", "Redwood")) });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  const check = page.getByRole("button", { name: "Check" });
  while (!(await check.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Result of the check" })).toBeFocused();
  const apply = page.getByRole("button", { name: "Apply" });
  while (!(await apply.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Imported" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Undone: /)).toBeVisible();
});

test("an import and the changes fit every screen", async ({ page }) => {
  await enterAs(page, site, "editor", "/import");
  const long = "a-very-long-name-of-a-file-that-does-not-fit-into-a-line-of-a-phone";
  const rows = Array.from({ length: 40 }, (_, index) => `s${index},nikee-${"x".repeat(40)},Shoe`);
  await page.locator("input[type=file]").setInputFiles([
    { name: `${long}.csv`, mimeType: "text/csv", buffer: Buffer.from(["slug,brand,full_name", ...rows].join("\n")) },
    { name: "good.json", mimeType: "", buffer: Buffer.from(bundle("wide", "Wide Shoe")) },
  ]);
  await page.getByText("For files of other programs").click();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("40 mistakes.")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expectFitsScreens(page);
  await page.getByRole("button", { name: `Take away ${long}.csv` }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("1 entry would change.")).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "Imported" })).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: /^change \d+$/ }).click();
  await expect(page.getByRole("heading", { name: /^Change \d+$/ })).toBeVisible();
  await expect(page.getByText("Product Wide Shoe")).toBeVisible();
  await expectFitsScreens(page);
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await expect(page.getByText("Product wide created")).toBeVisible();
  await expectFitsScreens(page);
});
