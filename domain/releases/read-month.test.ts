import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { recordActivity } from "#domain/engagement/carried-counts.ts";
import { MAX_MONTH_RELEASES, readMonth, type ReleaseMonth } from "./read-month.ts";
import { indexOn } from "#test/catalog-index.ts";
import { shared } from "#test/when-finished.ts";

const today = "2026-11-21";

const monthOn = (db: Database, month: string, day: string) =>
  indexOn(db, day).read((catalog) => readMonth(catalog, month));

async function createCatalog(dates: Record<string, string | null>, more: object = {}): Promise<Database> {
  const { db } = await createTestDatabase();
  await importRows(db, {
    products: Object.entries(dates).map(([slug, release_date]) => ({
      slug,
      brand: "nike",
      full_name: slug,
      release_date,
      ...more,
    })),
  });
  return db;
}

const sharedDatabase = shared(createTestDatabase);
const sharedCatalog = shared(createCatalog);

/** Returns the slugs of the releases, by day. */
function slugsByDay({ days, someday }: ReleaseMonth) {
  const filled = days.filter(({ entries }) => entries.length > 0);
  return {
    ...Object.fromEntries(filled.map(({ day, entries }) => [day, entries.map(({ slug }) => slug)])),
    someday: someday.map(({ slug }) => slug),
  };
}

describe("the releases of a month (CAL-1)", () => {
  it("stand at their days, past and upcoming, the most liked first, then by id, and those without a day apart (CAL-6)", async () => {
    const db = await createCatalog({
      last: "2026-11-30",
      "plain-b": "2026-11-01",
      "plain-a": "2026-11-01",
      loved: "2026-11-01",
      vague: "2026-11",
      "vague-and-loved": "2026-11",
      "day-before": "2026-10-31",
      "day-after": "2026-12-01",
      "month-after": "2026-12",
      "only-a-year": "2026",
      "another-year": "2025-11-01",
      undated: null,
    });
    const likes = (slug: string, likes: number) => ({ slug, day: today, likes, views: 9 });
    await recordActivity(db, { days: [likes("loved", 5), likes("vague-and-loved", 2), likes("last", 9)], totals: [] });
    const month = await monthOn(db, "2026-11", today);
    expect(slugsByDay(month)).toEqual({
      1: ["loved", "plain-b", "plain-a"],
      30: ["last"],
      someday: ["vague-and-loved", "vague"],
    });
    expect(month).toMatchObject({ month: "2026-11", total: 6 });
    expect(month.days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  it("do not include unreleased products (CAT-6)", async () => {
    for (const unreleased_management of [1, 2] as const) {
      const db = await createCatalog({ shoe: "2026-11-05", vague: "2026-11" }, { unreleased_management });
      expect(await monthOn(db, "2026-11", today)).toMatchObject({
        total: 0,
        someday: [],
        next: null,
      });
    }
  });

  it.each([
    ["2024-02", 29],
    ["2026-02", 28],
    ["2026-12", 31],
    ["2199-12", 31],
  ])("have every day of %s, also in an empty catalog", async (month, length) => {
    const { db } = await sharedDatabase();
    const { days, total } = await monthOn(db, month, today);
    expect(total).toBe(0);
    expect(days.length).toBe(length);
  });

  it("are cut where they are too many: every day keeps the most liked ones (CAL-3)", async () => {
    const busy = Array.from({ length: MAX_MONTH_RELEASES }, (_, at) => [`busy-${at}`, "2026-12-24"]);
    const quiet = Array.from({ length: 30 }, (_, at) => [`quiet-${at}`, `2026-12-${String(at + 1).padStart(2, "0")}`]);
    const db = await createCatalog(Object.fromEntries([...busy, ...quiet, ["vague", "2026-12"]]));
    const loved = { slug: `busy-${MAX_MONTH_RELEASES - 1}`, day: today, likes: 10, views: 9 };
    await recordActivity(db, { days: [loved], totals: [] });
    const { days, someday, total } = await monthOn(db, "2026-12", today);
    const counts = days.map(({ entries }) => entries.length);
    expect(total).toBe(MAX_MONTH_RELEASES + 31);
    expect(counts.reduce((sum, count) => sum + count, someday.length)).toBe(MAX_MONTH_RELEASES);
    expect(counts.filter((count) => count === 1).length).toBe(29);
    expect(someday.length).toBe(1);
    expect(days[23]?.entries[0]?.slug).toBe(`busy-${MAX_MONTH_RELEASES - 1}`);
  });
});

describe("the neighbors of a month (CAL-2)", () => {
  it.each([
    // up to the last month with a release; releases with only a month count, those with only a year do not
    ["2015-01", null, "2015-02"],
    ["2026-12", "2026-11", "2027-01"],
    ["2027-02", "2027-01", "2027-03"],
    ["2027-03", "2027-02", null],
    // from beyond the end, back to the last month
    ["2031-07", "2027-03", null],
  ])("of %s are %s and %s", async (month, previous, next) => {
    const db = await sharedCatalog({ last: "2027-02-27", vague: "2027-03", year: "2031", undated: null });
    expect(await monthOn(db, month, today)).toMatchObject({ previous, next });
  });

  it("go as far as the present month when the catalog does not", async () => {
    const db = await createCatalog({ old: "2020-05-05" });
    expect(await monthOn(db, "2026-10", today)).toMatchObject({
      previous: "2026-09",
      next: "2026-11",
    });
    expect(await monthOn(db, "2026-11", today)).toMatchObject({ previous: "2026-10", next: null });
    expect(await monthOn(db, "2026-10", "2026-10-31")).toMatchObject({ next: null });
  });
});
