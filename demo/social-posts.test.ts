import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#test/full-run.ts";
import { demoBundle } from "./demo-catalog.ts";
import { demoSocialPosts } from "./social-posts.ts";

const now = "2026-11-23T15:04:05.678Z";
const today = "2026-11-23";
const products = demoBundle(today).products ?? [];
const posts = demoSocialPosts(now, today, products);

describe("the social posts of the demo (NEWS-6, CAT-33)", () => {
  it("are 80 with their own ids and texts, about releases of the demo", () => {
    expect(posts).toHaveLength(80);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(80);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(80);
    const slugs = new Set(products.map(({ slug }) => slug));
    for (const post of posts) {
      expect(post.products.length, post.id).toBeGreaterThanOrEqual(1);
      expect(post.products.filter((slug) => !slugs.has(slug))).toEqual([]);
    }
  });

  it("have short texts with each link where it stands", () => {
    for (const { id, text, urls, products: slugs } of posts) {
      expect(text.length, id).toBeGreaterThanOrEqual(40);
      expect(text.length, id).toBeLessThanOrEqual(260);
      expect(text, id).not.toMatch(/[!{}]/);
      for (const { url, expanded_url, display_url } of urls) {
        expect(text.split(url), id).toHaveLength(2);
        expect(slugs).toContain(expanded_url.slice(1));
        expect(display_url).toMatch(/^[a-z0-9-]{3,22}…?$/);
      }
      expect(text.match(/https:/g)?.length ?? 0).toBe(urls.length);
    }
    const links = posts.flatMap(({ urls }) => urls.map(({ url }) => url));
    expect(new Set(links).size).toBe(links.length);
  });

  it("have no picture, one or up to four, and none twice", () => {
    const withPictures = (from: number, to: number) =>
      posts.filter(({ media }) => media.length >= from && media.length <= to).length;
    expect([withPictures(0, 0), withPictures(1, 1), withPictures(2, 4)]).toEqual([15, 55, 10]);
    const files = posts.flatMap(({ media }) => media);
    expect(new Set(files).size).toBe(files.length);
  });

  it("came out during the 20 days before now, faster lately", () => {
    const ages = posts.map(({ created_at }) => (Date.parse(now) - Date.parse(created_at)) / 60_000);
    expect(ages[0]).toBeGreaterThanOrEqual(10);
    expect(ages[0]).toBeLessThanOrEqual(41);
    expect(ages.every((age, at) => at === 0 || age > (ages[at - 1] ?? 0))).toBe(true);
    expect((ages.at(-1) ?? 0) / 1440).toBeLessThan(20.1);
    expect(ages.filter((age) => age < 1440).length).toBeGreaterThan(ages.filter((age) => age > 19 * 1440).length);
  });

  it("state no price that their releases do not have", () => {
    const bySlug = new Map(products.map((product) => [product.slug, product]));
    for (const { text, products: slugs } of posts) {
      const prices = slugs.flatMap((slug) => bySlug.get(slug)?.sizes?.map(({ price }) => price) ?? []);
      for (const [, price] of text.matchAll(/\$(\d+)/g)) expect(prices, text).toContain(Number(price));
    }
  });

  it("fit the catalog of every day and are the same each time", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-11-22"), max: new Date("2034-12-31"), noInvalidDate: true }),
        (date) => {
          const [instant, day] = [date.toISOString(), date.toISOString().slice(0, 10)];
          const catalog = demoBundle(day).products ?? [];
          const rows = demoSocialPosts(instant, day, catalog);
          expect(rows.map(({ id, media }) => [id, media])).toEqual(posts.map(({ id, media }) => [id, media]));
          expect(rows.every(({ created_at }) => Date.parse(created_at) < date.getTime())).toBe(true);
          expect(demoSocialPosts(instant, day, catalog)).toEqual(rows);
        },
      ),
      { numRuns: propertyRuns(15) },
    );
  });
});
