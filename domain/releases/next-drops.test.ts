import fc from "fast-check";
import { expect, it } from "vitest";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { listNextDrops } from "./next-drops.ts";
import { shared } from "#test/when-finished.ts";
import { propertyRuns } from "#test/full-run.ts";

const NOW = "2026-11-21T12:00:00-05:00";
const LIMIT = 5;

interface Release {
  release_date: string;
  release_time?: string;
  release_time_zone?: string;
  unreleased_management?: 0 | 1;
}

/** A database whose products each search replaces. */
const sharedDatabase = shared(createTestDatabase);

async function slugsOfNext(releases: Release[], now = NOW) {
  const { db } = await sharedDatabase();
  await db.deleteFrom("products").execute();
  await importRows(db, {
    products: releases.map((release, index) => ({ ...shoe, slug: `shoe-${index}`, ...release })),
  });
  const instant = Temporal.Instant.from(now);
  const drops = await listNextDrops(await new CatalogIndex(db, () => instant).refreshed(), instant, LIMIT);
  return drops.map(({ slug }) => slug);
}

const at = (release_date: string, release_time: string, release_time_zone = "America/New_York") => ({
  release_date,
  release_time,
  release_time_zone,
});

it("the next drops are those with a day, by their hour, until it has come (HOME-13)", async () => {
  const releases = [
    { release_date: "2026-11-21" },
    at("2026-11-21", "11:59"),
    at("2026-11-21", "20:00"),
    at("2026-11-21", "10:00", "America/Los_Angeles"),
    { release_date: "2026-11" },
    at("2026-11-22", "09:00"),
    { release_date: "2026-11-20" },
    { release_date: "2026-11-22", unreleased_management: 1 as const },
    { release_date: "2026-11-23" },
  ];
  expect(await slugsOfNext(releases)).toEqual(["shoe-3", "shoe-2", "shoe-0", "shoe-5", "shoe-8"]);
  expect(await slugsOfNext(releases, "2026-11-21T13:00:00-05:00")).toEqual(["shoe-2", "shoe-0", "shoe-5", "shoe-8"]);
});

it("none comes before a sooner one, and none has come already (HOME-13)", async () => {
  const release = fc.record({
    day: fc.integer({ min: 20, max: 24 }),
    time: fc.option(fc.constantFrom("00:00", "09:00", "11:59", "12:00", "12:01", "23:59")),
    zone: fc.constantFrom("America/New_York", "Asia/Tokyo", "Pacific/Honolulu"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(release, { maxLength: 10 }), async (releases) => {
      const rows = releases.map(({ day, time, zone }) =>
        time === null ? { release_date: `2026-11-${day}` } : at(`2026-11-${day}`, time, zone),
      );
      const drops = releases.map(({ day, time, zone }) => {
        const text = time === null ? `2026-11-${day + 1}T00:00[America/New_York]` : `2026-11-${day}T${time}[${zone}]`;
        return { day, at: Temporal.ZonedDateTime.from(text).epochMilliseconds };
      });
      const expected = drops
        .filter((drop) => drop.day >= 21 && drop.at > Temporal.Instant.from(NOW).epochMilliseconds)
        .map((drop) => drop.at)
        .toSorted((one, other) => one - other)
        .slice(0, LIMIT);
      const slugs = await slugsOfNext(rows);
      expect(slugs.map((slug) => drops[Number(slug.slice("shoe-".length))]?.at)).toEqual(expected);
    }),
    { numRuns: propertyRuns(8) },
  );
});
