import { expect } from "vitest";
import { dropsSoon, findProduct } from "#test/e2e/catalog.ts";
import { manyPictures } from "#test/e2e/gallery-page.ts";
import { timedRelease } from "#test/e2e/timed-release.ts";
import type { Journey } from "../journey.ts";
import { until } from "../until.ts";

const upcoming = "by_release=not_yes_released";

const product: Journey = {
  name: "a release has its name, the time until it, retailers and sizes (PROD-4, PROD-6, PROD-13, TIME-21)",
  screen: "desktop",
  async run(page) {
    const { slug, full_name, sizes } = await timedRelease(({ is_retailer }) => is_retailer === 1);
    await page.open(`/${slug}`);
    await page
      .role("article")
      .first.role("heading", new RegExp(`^${full_name}`))
      .expectVisible();
    await page.role("timer").first.expectText(/\d+ (?:day|hour|minute|second)s?/);
    await page.role("region", "Retailers").role("table").first.role("rowheader").first.expectVisible();
    for (const { size_run, style_id } of sizes)
      await page.role("row", new RegExp(`^${size_run} ${style_id} `)).expectVisible();
    await page.text(/Something went wrong/).expectGone();
  },
};

const dated: Journey = {
  name: "a release without an hour has its date (PROD-6, SITE-4)",
  screen: "phone",
  async run(page) {
    const isDated = (one: Parameters<typeof dropsSoon>[0]) => one.is_time_drop_show === 0 && !dropsSoon(one);
    const { slug, current_display_release } = await findProduct(upcoming, isDated);
    await page.open(`/${slug}`);
    await page.role("article").first.text(new RegExp(current_display_release)).expectVisible();
    await page.text(/Something went wrong/).expectGone();
  },
};

const gallery: Journey = {
  name: "pictures go on by buttons and keys, and open in the zoom, which Escape closes (PROD-1, PROD-2)",
  screen: "desktop",
  async run(page) {
    await page.open(`/${(await manyPictures()).slug}`);
    const images = page.role("region", "Images");
    const counter = images.text(/^Image \d+/).first;
    await images.role("button", "Next image").press();
    await counter.expectText(/^Image 2\b/);
    await images.role("button", /^Zoom .*image 2,/).press();
    const popup = page.role("dialog", "Image zoom");
    await popup.text("2 / 12").expectVisible();
    await popup.expectFocused();
    await page.pressKey("ArrowRight");
    await popup.text("3 / 12").expectVisible();
    await page.pressKey("Escape");
    await popup.expectGone();
    await counter.expectText(/^Image 3\b/);
    await images.role("button", /^Zoom .*image 3,/).expectFocused();
  },
};

const reminders: Journey = {
  name: "a retailer's reminders open at their button, and Escape closes them (REM-1)",
  screen: "phone",
  withoutPopovers: true,
  async run(page) {
    const { slug } = await timedRelease(({ is_retailer }) => is_retailer === 1);
    await page.open(`/${slug}`);
    const button = page.role("region", "Retailers").role("button", /^Reminder: /).first;
    const link = page.role("link", /^Google Calendar: /);
    await link.expectGone();
    await button.press();
    await link.expectCount(1);
    await link.expectInWindow();
    const [from, to] = await Promise.all([button, link].map((part) => part.readPlace()));
    expect(Math.abs(from!.top - to!.top)).toBeLessThan(120);
    await page.pressKey("Escape");
    await link.expectGone();
  },
};

const retailers: Journey = {
  name: "retailers are filtered by the country they ship to, which is remembered (PROD-29)",
  screen: "desktop",
  async run(page) {
    const { slug } = await timedRelease(({ is_retailer }) => is_retailer === 1);
    await page.open(`/${slug}`);
    const rows = page.role("region", "Retailers").role("table").role("rowheader");
    const country = page.role("combobox", "Ships to");
    const all = await rows.readTexts();
    await country.choose("Ships to Germany");
    await until(async () => expect(await rows.count()).toBeLessThan(all.length));
    const there = await rows.readTexts();
    await page.reload();
    await country.expectValue("DE");
    await until(async () => expect(await rows.readTexts()).toEqual(there));
    await country.choose("Ships to: any");
    await until(async () => expect(await rows.readTexts()).toEqual(all));
  },
};

export const productJourneys = [product, dated, gallery, reminders, retailers];
