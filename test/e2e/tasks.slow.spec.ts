import { expect, type Locator, type Page } from "@playwright/test";
import { todayInNewYork } from "#domain/time/today.ts";
import { apiData } from "./api.ts";
import { watchedEvents } from "./calendar-file.ts";
import { findProduct, salesOf } from "./catalog.ts";
import { hourIn } from "./hour-in.ts";
import { test } from "./page-test.ts";
import { open, waitUntilHydrated } from "./open.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";
import type { WireProduct } from "#wire/product.ts";

/** Screens, with the maximum number of clicks and texts that a visitor needs to learn something. */
const screens = [
  { width: 1440, height: 900, maxActions: 2 },
  { width: 390, height: 844, maxActions: 3 },
];
const zones = ["Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles"];

/** Counts what the visitor does. Everything is found without scrolling. */
class Visitor {
  actions = 0;
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.actions++;
    await expect(target).toBeInViewport();
    await target.click();
  }

  /** Clicks a link that opens a tab. */
  async open(target: Locator): Promise<void> {
    const opened = this.page.context().waitForEvent("page");
    await this.click(target);
    this.page = await opened;
    await waitUntilHydrated(this.page);
  }

  async search(text: string): Promise<void> {
    const button = this.page.getByRole("banner").getByRole("button", { name: "Search releases" });
    if (await button.isVisible()) await this.click(button);
    this.actions++;
    await this.page.getByRole("searchbox", { name: "Search releases" }).filter({ visible: true }).fill(text);
  }
}

/** Returns a timed release of the coming Saturday, or of the first later day of this month's rest that has one. */
async function timedRelease(): Promise<WireCard> {
  const today = Temporal.PlainDate.from(todayInNewYork(Temporal.Now.instant()));
  const saturday = today.add({ days: 6 - (today.dayOfWeek % 7) });
  const { data } = await apiData<WireCardList>("/api/products?by_release=not_yes_released&perpage=100");
  const timed = data.filter(({ current_release }) => current_release !== null);
  const ofDay = timed.filter((card) => dayOf(card) === saturday.toString());
  const [release] = ofDay.length > 0 ? ofDay : timed;
  if (!release) throw new Error("The demo has no timed release to come");
  return release;
}

/** Returns a product for women that shops in Europe sell, and their names. */
async function soldForWomenInEurope(): Promise<{ slug: string; stores: string[] }> {
  const product = await findProduct(
    "size_runs=Women&by_release=not_yes_released",
    (one) => salesForWomen(one).length > 0,
  );
  return { slug: product.slug, stores: salesForWomen(product).map(({ stockist }) => stockist.name) };
}

const salesForWomen = (product: WireProduct) =>
  salesOf(product).filter(({ size, region }) => size.size_run === "Women" && region.region === "Europe");

const dayOf = ({ releaseYear, releaseMonth, releaseDay }: WireCard) => `${releaseYear}-${releaseMonth}-${releaseDay}`;

for (const timeZone of zones) {
  for (const { width, height, maxActions } of screens) {
    test.describe(`in ${timeZone} at ${width} px`, () => {
      test.use({ timezoneId: timeZone, viewport: { width, height } });

      test("what drops on a day and where, in the visitor's time (HOME-13, CAL-9, CAL-12)", async ({ page }) => {
        const release = await timedRelease();
        const visitor = new Visitor(page);
        await open(page, "/");
        await visitor.click(page.getByRole("link", { name: "Full calendar" }));
        await expect(page).toHaveURL(/\/calendar$/);
        const entry = page
          .getByRole("article")
          .filter({ has: page.locator(`a[href="/${release.slug}"]`) })
          .first();
        if (width < 768) {
          const days = page.getByRole("navigation", { name: "Days", exact: true });
          const name = Temporal.PlainDate.from(dayOf(release)).toLocaleString("en-US", {
            weekday: "long",
            month: "long",
            day: "numeric",
          });
          await visitor.click(days.getByRole("link", { name, exact: true }));
        }
        await expect(entry.locator("time")).toContainText(hourIn(timeZone, release.current_release ?? ""));
        await visitor.open(entry.getByRole("link"));
        await expect(visitor.page).toHaveURL(new RegExp(`/${release.slug}$`));
        const where = { name: /^Where to buy/ };
        await expect(
          width < 768 ? visitor.page.getByRole("link", where) : visitor.page.getByRole("navigation", where),
        ).toBeInViewport();
        expect(visitor.actions).toBeLessThanOrEqual(maxActions);
      });

      test("are there women's sizes, and who sells them in Europe (PROD-31, PROD-32)", async ({ page }) => {
        const { slug, stores } = await soldForWomenInEurope();
        const visitor = new Visitor(page);
        await open(page, `/${slug}`);
        if (width < 768) await visitor.click(page.getByRole("link", { name: /^Where to buy/ }));
        const link = page
          .getByRole("navigation", { name: "Where to buy" })
          .getByRole("link", { name: /^Women, Europe/ });
        await visitor.click(link);
        const table = page.getByRole("table", { name: "Women · Europe" });
        for (const name of stores) await expect(table.getByText(name, { exact: true })).toBeInViewport();
        expect(visitor.actions).toBeLessThanOrEqual(maxActions);
      });

      test("remember these five and tell me (HOME-13, HOME-14)", async ({ page }) => {
        const visitor = new Visitor(page);
        await open(page, "/");
        const drops = page.getByRole("region", { name: "Next drops" });
        const slugs = await drops
          .getByRole("listitem")
          .getByRole("link")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.slice(1)));
        await visitor.click(drops.getByRole("button", { name: "Watch all" }));
        const download = page.waitForEvent("download");
        await visitor.click(drops.getByRole("link", { name: "Add to calendar" }));
        expect(await watchedEvents(await download)).toEqual(slugs.toSorted());
        expect(visitor.actions).toBeLessThanOrEqual(maxActions);
      });

      test("the best-liked Jordan 4s of 2021 (SRCH-13)", async ({ page }) => {
        const jordan4s = await apiData<WireCardList>(
          "/api/products?brand_id=1&model_slug=air-jordan-4&year=2021&perpage=3&field=most_liked",
        );
        const visitor = new Visitor(page);
        await open(page, "/");
        await visitor.search("best liked Jordan 4s of 2021");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("listitem").filter({ hasText: "Most Liked" })).toBeInViewport();
        const cards = page.getByRole("region", { name: "Releases", exact: true }).getByRole("article");
        for (const [at, { slug }] of jordan4s.data.entries()) {
          await expect(cards.nth(at).getByRole("link")).toHaveAttribute("href", `/${slug}`);
        }
        await expect(cards.first()).toBeInViewport();
        expect(visitor.actions).toBeLessThanOrEqual(maxActions);
      });

      test("a SKU typed sloppily (SRCH-3)", async ({ page }) => {
        const { data } = await apiData<WireCardList>("/api/products?perpage=100&by_release=past_releases");
        const sneaker = data.find(({ sku }) => /^[A-Z]{2}\d{4}-\d{3}$/.test(sku ?? ""));
        if (!sneaker?.sku) throw new Error("The demo has no such SKU");
        const visitor = new Visitor(page);
        await open(page, "/");
        await visitor.search(` ${sneaker.sku.toLowerCase().replace("-", " ").replace(/0/, "o")}`);
        await visitor.click(page.getByRole("option").filter({ hasText: sneaker.full_name }).first());
        await expect(page).toHaveURL(new RegExp(`/${sneaker.slug}$`));
        expect(visitor.actions).toBeLessThanOrEqual(maxActions);
      });
    });
  }
}
