import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { demoBundle } from "./demo-catalog.ts";
import { demoNews } from "./news.ts";

const now = "2026-11-23T15:04:05.678Z";
const today = "2026-11-23";
const products = demoBundle(today).products ?? [];
const news = demoNews(now, today, products);

describe("the news of the demo (NEWS-4, CAT-33)", () => {
  it("are 60 posts with an own link, title and picture each", () => {
    expect(news).toHaveLength(60);
    for (const key of ["link", "title", "image"] as const) expect(new Set(news.map((row) => row[key])).size).toBe(60);
  });

  it("are about releases of the demo, about two fifths of them invented", () => {
    const slugs = new Set(products.map(({ slug }) => slug));
    for (const row of news) {
      expect(row.products.length, row.title).toBeGreaterThanOrEqual(1);
      expect(row.link).toBe(`/${row.products[0]}`);
      expect(row.products.filter((slug) => !slugs.has(slug))).toEqual([]);
      expect(new Set(row.products).size).toBe(row.products.length);
    }
    const invented = news.filter(({ link }) => link.endsWith("-demo")).length;
    expect(invented).toBeGreaterThanOrEqual(20);
    expect(invented).toBeLessThanOrEqual(28);
  });

  it("have calm headlines of 30 to 90 characters, by desks of our own", () => {
    for (const { title } of news) {
      expect(title.length, title).toBeGreaterThanOrEqual(30);
      expect(title.length, title).toBeLessThanOrEqual(90);
      expect(title).not.toMatch(/[!{}]|^\s|\s$|"/);
    }
    expect(new Set(news.map(({ author_name }) => author_name)).size).toBeLessThanOrEqual(6);
    expect(new Set(news.map(({ author_link }) => author_link))).toEqual(new Set(["/about-us"]));
  });

  it("came out one after another during the 45 days before now", () => {
    const times = news.map(({ time }) => Date.parse(time));
    const hours = (milliseconds: number) => milliseconds / 3_600_000;
    expect(times.every((time, at) => at === 0 || time < (times[at - 1] ?? 0))).toBe(true);
    expect(hours(Date.parse(now) - (times[0] ?? 0))).toBeGreaterThan(2);
    expect(hours(Date.parse(now) - (times[0] ?? 0))).toBeLessThan(6);
    expect(hours(Date.parse(now) - (times.at(-1) ?? 0)) / 24).toBeGreaterThan(40);
    expect(hours(Date.parse(now) - (times.at(-1) ?? 0)) / 24).toBeLessThan(46);
    for (const { time } of news) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+00:00$/);
  });

  it("state no price that their releases do not have", () => {
    const bySlug = new Map(products.map((product) => [product.slug, product]));
    for (const { title, products: slugs } of news) {
      const prices = slugs.flatMap((slug) => bySlug.get(slug)?.sizes?.map(({ price }) => price) ?? []);
      // A difference, or the price of the whole line.
      if (/\bmore\b|Five Dollars|Retro High OG Was/i.test(title)) continue;
      for (const [, price = ""] of title.matchAll(/\$([\d,]+)/g))
        expect(prices, title).toContain(Number(price.replace(",", "")));
    }
  });

  it("fit the catalog of every day and are the same each time", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-11-22"), max: new Date("2034-12-31"), noInvalidDate: true }),
        (date) => {
          const [instant, day] = [date.toISOString(), date.toISOString().slice(0, 10)];
          const catalog = demoBundle(day).products ?? [];
          const rows = demoNews(instant, day, catalog);
          expect(rows.map(({ link, image }) => [link, image])).toEqual(news.map(({ link, image }) => [link, image]));
          expect(rows.every(({ time, title }) => Date.parse(time) < date.getTime() && title.length <= 90)).toBe(true);
          expect(demoNews(instant, day, catalog)).toEqual(rows);
        },
      ),
      { numRuns: propertyRuns(15) },
    );
  });

  it("refuse a catalog without their releases", () => {
    expect(() => demoNews(now, today, products.slice(0, 5))).toThrow("which the demo does not have");
  });
});
