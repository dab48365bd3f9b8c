import { describe, expect, it } from "vitest";
import { activeProducts, demoActivity, MAX_ROWS } from "./activity.ts";
import { addDays } from "./calendar.ts";
import { demoBundle } from "./demo-catalog.ts";

describe.each(["2026-11-21", "2026-12-31", "2028-02-29"])("the demo activity of %s (CAT-33)", (today) => {
  const products = activeProducts(demoBundle(today));
  const { days, totals } = demoActivity(products, today);
  const sums = (measure: "likes" | "views") => {
    const found = new Map<string, number>();
    for (const day of days) found.set(day.slug, (found.get(day.slug) ?? 0) + day[measure]);
    return found;
  };

  it("is between the first day and today, and after each product was added", () => {
    const addedOn = new Map(products.map((product) => [product.slug, product.addedOn]));
    expect(days.length).toBeGreaterThan(20_000);
    expect(days.length).toBeLessThanOrEqual(MAX_ROWS);
    expect(
      days.filter(({ slug, day }) => day < "2015-01-01" || day > today || day < (addedOn.get(slug) ?? "")),
    ).toEqual([]);
    expect(days.filter(({ likes, views }) => likes < 0 || views < likes)).toEqual([]);
    expect(new Set(days.map(({ slug, day }) => `${slug} ${day}`)).size).toBe(days.length);
  });

  it("has no more votes than likes", () => {
    const likes = sums("likes");
    expect(totals.length).toBe(products.length);
    expect(totals.filter(({ slug, cop, pass }) => cop + pass > (likes.get(slug) ?? 0))).toEqual([]);
    expect(totals.filter(({ cop, pass, watchlist }) => Math.min(cop, pass, watchlist) < 0)).toEqual([]);
  });

  it("is heavy-tailed, and the last week belongs to the next releases", () => {
    const all = [...sums("views").values()].toSorted((a, b) => b - a);
    expect(all[0]).toBeGreaterThan(50 * (all[Math.floor(all.length / 2)] ?? 0));
    const week = new Map<string, number>();
    for (const { slug, day, likes } of days)
      if (day > addDays(today, -7)) week.set(slug, (week.get(slug) ?? 0) + likes);
    const top = [...week].toSorted((a, b) => b[1] - a[1]).slice(0, 10);
    expect(week.size).toBeGreaterThan(300);
    expect(top.filter(([slug]) => slug.endsWith("-demo")).length).toBeGreaterThanOrEqual(5);
  });

  it("is deterministic", () => {
    expect(demoActivity(products, today).totals).toEqual(totals);
  });
});
