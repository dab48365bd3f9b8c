import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateNear, partialDate, productOn } from "#test/arbitrary.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { dateOfParts } from "#domain/time/date-parts.ts";
import {
  formatPartialDate,
  lastDay,
  parsePartialDate,
  type PartialDate,
  unknownDate,
} from "#domain/time/partial-date.ts";
import type { WireCard } from "#wire/card.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { indexOn, listOf, noonOf } from "#test/catalog-index.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";

const names = (cards: { slug: string }[]) => cards.map(({ slug }) => slug);
const at = (text: string | null) => (text === null ? unknownDate : (parsePartialDate(text) as PartialDate));
const list = (dates: (string | null)[]) => dates.map((date, index) => productOn(at(date), index));

/** A database whose products each test replaces. */
const sharedDatabase = shared(createTestDatabase);

describe("the order by date (LIST-21)", () => {
  it("has upcoming releases soonest first, then past ones newest first, with unknown parts in their places", async () => {
    const { app, db } = await createTestApp(NOON);
    const expected = [
      "2026-11-21",
      "2026-11-21",
      "2026-11-30",
      "2026-11",
      "2026-12-01",
      "2026-12",
      "2026",
      "2027-01-01",
      "2027",

      null,
      null,
      "2026-11-20",
      "2026-10",
      "2026-10-31",
      "2026-10-01",
      "2025",
      "2025-12",
      "2025-12-31",
      "2025-01-01",
    ];
    const order = [18, 3, 7, 0, 11, 5, 2, 14, 9, 1, 16, 4, 13, 6, 17, 8, 12, 10, 15];
    await importRows(db, { products: order.map((place) => productOn(at(expected[place] ?? null), place)) });
    const { data } = (await app.inject("/api/products?perpage=100")).json<{ data: { data: WireCard[] } }>();
    expect(data.data.map((card) => formatPartialDate(dateOfParts(card)))).toEqual(expected);
  });

  it("breaks ties by id (LIST-22)", async () => {
    const { db } = await createTestDatabase();
    await importRows(db, { products: list(["2026-12-01", "2026-12-01", "2020-01-01", "2020-01-01", null, null]) });
    const { data } = await listOf(indexOn(db, "2026-11-21"), {});
    expect(data.map(({ id }) => id)).toEqual([1, 2, 5, 6, 3, 4]);
  });

  it("pages through any catalog without repeating or skipping, as a plain sort orders it (LIST-2, LIST-4, LIST-22)", async () => {
    const { db } = await sharedDatabase();
    let today = "";
    const index = new CatalogIndex(db, () => noonOf(today));
    await fc.assert(
      fc.asyncProperty(
        fc.date({ min: new Date("2015-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom("view_all", "past_releases", "not_yes_released", "range-six-months"),
        async (day, perpage, by_release) => {
          today = day.toISOString().slice(0, 10);
          const dates = fc.sample(fc.oneof(partialDate, dateNear(today)), { numRuns: 25, seed: day.getTime() % 1e9 });
          await db.deleteFrom("products").execute();
          await importRows(db, { products: dates.map((date, index) => productOn(date, index)) });
          const ids = new Map(
            (await db.selectFrom("products").select(["slug", "id"]).execute()).map(({ slug, id }) => [slug, id]),
          );
          const slugs: string[] = [];
          for (let page = 1; ; page++) {
            const query = { page: `${page}`, perpage: `${perpage}`, by_release };
            const { data, meta } = await listOf(index, query);
            expect(meta).toMatchObject({ page, limit: perpage });
            slugs.push(...names(data));
            if (data.length < perpage) {
              expect(meta.total).toBe(slugs.length);
              break;
            }
          }
          expect(slugs).toEqual(expectedOrder(dates, today, by_release, ids));
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  }, 120_000);
});

/** Returns the same order by another way: by first and last days, in plain code. */
function expectedOrder(dates: PartialDate[], today: string, by_release: string, ids: Map<string, number>): string[] {
  const until = Temporal.PlainDate.from(today).add({ months: 6 }).toString();
  const items = dates.map((date, index) => {
    const last = lastDay(date);
    const first = date.year === null ? null : `${date.year}-${pad(date.month ?? 1)}-${pad(date.day ?? 1)}`;
    const vagueness = [date.year, date.month, date.day].filter((part) => part === null).length;
    return {
      slug: `shoe-${index}`,
      id: ids.get(`shoe-${index}`) ?? 0,
      first,
      last,
      vagueness,
      past: last !== null && last < today,
    };
  });
  const wanted = items.filter(({ past, first, last }) => {
    if (by_release === "past_releases") return past;
    if (by_release === "not_yes_released") return !past;
    if (by_release === "range-six-months") return first !== null && last !== null && first >= today && last <= until;
    return true;
  });
  // By the last day that a date can mean, the vaguer of two equal ones later.
  const byDate = (a: (typeof items)[number], b: (typeof items)[number]) =>
    (a.last ?? "9999").localeCompare(b.last ?? "9999") || a.vagueness - b.vagueness;
  const upcoming = wanted.filter(({ past }) => !past).toSorted((a, b) => byDate(a, b) || a.id - b.id);
  const past = wanted.filter((item) => item.past).toSorted((a, b) => byDate(b, a) || a.id - b.id);
  return [...upcoming, ...past].map(({ slug }) => slug);
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}

describe("the six-month range (LIST-5)", () => {
  it.each([
    // from today to the same day six months later
    [
      "2026-11-21",
      ["2026-11-21", "2027-05-21", "2026-12", "2027-04"],
      ["2026-11-20", "2027-05-22", "2026-11", "2027-05", "2026", "2027"],
    ],
    // to the last day of a shorter month, which includes that whole month
    ["2026-08-31", ["2026-08-31", "2027-02-28", "2027-02", "2026-09"], ["2027-03-01", "2026-08"]],
    ["2027-08-31", ["2028-02-29", "2028-02"], ["2028-03-01", "2028"]],
    // from the first day of a month, which includes that whole month
    ["2026-12-01", ["2026-12", "2027-05", "2027-06-01"], ["2027-06", "2027-06-02", "2026"]],
    ["2026-07-01", ["2026-07", "2026-12", "2027-01-01"], ["2026", "2027-01"]],
    ["2026-06-30", ["2026-06-30", "2026-12-30"], ["2026-06", "2026-12", "2026-12-31"]],
  ])("from %s has %j and not %j", async (today, within, outside) => {
    const { db } = await sharedDatabase();
    await db.deleteFrom("products").execute();
    await importRows(db, { products: list([...within, ...outside, null]) });
    const { data } = await listOf(indexOn(db, today), { by_release: "range-six-months" });
    const found = data.map(({ date }) => formatPartialDate(date));
    expect(found.toSorted()).toEqual(within.toSorted());
  });
});

describe("today (TIME-1, TIME-5, TIME-6)", () => {
  // In UTC it is the next day from 19:00 (winter) or 20:00 (summer) New York time on.
  it.each([
    ["2026-11-20T23:59:59-05:00", "0"],
    ["2026-11-21T00:00:00-05:00", "0"],
    ["2026-11-21T23:59:59-05:00", "0"],
    ["2026-11-22T00:00:00-05:00", "1"],
    // the night in which clocks go forward, and the one in which they go back
    ["2026-03-08T01:59:59-05:00", "0"],
    ["2026-03-08T23:59:59-04:00", "0"],
    ["2026-03-09T00:00:00-04:00", "1"],
    ["2026-11-01T23:59:59-05:00", "0"],
    ["2026-11-02T00:00:00-05:00", "1"],
  ])("is New York's at %s", async (now, past) => {
    const { app, db } = await createTestApp(now);
    const day = now.startsWith("2026-03") ? "2026-03-08" : now < "2026-11-10" ? "2026-11-01" : "2026-11-21";
    await importRows(db, { products: list([day]) });
    const reply = await app.inject("/api/products");
    expect(reply.json().data.data[0]).toMatchObject({ slug: "shoe-0", is_past_release: past });
    const released = await app.inject("/api/products?by_release=past_releases");
    expect(released.json().data.meta.total).toBe(Number(past));
  });

  it("keeps a month-only and a year-only release upcoming until the month or year is over", async () => {
    const { app, db, setNow } = await createTestApp("2026-11-30T23:59:59-05:00");
    await importRows(db, { products: list(["2026-11", "2026"]) });
    const upcoming = async () =>
      (await app.inject("/api/products?by_release=not_yes_released"))
        .json()
        .data.data.map(({ slug }: WireCard) => slug);
    expect(await upcoming()).toEqual(["shoe-0", "shoe-1"]);
    setNow("2026-12-01T00:00:00-05:00");
    expect(await upcoming()).toEqual(["shoe-1"]);
    setNow("2027-01-01T00:00:00-05:00");
    expect(await upcoming()).toEqual([]);
  });
});
