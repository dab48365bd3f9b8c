import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { NotFound } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import type { ImportInput } from "../entries/bundle.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import { makeReleaseCalendar } from "./release-calendar.ts";

const NOW = Temporal.Instant.from(NOON);
const site = { name: "Toebox", origin: "https://toebox.example" };

const timed = { release_time: "10:00", release_time_zone: "America/New_York" };

async function openCalendars(products: ImportInput["products"]) {
  const { db } = await createTestDatabase();
  await importRows(db, { ...names, products });
  return { db, put: (bundle: ImportInput, now = NOW) => importRows(db, bundle, { now }), ...readerOf(db) };
}

function readerOf(db: Database) {
  const text = (name = "all", now = NOW) => makeReleaseCalendar(db, name, site, now);
  const calendar = async (name?: string, now?: Temporal.Instant) =>
    new ICAL.Component(ICAL.parse(await text(name, now)) as unknown[]);
  const events = async (name?: string, now?: Temporal.Instant) =>
    (await calendar(name, now)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  const slugs = async (name?: string, now?: Temporal.Instant) => (await events(name, now)).map(slugOf);
  return { text, calendar, events, slugs };
}

const slugOf = ({ component }: ICAL.Event) => String(component.getFirstPropertyValue("url")).split("/").at(-1);
const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue("status");

describe("a calendar to subscribe to (ICAL-1)", () => {
  const products = [
    { ...shoe, slug: "timed", release_date: "2026-11-28", ...timed, model: "court" },
    { ...shoe, slug: "day", release_date: "2026-12-05", brand: "jordan" },
    { ...shoe, slug: "month", release_date: "2026-12" },
    { ...shoe, slug: "someday" },
    { ...shoe, slug: "never", release_date: "2026-12-05", unreleased_management: 2 as const },
    { ...shoe, slug: "past", release_date: "2026-10-22" },
    { ...shoe, slug: "long-past", release_date: "2026-10-21" },
  ];

  it("has every release with a day from 30 days ago on, the soonest first", async () => {
    const { slugs, events } = await openCalendars(products);
    expect(await slugs()).toEqual(["past", "timed", "day"]);
    const [, first, second] = await events();
    expect(first?.startDate.toJSDate().toISOString()).toBe("2026-11-28T15:00:00.000Z");
    expect([second?.startDate.isDate, second?.startDate.toString()]).toEqual([true, "2026-12-05"]);
    expect(first?.component.getAllSubcomponents("valarm")).toEqual([]);
  });

  it("is also that of a brand, of a model, and of what is confirmed", async () => {
    const { slugs, put } = await openCalendars(products);
    expect(await slugs("jordan")).toEqual(["day"]);
    expect(await slugs("nike")).toEqual(["past", "timed"]);
    expect(await slugs("court")).toEqual(["timed"]);
    expect(await slugs("confirmed")).toEqual([]);
    const claim = { product: "day", source_url: "https://nike.example/day", kind: "brand" as const };
    await put({ date_claims: [{ ...claim, release_date: "2026-12-05", seen_on: "2026-11-20" }] });
    expect(await slugs("confirmed")).toEqual(["day"]);
  });

  it.each(["none", "Nike", "all.ics", "", "day"])("%j is none", async (name) => {
    const { text } = await openCalendars([]);
    await expect(text(name)).rejects.toThrow(NotFound);
  });

  it("tells programs to read it again after an hour, and stays the same until something changes", async () => {
    const { calendar, text, put } = await openCalendars(products);
    const property = async (name: string) => String((await calendar()).getFirstPropertyValue(name));
    expect(await property("refresh-interval")).toBe("PT1H");
    expect(await property("x-published-ttl")).toBe("PT1H");
    expect(await property("name")).toBe("Toebox: All releases");
    const before = await text();
    expect(await text("all", NOW.add({ hours: 3 }))).toBe(before);
    await put({ products: [{ slug: "someday", nickname: "Pine" }] });
    expect(await text()).toBe(before);
    await put({ products: [{ slug: "day", release_date: "2026-12-12" }] });
    expect(await text()).not.toBe(before);
  });
});

describe("an event of a calendar (ICAL-2)", () => {
  const dated = { ...shoe, slug: "shoe", release_date: "2026-12-05" };

  it("keeps its id when the product is renamed, and counts quiet moves", async () => {
    const { events, db } = await openCalendars([dated]);
    const [before] = await events();
    const renamed = { slug: "boot", was: "shoe", release_date: "2026-12-12" };
    await importRows(db, { products: [renamed] }, { isQuiet: true });
    const [after] = await events();
    expect([after?.uid, after?.sequence]).toEqual([before?.uid, 1]);
    expect(after?.startDate.toString()).toBe("2026-12-12");
  });

  it.each([
    ["is known to the month alone", { slug: "shoe", release_date: "2026-12" }],
    ["is unknown", { slug: "shoe", release_date: null }],
    ["will not come", { slug: "shoe", unreleased_management: 2 as const }],
    ["is removed", { slug: "shoe", deleted: true as const }],
    ["is merged", { slug: "shoe", merged_into: "other" }],
  ])("of a release that %s is canceled, and comes back", async (_case, row) => {
    const { events, put, db } = await openCalendars([dated, { ...shoe, slug: "other" }]);
    expect((await events("nike")).map(statusOf)).toEqual([null]);
    await put({ products: [row] });
    const [lost, ...others] = await events("nike");
    expect(others).toEqual([]);
    expect([lost && statusOf(lost), lost?.sequence, lost?.startDate.toString()]).toEqual([
      "CANCELLED",
      1,
      "2026-12-05",
    ]);
    const { id } = await db.selectFrom("changes").select("id").orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
    await toggleChange(db, id, "undo", { actor: "tester", now: NOW });
    expect((await events()).map((one) => [slugOf(one), statusOf(one), one.sequence])).toEqual([["shoe", null, 2]]);
  });

  it("is canceled in the calendar of confirmed dates where it was confirmed (EVID-2)", async () => {
    const { events, put } = await openCalendars([dated, { ...shoe, slug: "rumor", release_date: "2026-12-05" }]);
    const claim = { product: "shoe", source_url: "https://nike.example/", kind: "brand" as const };
    const seen = { ...claim, release_date: "2026-12-05", seen_on: "2026-11-20" };
    await put({ date_claims: [seen] });
    const shown = async () => (await events("confirmed")).map((one) => [slugOf(one), statusOf(one), one.sequence]);
    expect(await shown()).toEqual([["shoe", null, 0]]);
    await put({ date_claims: [{ ...seen, retracted_on: "2026-11-21" }] });
    expect(await shown()).toEqual([]);
    await put({ date_claims: [{ ...seen, retracted_on: null }] });
    await put({ products: ["shoe", "rumor"].map((slug) => ({ slug, deleted: true as const })) });
    expect(await shown()).toEqual([["shoe", "CANCELLED", 1]]);
  });

  it.each(["2027-06-01", "2026-11-21"])("is canceled for exactly 60 days, of a release on %s", async (release_date) => {
    const { slugs, put } = await openCalendars([{ ...dated, release_date }]);
    await put({ products: [{ slug: "shoe", deleted: true }] });
    expect(await slugs("all", NOW.add({ hours: 24 * 60 - 1 }))).toEqual(["shoe"]);
    expect(await slugs("all", NOW.add({ hours: 24 * 60 }))).toEqual([]);
  });

  it("counts each move, loss and return of any history, and shows the last", async () => {
    const date = fc.constantFrom("2026-12-05", "2026-12-06", "2027-01-01", "2026-12", "2027", null);
    const time = fc.constantFrom("10:00", "11:30", null);
    const state = fc.oneof(
      { weight: 6, arbitrary: fc.record({ date, time, unreleased: fc.constantFrom(0, 0, 0, 1, 2) }) },
      { weight: 1, arbitrary: fc.constant("removed" as const) },
    );
    const { db, events } = await openCalendars([]);
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(state, { minLength: 1, maxLength: 8 }), async (states) => {
        const slug = `history-${number++}`;
        let [known, moves]: [string | null, number] = [null, -1];
        let isThere = false;
        for (const one of states) {
          if (one === "removed") {
            if (isThere) await importRows(db, { products: [{ slug, deleted: true }] });
            isThere = false;
          } else {
            isThere = true;
            const isTimed = one.date?.length === 10 && one.time !== null;
            await importRows(db, {
              products: [
                {
                  ...shoe,
                  slug,
                  release_date: one.date,
                  release_time: isTimed ? one.time : null,
                  release_time_zone: isTimed ? "America/New_York" : null,
                  unreleased_management: one.unreleased as 0 | 1 | 2,
                },
              ],
            });
          }
          const day = one !== "removed" && one.unreleased === 0 && one.date?.length === 10 ? one.date : null;
          const shown = day && one !== "removed" ? `${day} ${one.time ?? ""}` : null;
          // what never had a day is no event
          if (shown !== known && (shown !== null || moves >= 0)) moves++;
          known = shown;
        }
        const found = (await events()).filter((event) => slugOf(event) === slug);
        expect(found.map(({ sequence }) => sequence)).toEqual(moves < 0 ? [] : [moves]);
        expect(found.map(statusOf)).toEqual(moves < 0 ? [] : [known === null ? "CANCELLED" : null]);
        const [event] = found;
        const expected = known === null ? null : momentOf(known);
        if (expected !== null) expect(event?.startDate.toString()).toBe(expected);
      }),
      { numRuns: propertyRuns(15) },
    );
  });
});

/** Returns a day with or without an hour in New York as iCalendar says it. */
function momentOf(known: string): string {
  const [day = "", time = ""] = known.split(" ");
  if (time === "") return day;
  const moment = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime("America/New_York").toInstant();
  return moment.toString({ smallestUnit: "second" });
}
