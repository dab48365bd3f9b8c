import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { names } from "#test/names.ts";
import { photograph } from "#test/rasters.ts";
import { type DeskSite, enterAs, runDeskSite } from "./desk.ts";
import { readProduct } from "./edited-site.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runDeskSite({ SUBMISSIONS_PER_ADDRESS: "0", SUBMISSIONS_PER_HOUR: "0" });
  const { models: _pictured, menu: _menu, ...named } = names;
  const retailers = [{ region: "US", stockists: [{ stockist: "here", release_date: "2027-03-07" }] }];
  const slugs = ["early", "later", "lost", "priced", "pictured", "twin-one", "twin-two", "gone"];
  const products = slugs.map((slug) => ({
    slug,
    brand: "nike",
    full_name: `The ${slug}`,
    release_date: "2027-03-06",
    sizes: [
      { size_run: "Men", price: 180, regions: retailers },
      { size_run: "Women", price: 170, is_same_as_parent_region: true },
    ],
  }));
  const file = join(site.dataDir, "monday.json");
  writeFileSync(file, JSON.stringify({ ...named, products, staff_picks: slugs.map((product) => ({ product })) }));
  await site.toebox("import", file);
});
test.afterAll(() => site.stop());

/** Presses that a task may take: all but the typing of texts. */
const MAX_PRESSES = 3;

/** Counts the presses of a task, and refuses one too many. */
class Hands {
  #presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    this.#count();
    await target.click();
  }

  async press(keys: string): Promise<void> {
    this.#count();
    await this.#page.keyboard.press(keys);
  }

  async drag(target: Locator, to: Locator): Promise<void> {
    this.#count();
    await target.dragTo(to);
  }

  #count(): void {
    this.#presses++;
    if (this.#presses > MAX_PRESSES) throw new Error(`this takes more than ${MAX_PRESSES} presses`);
  }
}

const rowOf = (page: Page, slug: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: `The ${slug}`, exact: true }) });
const cellOf = (page: Page, slug: string, field: string) =>
  rowOf(page, slug).getByRole("gridcell", { name: new RegExp(`^${field}:`) });
const published = (page: Page) => expect(page.getByText(/Published as change \d+\./)).toBeVisible();

/** Publishes by Enter what a dialog shows. */
async function confirm(page: Page, hands: Hands): Promise<void> {
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish" })).toBeEnabled();
  await hands.press("Enter");
  await published(page);
}

test("each task of an editor's day takes at most three presses besides typing (DESK-11, DESK-15)", async ({ page }) => {
  await enterAs(page, site, "editor");
  const table = async (search = "") => {
    await page.goto(`${site.address}/desk/products?search=${search}`);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    return new Hands(page);
  };

  let hands = await table();
  await hands.click(cellOf(page, "early", "Date"));
  await page.keyboard.type("2027-03-13");
  await hands.press("ControlOrMeta+s");
  await confirm(page, hands);
  expect(await readProduct(site, "early")).toMatchObject({ releaseDay: "13" });

  hands = await table();
  await hands.click(rowOf(page, "later").getByRole("checkbox"));
  await hands.click(page.getByRole("button", { name: "Move", exact: true }));
  await confirm(page, hands);
  expect(await readProduct(site, "later")).toMatchObject({ releaseDay: "13" });
  // a retailer's own date moves, too
  expect(await site.toebox("show", "later")).toContain("2027-03-14");

  hands = await table();
  await hands.click(cellOf(page, "lost", "Release"));
  await page.keyboard.type("n");
  await hands.press("ControlOrMeta+s");
  await confirm(page, hands);
  expect(await site.toebox("show", "lost")).toMatch(/unreleased_management\W+2/);

  hands = await table();
  await hands.click(page.getByRole("link", { name: "The priced" }));
  await hands.click(page.getByRole("listitem", { name: "Women", exact: true }).getByLabel("Price"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("165");
  await hands.press("ControlOrMeta+Enter");
  await published(page);
  expect(await site.toebox("show", "priced")).toContain("165");

  hands = await table();
  await hands.click(cellOf(page, "pictured", "Pictures").getByRole("link"));
  const photo = { name: "side.jpg", mimeType: "image/jpeg", buffer: await photograph({ width: 60 }) };
  await page.getByLabel("Add pictures").setInputFiles(photo);
  // a publication waits for what is on its way
  await hands.press("ControlOrMeta+Enter");
  await published(page);
  expect((await readProduct(site, "pictured")).images).toHaveLength(1);

  hands = await table("twin");
  await hands.click(page.getByRole("checkbox", { name: "Select all 2" }));
  await hands.click(page.getByRole("button", { name: "Merge", exact: true }));
  await confirm(page, hands);
  await expect(page.getByRole("rowheader")).toHaveCount(1);

  hands = await table();
  await hands.click(rowOf(page, "gone").getByRole("checkbox"));
  await hands.click(page.getByRole("button", { name: "Delete", exact: true }));
  await confirm(page, hands);
  await expect.poll(async () => (await fetch(`${site.address}/gone`)).status).toBe(410);

  hands = new Hands(page);
  await page.goto(`${site.address}/desk/changes`);
  await hands.click(page.getByRole("button", { name: /^Undo/ }).first());
  await expect.poll(async () => (await fetch(`${site.address}/gone`)).status).toBe(200);
});

test("a post, picks and a store of a visitor take at most three presses besides typing (DESK-7, DESK-15)", async ({
  page,
}) => {
  await enterAs(page, site, "editor");
  let hands = new Hands(page);
  await hands.click(page.getByRole("link", { name: "New post" }));
  await page.getByLabel("Title").fill("A Shoe Returns");
  await page.getByLabel("Link", { exact: true }).fill("https://blog.example/returns");
  await hands.press("ControlOrMeta+Enter");
  await published(page);

  hands = new Hands(page);
  await page.goto(`${site.address}/desk/catalog/staff_picks`);
  const pick = (name: string) => page.getByRole("listitem", { name, exact: true });
  await hands.drag(pick("The early"), pick("The priced"));
  await expect(page.getByRole("listitem").filter({ hasText: /^\d/ }).nth(3)).toHaveText(/The early/);
  await hands.press("ControlOrMeta+Enter");
  await expect(page.getByRole("button", { name: "Review changes" })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: /^\d/ }).nth(3)).toHaveText(/The early/);

  const form = new FormData();
  const report = { store_name: "Corner", address: "2 Main St", city: "New York", state: "NY", zip_code: "10012" };
  for (const [name, value] of Object.entries(report)) form.append(name, value);
  expect((await fetch(`${site.address}/api/store-location-feedback`, { method: "POST", body: form })).status).toBe(200);
  hands = new Hands(page);
  await page.goto(`${site.address}/desk`);
  await hands.click(page.getByRole("link", { name: "1 missing store" }));
  await hands.click(page.getByRole("button", { name: "Accept" }));
  await expect(page.getByRole("link", { name: "a store" })).toBeVisible();
});
