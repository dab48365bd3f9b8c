import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { dateNear, partialDate } from "#test/arbitrary.ts";
import { importRows } from "#test/import-rows.ts";
import { ann, bob, openShop } from "#test/open-shop.ts";
import { propertyRuns } from "#test/full-run.ts";

const dated = [
  ["yesterday", "2026-11-20"],
  ["this-day", "2026-11-21"],
  ["seventh", "2026-11-28"],
  ["eighth", "2026-11-29"],
  ["month", "2026-11"],
  ["year", "2026"],
  ["someday", ""],
] as const;

async function openDated() {
  const shop = await openShop({
    products: [
      ...dated.map(([slug, release_date]) => (release_date ? { slug, release_date } : { slug })),
      { slug: "rumor", release_date: "2026-11-24", unreleased_management: 1 as const },
      { slug: "never", release_date: "2026-11-24", unreleased_management: 2 as const },
    ],
  });
  const soon = async (cookie: string): Promise<number> =>
    (await shop.ask(`/api/is-watch-list-release-soon?watchlist-cookie=${cookie}`)).count;
  return { ...shop, soon };
}

describe("GET /api/is-watch-list-release-soon (WATCH-7)", () => {
  it("counts whole dates from today to the seventh day, the last one included", async () => {
    const { watch, soon } = await openDated();
    const counted: string[] = [];
    for (const slug of [...dated.map(([slug]) => slug), "rumor", "never"]) {
      await watch(ann.cookie, slug);
      if ((await soon(ann.cookie)) === 1) counted.push(slug);
      await watch(ann.cookie, slug);
    }
    expect(counted).toEqual(["this-day", "seventh"]);
  });

  it("uses New York's day (TIME-1)", async () => {
    const { watch, soon, setNow } = await openDated();
    for (const slug of ["this-day", "seventh", "eighth"]) await watch(ann.cookie, slug);
    setNow("2026-11-21T23:59:59.999-05:00");
    expect(await soon(ann.cookie)).toBe(2);
    setNow("2026-11-22T00:00:00-05:00");
    expect(await soon(ann.cookie)).toBe(2);
    setNow("2026-11-29T00:00:00-05:00");
    expect(await soon(ann.cookie)).toBe(1);
    setNow("2026-11-30T00:00:00-05:00");
    expect(await soon(ann.cookie)).toBe(0);
  });

  it("counts the caller's watchlist alone, 0 without one (API-6, API-21)", async () => {
    const { app, ask, watch, soon } = await openDated();
    for (const slug of ["this-day", "seventh", "eighth"]) await watch(ann.cookie, slug);
    await watch(bob.cookie, "this-day");
    expect([await soon(ann.cookie), await soon(bob.cookie), await soon("333333")]).toEqual([2, 1, 0]);
    await watch(ann.cookie, "this-day");
    expect([await soon(ann.cookie), await soon(bob.cookie)]).toEqual([1, 1]);
    expect(await ask("/api/is-watch-list-release-soon")).toEqual({ status: "OK", count: 0 });
    const { headers } = await app.inject("/api/is-watch-list-release-soon?watchlist-cookie=111111");
    expect(headers["cache-control"]).toBe("private, no-store");
    const refused = await app.inject("/api/is-watch-list-release-soon?watchlist-cookie=x");
    expect([refused.statusCode, refused.json().error]).toEqual([422, { "watchlist-cookie": "must be 6 to 20 digits" }]);
  });

  it("agrees with a count of days from today, for any dates", async () => {
    const count = 8;
    const slugs = Array.from({ length: count }, (_, index) => `shoe-${index}`);
    const { db, watch, ask, setNow } = await openShop({ products: slugs.map((slug) => ({ slug })) });
    for (const slug of slugs.slice(1)) await watch(ann.cookie, slug);
    const anyDay = fc.constantFrom("2026-11-21", "2026-12-28", "2024-02-24", "2027-02-27", "2026-10-31");
    const cases = anyDay.chain((today) => {
      const near = dateNear(today);
      const weekOn = dateNear(Temporal.PlainDate.from(today).add({ days: 7 }).toString());
      const dates = fc.array(fc.oneof(near, weekOn, weekOn, partialDate), { minLength: count, maxLength: count });
      return fc.record({ today: fc.constant(today), dates });
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ today, dates }) => {
        await importRows(db, {
          products: dates.map((date, index) => ({
            slug: `shoe-${index}`,
            brand: "nike",
            full_name: "Shoe",
            release_date: formatPartialDate(date),
          })),
        });
        setNow(`${today}T12:00:00-05:00`);
        const first = Temporal.PlainDate.from(today);
        const days = new Set(Array.from({ length: 8 }, (_, ahead) => first.add({ days: ahead }).toString()));
        // The first product is on no watchlist.
        const expected = dates.slice(1).filter((date) => days.has(formatPartialDate(date) ?? "")).length;
        const { count } = await ask(`/api/is-watch-list-release-soon?watchlist-cookie=${ann.cookie}`);
        expect(count).toBe(expected);
      }),
      { numRuns: propertyRuns(30) },
    );
  });
});
