import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { todayInNewYork } from "#domain/time/today.ts";
import { shoe } from "#test/names.ts";
import { type DeskSite, enterAs, runDeskSite } from "./desk.ts";
import { expectFitsScreens } from "./fits-screens.ts";
import { test } from "./page-test.ts";

let site: DeskSite;
test.beforeAll(async () => {
  site = await runDeskSite({ SUGGESTIONS_PER_ADDRESS: "0", SUGGESTIONS_PER_HOUR: "0", WRITES_PER_ADDRESS: "0" });
  const tomorrow = Temporal.PlainDate.from(todayInNewYork(Temporal.Now.instant())).add({ days: 1 }).toString();
  const products = [
    { ...shoe, slug: "bare", full_name: "Bare Shoe", release_date: tomorrow },
    {
      ...shoe,
      slug: "long",
      full_name: "A Shoe with a Name That Is Longer Than a Line of Any Phone Has Room For, and Then Some",
      release_date: tomorrow,
      release_time: "10:00",
      release_time_zone: "America/New_York",
      sizes: [{ size_run: "Men", price: 200, sku: "AB-1" }],
    },
  ];
  const file = join(site.dataDir, "shoes.json");
  writeFileSync(file, JSON.stringify({ size_runs: [{ gender_name: "Men" }], products }));
  await site.toebox("import", file);
  const headers = { "content-type": "application/json" };
  const changes = { release_date: "2030-01-16" };
  const sent = { section: "products", slug: "bare", source_url: "https://kith.example/", comment: null, changes };
  const reply = await fetch(`${site.address}/api/suggestions`, { method: "POST", headers, body: JSON.stringify(sent) });
  expect(reply.status).toBe(200);
});
test.afterAll(() => site.stop());

test("an editor sees what drops and what it lacks, each a press from its field, and what waits (DESK-14) @slow", async ({
  page,
}) => {
  await enterAs(page, site, "editor");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Today" })).toHaveAttribute("aria-current", "page");
  const bare = page.getByRole("listitem", { name: "Bare Shoe" });
  await expect(bare.getByRole("link")).toHaveText([
    "Bare Shoe",
    ...["Time", "Retailer", "Price", "Picture", "SKU", "Evidence"].map((name) => `Add to Bare Shoe: ${name}`),
  ]);
  await expect(page.getByText("This is your first visit.")).toBeVisible();
  await bare.getByRole("link", { name: "Add to Bare Shoe: Retailer" }).click();
  await expect(page).toHaveURL(`${site.address}/desk/products/bare#sizes`);
  await expect(page.locator("#sizes :focus")).toBeInViewport();
  await page.goBack();
  await bare.getByRole("link", { name: "Add to Bare Shoe: Evidence" }).click();
  await expect(page.locator("#evidence :focus")).toBeInViewport();
  await page.goBack();
  await page.getByRole("link", { name: "1 suggestion" }).click();
  await expect(page.getByRole("listitem", { name: "Bare Shoe" }).getByRole("button", { name: "Decide" })).toBeVisible();
});

test("a moderator sees what waits alone (DESK-14) @slow", async ({ page }) => {
  await enterAs(page, site, "moderator");
  await expect(page.getByRole("link", { name: "1 suggestion" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Waiting"]);
});

test("today fits every screen", async ({ page }) => {
  await enterAs(page, site, "operator");
  await expect(page.getByText("2 drops, 2 with something missing")).toBeVisible();
  await expectFitsScreens(page);
});
