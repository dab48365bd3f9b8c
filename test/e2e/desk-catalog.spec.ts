import { expect } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { type DeskSite, enterAs } from "./desk.ts";
import { publish, readProduct, REFUSALS, runEditedSite, save } from "./edited-site.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";
import { textFaults } from "./text-faults.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runEditedSite();
});
test.afterAll(() => site.stop());

test.use({ allowedNoise: REFUSALS });

const read = (slug: string) => readProduct(site, slug);

test("a source of the date is added, and seen again (EVID-1) @slow", async ({ page }) => {
  await enterAs(page, site, "editor", "/products/walker");
  const evidence = page.locator("#evidence");
  await evidence.getByLabel("Source").fill("https://here.example/walker");
  await evidence.getByRole("button", { name: "Add this source" }).click();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(evidence.getByText("Retailer says 2027-03-06")).toBeVisible();
  await evidence.getByRole("button", { name: "Seen again today" }).click();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(evidence.getByText(/^Seen on [\d-]+, again on [\d-]+$/)).toBeVisible();
  await expect.poll(async () => (await read("walker")).date_confidence).toBe("listed");
});

test("picks are found, moved by the keyboard, and published as one list (CAT-17) @slow", async ({ page }) => {
  await enterAs(page, site, "editor", "/catalog/staff_picks");
  for (const name of ["diver", "twin"]) {
    await page.getByLabel("Add a product by its name or SKU").fill(name);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: new RegExp(`^Add The ${name}`) }).click();
  }
  await page.getByRole("button", { name: "Move The twin up" }).press("Enter");
  expect(await textFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Review changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog.getByText("twin, diver")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/^Published as change \d+\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Review changes" })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: /^\d/ })).toHaveText([/^1.*twin/, /^2.*diver/]);
});

test("keys lead to the search, and are listed @slow", async ({ page }) => {
  await enterAs(page, site, "editor", "/catalog/stockists");
  await expect(page.getByText("2 found")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("there?");
  await expect(page.getByText("1 found")).toBeVisible();
  await page.getByRole("heading", { name: "Stockists" }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`${site.address}/desk/new/products`);
  await expect(page.getByLabel("A name, a SKU")).toBeFocused();
  // a page without a search leads to that of products
  await page.getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();
});

test("a store with three promotions is written and published by the keys (DESK-15)", async ({ page }) => {
  await enterAs(page, site, "editor");
  await page.getByRole("link", { name: "New store" }).click();
  await page.getByLabel("Slug").fill("keyed");
  await page.getByLabel("Name").first().fill("Keyed Kicks");
  await page.getByLabel("Address").first().fill("2 Main St");
  await page.getByLabel("City").fill("New York");
  await page.getByLabel("State").fill("NY");
  await page.getByLabel("ZIP code").fill("10012");
  const promotions = page.getByRole("region", { name: "Promotions" });
  await promotions.getByRole("button", { name: /^Add/ }).click();
  for (const title of ["Raffle", "Early hour", "Ten percent off"]) {
    await expect(promotions.getByLabel("Title").last()).toBeFocused();
    await page.keyboard.type(title);
    if (title !== "Ten percent off") await page.keyboard.press("Enter");
  }
  await expect(promotions.getByRole("listitem")).toHaveCount(3);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Keyed Kicks" })).toBeVisible();
  await expect(page.getByText(/Published as change \d+\./)).toBeVisible();
  expect(await (await fetch(`${site.address}/store-locator/store-directory/new-york/keyed`)).text()).toContain(
    "Ten percent off",
  );
  // what has a mistake is shown in place of that
  await page.getByLabel("ZIP code").fill("1");
  await page.keyboard.press("ControlOrMeta+Enter");
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog.getByText("This cannot be saved yet:")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("every section has a list and a form, made of its fields (DESK-9)", async ({ page }) => {
  await enterAs(page, site, "editor", "/catalog");
  await page.getByRole("link", { name: "Stores", exact: true }).click();
  await page.getByRole("link", { name: "New store" }).click();
  const fields = {
    Name: "Second Corner",
    Address: "2 Main St",
    City: "New York",
    State: "New York",
    "ZIP code": "10013",
  };
  for (const [label, text] of Object.entries(fields)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("aria-required", "true");
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await expect(page.getByLabel("Phone")).not.toHaveAttribute("aria-required");
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
  await page.getByLabel("Hours").fill(days.map((day) => `${day}: 10 AM – 8 PM`).join("\n"));
  await page.getByRole("region", { name: "Promotions" }).getByRole("button", { name: "Add" }).click();
  await page.getByLabel("Title").fill("Ten off");
  await page.getByLabel("Add a product by its name or SKU").fill("diver");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Add The diver/ }).click();
  await expect(page.getByLabel("Products")).toHaveValue("diver");
  await publish(page);
  await expect(page.getByRole("heading", { name: "Second Corner", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Hours")).toHaveValue(/Monday: 10:00 AM – 8:00 PM/);
  await page.goto(`${site.address}/desk/catalog/aliases`);
  await page.getByRole("link", { name: "New alias" }).click();
  await page.getByLabel("Alias").fill("nr");
  await page.getByLabel("Means").fill("Nike Runner");
  await publish(page);
  await page.getByRole("button", { name: "Delete this alias" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("0 found")).toBeVisible();
});

test("forms and lists fit every screen", async ({ page }) => {
  await enterAs(page, site, "editor", "/products/racer-one");
  const here = page.getByRole("listitem", { name: "Here" });
  await here.getByRole("button", { name: /^Here/ }).click();
  await expect(here.getByLabel("Link")).toBeVisible();
  await expect(page.getByRole("listitem", { name: /^Change \d+$/ })).toHaveCount(1);
  await expectFitsScreens(page);
  await page.getByLabel("Nickname").fill("Shown");
  await save(page);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish" })).toBeEnabled();
  await expectFitsScreens(page);
  for (const path of ["/catalog/stockists", "/catalog/stores/corner", "/new/products", "/catalog"]) {
    await page.goto(`${site.address}/desk${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/2 found|All is saved|A name, a SKU|Staff picks/).first()).toBeVisible();
    await expectFitsScreens(page);
  }
});
