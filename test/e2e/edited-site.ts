import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { names } from "#test/names.ts";
import { type DeskSite, runDeskSite } from "./desk.ts";

const product = (slug: string) => ({
  slug,
  brand: "nike",
  full_name: `The ${slug}`,
  release_date: "2027-03-06",
  sizes: [
    {
      size_run: "Men",
      sku: `${slug.toUpperCase()}-1`,
      price: 180,
      regions: [{ region: "US", stockists: [{ stockist: "here", release_time: "10:00" }] }],
    },
    { size_run: "Women", price: 170, is_same_as_parent_region: true },
  ],
  updates: [{ update_date: "2026-11-20", message: "<p>Now at Here, too.</p>" }],
});

const store = {
  slug: "corner",
  name: "Corner Kicks",
  address: "1 Main St",
  city: "New York",
  state: "NY",
  zip_code: "10012",
};

/** Starts a site with a desk, a store and a product for each of the tests that change one. */
export async function runEditedSite(): Promise<DeskSite> {
  const site = await runDeskSite();
  const { models: _pictured, menu: _menu, ...named } = names;
  const slugs = ["runner", "walker", "jumper", "hopper", "racer-one", "diver", "twin", "gone"];
  const file = join(site.dataDir, "shoes.json");
  writeFileSync(file, JSON.stringify({ ...named, products: slugs.map(product), stores: [store] }));
  await site.toebox("import", file);
  return site;
}

/** Matches what a browser logs of replies that refuse something, and of a network that is gone. */
export const REFUSALS = /\b(403|404|409|422)\b.*|ERR_INTERNET_DISCONNECTED/;

/** Reads a product as the API gives it. */
export async function readProduct({ address }: DeskSite, slug: string) {
  return (await (await fetch(`${address}/api/product/${slug}`)).json()).product;
}

/** Asks for the review of a form. */
export const save = (page: Page) => page.keyboard.press("Control+s");

/** Publishes what a form has. */
export async function publish(page: Page): Promise<void> {
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Review changes" });
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
}

/** Forgets what a form has. */
export async function discard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
}
