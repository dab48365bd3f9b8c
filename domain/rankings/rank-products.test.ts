import fc from "fast-check";
import { expect, it } from "vitest";
import { type Period, periods } from "#domain/time/periods.ts";
import { importRows } from "#test/import-rows.ts";
import { openShop } from "#test/open-shop.ts";
import { propertyRuns } from "#test/full-run.ts";
import { rankProducts } from "./rank-products.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import type { WirePopularList } from "#wire/lists.ts";

/** The last day before each period, and before the period that precedes it. */
const calendar: Record<string, Record<Exclude<Period, "all_time">, [start: string, before: string]>> = {
  "2026-11-21": {
    week: ["2026-11-14", "2026-11-07"],
    month: ["2026-10-21", "2026-09-21"],
    "6month": ["2026-05-21", "2025-11-21"],
  },
  // after a month that has no 31st, and one that has no 29th
  "2026-03-31": {
    week: ["2026-03-24", "2026-03-17"],
    month: ["2026-02-28", "2026-01-28"],
    "6month": ["2025-09-30", "2025-03-30"],
  },
  "2024-02-29": {
    week: ["2024-02-22", "2024-02-15"],
    month: ["2024-01-29", "2023-12-29"],
    "6month": ["2023-08-29", "2023-02-28"],
  },
  "2026-01-01": {
    week: ["2025-12-25", "2025-12-18"],
    month: ["2025-12-01", "2025-11-01"],
    "6month": ["2025-07-01", "2025-01-01"],
  },
};

const slugs = ["a", "b", "c", "d", "e", "f"];

interface Day {
  slug: string;
  day: string;
  likes: number;
  views: number;
}

async function openRanking() {
  const shop = await openShop({
    products: [...slugs.map((slug) => ({ slug })), { slug: "never", unreleased_management: 2 as const }],
  });
  const { db, ask } = shop;
  return {
    ...shop,
    /** Replaces all daily counts by `days`, and ranks. */
    async rank(days: Day[], today: string) {
      await db.deleteFrom("product_days").execute();
      await db.updateTable("product_counts").set({ likes: 0, views: 0 }).execute();
      await recordActivity(db, { days, totals: [] });
      await rankProducts(db, today);
    },
    /** Returns the ranking of a period: "slug current previous". */
    async places(period: Period, query = "") {
      const { data } = (await ask(`/api/most-popular-list?search=${period}&perpage=100${query}`))
        .data as WirePopularList;
      return data.map((item) => `${item.slug} ${item.current_rank} ${item.previous_rank ?? "new"}`);
    },
  };
}

const after = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

it.each(Object.keys(calendar))("periods begin and end on the right days on %s (POP-13, POP-14)", async (today) => {
  const { rank, places } = await openRanking();
  const liked = (slug: string, day: string, likes: number) => ({ slug, day, likes, views: 0 });
  for (const period of ["week", "month", "6month"] as const) {
    const [start, before] = calendar[today]?.[period] ?? ["", ""];
    await rank(
      [
        liked("a", today, 4),
        liked("b", after(start, 1), 3),
        // the last and the first day of the period before, and the day before that
        liked("b", start, 1),
        liked("a", after(before, 1), 2),
        liked("c", start, 9),
        liked("d", before, 99),
        liked("e", after(today, 1), 99),
        liked("never", today, 99),
        liked("never", start, 99),
      ],
      today,
    );
    expect(await places(period), period).toEqual(["a 1 2", "b 2 3"]);
  }
  // All time is compared with all time seven days ago.
  const weekAgo = calendar[today]?.week[0] ?? "";
  await rank(
    [
      liked("a", after(weekAgo, 1), 9),
      liked("a", weekAgo, 1),
      liked("b", "2015-01-01", 3),
      liked("c", weekAgo, 2),
      liked("d", today, 1),
      liked("never", "2015-01-01", 99),
    ],
    today,
  );
  expect(await places("all_time")).toEqual(["a 1 3", "b 2 1", "c 3 2", "d 4 new"]);
});

it("ties go by the views of the period, then by id (POP-13)", async () => {
  const { rank, places } = await openRanking();
  await rank(
    [
      { slug: "a", day: "2026-11-20", likes: 2, views: 1 },
      { slug: "b", day: "2026-11-20", likes: 2, views: 1 },
      { slug: "c", day: "2026-11-20", likes: 2, views: 3 },
      { slug: "d", day: "2026-11-20", likes: 3, views: 0 },
      // views before the period count for the period before and for all time
      { slug: "b", day: "2026-11-14", likes: 1, views: 90 },
      { slug: "a", day: "2026-11-14", likes: 1, views: 0 },
      { slug: "e", day: "2026-11-20", likes: 0, views: 99 },
    ],
    "2026-11-21",
  );
  expect(await places("week")).toEqual(["d 1 new", "c 2 new", "a 3 2", "b 4 1"]);
  expect(await places("all_time")).toEqual(["b 1 1", "a 2 2", "d 3 new", "c 4 new"]);
});

it("an unreleased product has a place once it is released (CAT-6)", async () => {
  const { rank, places, db } = await openRanking();
  const days = ["never", "a"].map((slug, index) => ({ slug, day: "2026-11-20", likes: 5 - index, views: 0 }));
  await rank(days, "2026-11-21");
  expect(await places("week")).toEqual(["a 1 new"]);
  await importRows(db, { products: [{ slug: "never", brand: "nike", full_name: "Never", unreleased_management: 0 }] });
  await rankProducts(db, "2026-11-21");
  expect(await places("week")).toEqual(["never 1 new", "a 2 new"]);
});

it("every ranking agrees with one computed by hand, for any likes and views (POP-13, POP-14, POP-15, POP-19, POP-20, POP-21)", async () => {
  const { rank, ask, idOf } = await openRanking();
  const all = [...slugs, "never"];
  const inputs = fc.constantFrom(...Object.keys(calendar)).chain((today) => {
    const borders = Object.values(calendar[today] ?? {}).flat();
    const days = [today, ...borders.flatMap((border) => [after(border, -1), border, after(border, 1)])];
    const count = fc.record({ likes: fc.nat(3), views: fc.nat(3), slug: fc.constantFrom(...all) });
    const counts = fc.tuple(count, fc.constantFrom(...days)).map(([given, day]) => ({ ...given, day }));
    return fc.record({
      today: fc.constant(today),
      days: fc.uniqueArray(counts, { maxLength: 30, selector: ({ slug, day }) => `${slug} ${day}` }),
      skip: fc.nat(3),
    });
  });
  /** Returns the slugs ranked by the likes after a day up to another. */
  const byHand = (days: Day[], from: string, to: string) => {
    const sums = slugs.map((slug) => {
      const ofSlug = days.filter((given) => given.slug === slug && given.day > from && given.day <= to);
      const sum = (count: "likes" | "views") => ofSlug.reduce((total, given) => total + given[count], 0);
      return { slug, likes: sum("likes"), views: sum("views"), id: idOf(slug) };
    });
    const liked = sums.filter(({ likes }) => likes > 0);
    return liked.toSorted((a, b) => b.likes - a.likes || b.views - a.views || a.id - b.id).map(({ slug }) => slug);
  };
  await fc.assert(
    fc.asyncProperty(inputs, async ({ today, days, skip }) => {
      await rank(days, today);
      for (const period of periods) {
        const [start, before] = period === "all_time" ? ["", ""] : (calendar[today]?.[period] ?? ["", ""]);
        const weekAgo = calendar[today]?.week[0] ?? "";
        const previous = period === "all_time" ? byHand(days, "", weekAgo) : byHand(days, before, start);
        const expected = byHand(days, start, today).map((slug, index) => ({
          slug,
          current_rank: index + 1,
          previous_rank: previous.indexOf(slug) + 1 || null,
        }));
        const places = async (call: string) =>
          ((await ask(`/api/${call}`)).data as WirePopularList).data.map(({ slug, current_rank, previous_rank }) => ({
            slug,
            current_rank,
            previous_rank,
          }));
        expect(await places(`most-popular-list?search=${period}&skip=${skip}`)).toEqual(expected.slice(skip));
        expect(await places(`most-popular-products?most_likes=${period}`)).toEqual(expected);
        const name = { week: "weekly", month: "monthly", "6month": "six_month", all_time: "all_time" }[period];
        expect(await places(`popular-products?search=${name}`)).toEqual(expected);
      }
    }),
    { numRuns: propertyRuns(40) },
  );
});
