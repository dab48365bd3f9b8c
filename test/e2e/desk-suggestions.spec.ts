import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { shoe } from "#test/names.ts";
import { expectAccessible } from "./accessibility.ts";
import { type DeskSite, enterAs, enterDesk, runDeskSite } from "./desk.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runDeskSite({
    SUGGESTIONS_PER_ADDRESS: "0",
    SUGGESTIONS_PER_HOUR: "0",
    SUBMISSIONS_PER_ADDRESS: "0",
    SUBMISSIONS_PER_HOUR: "0",
  });
  const products = ["First", "Second", "Third", "Fourth"].map((name) => ({
    ...shoe,
    slug: name.toLowerCase(),
    full_name: `${name} Shoe`,
    release_date: "2027-01",
  }));
  const file = join(site.dataDir, "shoes.json");
  writeFileSync(file, JSON.stringify({ products }));
  await site.toebox("import", file);
});
test.afterAll(() => site.stop());

// a browser logs replies that refuse something
test.use({ allowedNoise: /\b(409|422)\b.*/ });

async function suggest(slug: string, release_date: string, comment: string | null = null) {
  const headers = { "content-type": "application/json" };
  const source_url = "https://kith.example/a-very-long-address-of-a-shoe-that-does-not-fit-into-a-line-of-a-phone";
  const body = JSON.stringify({ section: "products", slug, source_url, comment, changes: { release_date } });
  const reply = await fetch(`${site.address}/api/suggestions`, { method: "POST", headers, body });
  expect(reply.status).toBe(200);
}

const dateOf = async (slug: string) => {
  const { product } = await (await fetch(`${site.address}/api/product/${slug}`)).json();
  return [product.releaseYear, product.releaseMonth, product.releaseDay];
};

test("two moderators decide: one takes, accepts and rejects; the other reads who is faster (DESK-6)", async ({
  page,
  browser,
}) => {
  await suggest("first", "2027-01-16", "<img src=x onerror=alert(1)> in the app");
  await suggest("second", "2027-01-23");
  await enterAs(page, site, "moderator", "/suggestions");
  const first = page.getByRole("listitem", { name: "First Shoe" });
  await expect(first.getByText("<img src=x onerror=alert(1)> in the app")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await enterDesk(other, site, await site.hire("moderator"), "/suggestions");
  const theirs = other.getByRole("listitem", { name: "First Shoe" });
  await expect(theirs).toBeVisible();

  await first.getByRole("button", { name: "Decide" }).click();
  await expect(first.getByText(/^Yours until /)).toBeVisible();
  await expectAccessible(page);
  await theirs.getByRole("button", { name: "Decide" }).click();
  await expect(theirs.getByText(/has suggestion S\d+ until/)).toBeVisible();

  await expect(first.getByLabel("Its source is")).toHaveValue("community");
  await first.getByRole("button", { name: "Accept" }).click();
  await expect(first.getByText(/^Accepted, as change \d+\.$/)).toBeVisible();
  await expect.poll(() => dateOf("first")).toEqual(["2027", "01", "16"]);

  const second = page.getByRole("listitem", { name: "Second Shoe" });
  await second.getByRole("button", { name: "Decide" }).click();
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByText("Please write a reason")).toBeVisible();
  await second.getByLabel("Reason for the author").fill("The retailer says January 30.");
  await second.getByRole("button", { name: "Reject" }).click();
  await expect(second.getByText("Rejected.")).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(second).toHaveCount(0);
  await other.context().close();
});

/** Reports a store missing, with a picture, as the form of the site does. */
async function report(store_name: string, state: string) {
  const form = new FormData();
  const fields = { store_name, address: "337 Lafayette St", city: "New York", state, zip_code: "10012" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  form.append("image", new File([new Uint8Array(picture)], "store.png", { type: "image/png" }));
  const reply = await fetch(`${site.address}/api/store-location-feedback`, { method: "POST", body: form });
  expect(reply.status).toBe(200);
}

test("a moderator makes a store of a report, whose state was wrong, and refuses another (DESK-7) @slow", async ({
  page,
}) => {
  await report("Corner Kicks", "Nowhere");
  await report("Nonsense", "NY");
  await enterAs(page, site, "moderator", "/missing-stores");
  const corner = page.getByRole("listitem", { name: "Corner Kicks" });
  const picture = corner.getByRole("img", { name: "Sent with Corner Kicks" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await corner.getByRole("button", { name: "Accept" }).click();
  await expect(corner.getByText('"Nowhere" is not a US state')).toBeVisible();
  await expectAccessible(page);
  await corner.getByLabel("State").fill("NY");
  await corner.getByRole("button", { name: "Accept" }).click();
  await expect(corner.getByRole("link", { name: /^a store/ })).toHaveAttribute(
    "href",
    "/store-locator/store-directory/new-york/corner-kicks-new-york",
  );
  const address = `${site.address}/store-locator/store-directory/new-york/corner-kicks-new-york`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  const nonsense = page.getByRole("listitem", { name: "Nonsense" });
  await nonsense.getByRole("button", { name: "Refuse" }).click();
  await expect(nonsense.getByText("Refused.")).toBeVisible();
});

test("missing stores fit every screen", async ({ page }) => {
  await report("Store with a picture", "NY");
  await enterAs(page, site, "moderator", "/missing-stores");
  await expect(page.getByRole("img", { name: "Sent with Store with a picture" })).toBeVisible();
  await expectFitsScreens(page);
});

test("the queue fits every screen", async ({ page }) => {
  await suggest("third", "2027-01-30", "Seen in the app\nand in a shop");
  await suggest("third", "2027-01-30");
  await enterAs(page, site, "moderator", "/suggestions");
  const third = page.getByRole("listitem", { name: "Third Shoe" });
  await expect(third.getByText(/^Suggested \d+ times$/)).toBeVisible();
  await third.getByRole("button", { name: "Decide" }).click();
  await expect(third.getByText(/^Yours until /)).toBeVisible();
  await expectFitsScreens(page);
  await third.getByRole("button", { name: "Give it back" }).click();
  await expect(third.getByRole("button", { name: "Decide" })).toBeVisible();
});
