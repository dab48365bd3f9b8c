import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateWords, withDate } from "./feed-words.ts";
import { readReleases } from "./releases.ts";

const product = { slug: "a", brand: "nike", full_name: "A", release_date: "2026-12-05" };

describe("the dates in posts (CAT-33)", () => {
  it.each([
    ["2026-11-23", "today"],
    ["2026-11-24", "tomorrow"],
    ["2026-12-05", "December 5"],
    ["2027-01-02", "January 2, 2027"],
    ["2026-12", "December 2026"],
    ["2027", "2027"],
  ])("says %s as %s", (date, words) => {
    expect(dateWords(date, "2026-11-23")).toBe(words);
  });

  it("stand where the text asks for them", () => {
    expect(withDate("Dated {date}.", product, "2026-11-23")).toBe("Dated December 5.");
    expect(withDate("No date.", { ...product, release_date: null }, "2026-11-23")).toBe("No date.");
    expect(() => withDate("{date}", { ...product, release_date: null }, "2026-11-23")).toThrow("has none");
  });

  it("name the month of any day", () => {
    const [min, max] = [new Date("2026-01-01"), new Date("2035-12-31")];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(new Date(`${dateWords(date, "2015-01-01")} UTC`).toISOString().slice(0, 10)).toBe(date);
      }),
    );
  });

  it("are those of the catalog when a text writes them out", async () => {
    const { demoNews } = await import("./news.ts");
    const { demoSocialPosts } = await import("./social-posts.ts");
    const { demoBundle } = await import("./demo-catalog.ts");
    const catalog = demoBundle("2026-11-23").products ?? [];
    const args = ["2026-11-23T15:00:00Z", "2026-11-23", catalog] as const;
    const texts = [
      ...demoNews(...args).map(({ title, products }) => ({ text: title, products })),
      ...demoSocialPosts(...args),
    ];
    const dates = new Map(readReleases().map(({ slug, releaseDate }) => [slug, releaseDate]));
    const claims = texts.flatMap(({ text, products }) =>
      [...text.matchAll(/[A-Z][a-z]+ \d{1,2}, 20\d\d/g)].map(([claim]) => ({ claim, products, text })),
    );
    expect(claims.length).toBeGreaterThan(10);
    for (const { claim, products, text } of claims) {
      const date = new Date(`${claim} UTC`).toISOString().slice(0, 10);
      const known = products.map((slug) => dates.get(slug) ?? catalog.find((row) => row.slug === slug)?.release_date);
      expect(known, text).toContain(date);
    }
  });
});
