import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "./page-test.ts";
import { runSite, type Site } from "./run-site.ts";
import { travelTo } from "./travel-to.ts";

const MINUTE_MS = 60_000;
const NEW_YORK = "America/New_York";

/** Returns a release 30 minutes ahead, whose second retailer opens 20 minutes later. */
function bundle(drop: Temporal.ZonedDateTime): object {
  const texts = {
    before_release_text: "View at store",
    before_release_color: "#4a5a73",
    after_release_text: "Shop now",
    after_release_color: "#2f6b4f",
  };
  const sale = (stockist: string, moment: Temporal.ZonedDateTime) => ({
    stockist,
    link: `https://${stockist}.example/`,
    release_date: moment.toPlainDate().toString(),
    release_time: moment.toPlainTime().toString().slice(0, 5),
    time_zone: NEW_YORK,
    ...texts,
  });
  return {
    size_runs: [{ gender_name: "Men" }],
    regions: [{ code: "US", name: "United States" }],
    brands: [{ id: 2, name: "Nike", slug: "nike" }],
    stockists: ["first", "second"].map((slug) => ({ slug, name: `The ${slug} shop`, time_zone: NEW_YORK })),
    products: [
      {
        slug: "the-drop",
        brand: "nike",
        full_name: "Nike The Drop",
        release_date: drop.toPlainDate().toString(),
        release_time: drop.toPlainTime().toString().slice(0, 5),
        release_time_zone: NEW_YORK,
        sizes: [
          {
            size_run: "Men",
            price: 180,
            regions: [{ region: "US", stockists: [sale("second", drop.add({ minutes: 20 })), sale("first", drop)] }],
          },
        ],
      },
    ],
  };
}

test.describe("in the hour before a drop", () => {
  let site: Site;
  let drop: Temporal.ZonedDateTime;

  test.beforeAll(async () => {
    site = await runSite({});
    drop = Temporal.Now.zonedDateTimeISO(NEW_YORK).add({ minutes: 30 }).round({ smallestUnit: "minute" });
    const file = join(site.dataDir, "drop.json");
    writeFileSync(file, JSON.stringify(bundle(drop)));
    execFileSync(process.execPath, ["cli/main.ts", "import", file], {
      env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "" },
    });
  });
  test.afterAll(() => site.stop());

  test("the page leads with the countdown and the next retailer, and rows open without a reload (PROD-30, TIME-18)", async ({
    page,
  }) => {
    const moment = drop.epochMilliseconds;
    await travelTo(page, moment - 12.5 * MINUTE_MS);
    await page.goto(`${site.address}/the-drop`);
    const lead = page.getByRole("region", { name: "The drop" });
    await expect(lead).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("timer")).toHaveCount(1);
    await expect(lead.getByRole("timer")).toHaveText("Drops in 12 minutes");
    await expect(lead).toContainText("The first shop");
    await expect(lead.getByRole("link")).toHaveAttribute("href", "https://first.example/");
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    // the shop that opens first is first, whatever the catalog's order
    const names = page.getByRole("region", { name: "Retailers" }).getByRole("rowheader");
    await expect(names).toHaveText(["The first shop", "The second shop"]);
    await expect(row("The first shop")).toContainText("opens in 12 min");
    await expect(row("The second shop")).toContainText("opens in 32 min");
    await page.clock.runFor(12 * MINUTE_MS);
    await expect(lead).toContainText("Under a minute");
    await page.clock.runFor(1 * MINUTE_MS);
    await expect(lead).toContainText("Out now");
    await expect(lead).toContainText("The second shop");
    await expect(row("The first shop").getByRole("link").first()).toHaveText(/^Shop now/);
    await expect(row("The first shop")).not.toContainText(/opens in \d/);
    await expect(row("The second shop")).toContainText("opens in 19 min");
    await page.clock.runFor(20 * MINUTE_MS);
    await expect(row("The second shop").getByRole("link").first()).toHaveText(/^Shop now/);
    await expect(lead.getByRole("link")).toHaveCount(0);
  });

  test("a phone has name, moment, price and the first button in its first screen (PROD-32)", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await travelTo(page, drop.epochMilliseconds - 12.5 * MINUTE_MS);
    await page.goto(`${site.address}/the-drop`);
    const bar = page.locator(".summary-bar");
    const parts = [
      page.getByRole("timer"),
      page.getByRole("heading", { level: 1 }),
      page.locator("[data-summary]"),
      page.getByText("$180").first(),
      page.getByRole("button", { name: "Add to Watchlist" }),
    ];
    const { y: fold = 0 } = (await bar.boundingBox()) ?? {};
    for (const part of parts) {
      const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
      expect(y + height).toBeLessThanOrEqual(fold);
    }
  });
});
