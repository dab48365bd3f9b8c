import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readProduct } from "#domain/releases/read-product.ts";
import { makeZoneClock } from "./zone-clock.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";

const now = Temporal.Instant.from("2026-11-21T12:00:00-05:00");

it("every zone that a retailer may have is known to ZoneClock (TIME-15)", async () => {
  const { db } = await createTestDatabase();
  const zones = await db.selectFrom("time_zones").select("name").execute();
  expect(zones.length).toBeGreaterThan(400);
  for (const { name } of zones) expect(makeZoneClock(name).time(0), name).toMatch(/^\d+:\d\d [AP]M \S+/);
});

/**
 * PostgreSQL computes the local times of every listed zone from the imported dates. The times of day exist once in every
 * zone on every day; skipped and repeated hours are in release-moment.test.ts. The years are past: of a country's coming
 * change of clocks, PostgreSQL and Node may learn at different times.
 */
it("a retailer's time in any zone is the right instant in every listed zone (TIME-15, TIME-19, TIME-26)", async () => {
  const { db } = await createTestDatabase();
  // Under other names, such as CET, PostgreSQL has a fixed offset without summer time.
  const zones = await db.selectFrom("time_zones").where("name", "like", "%/%").select("name").execute();
  const stockists = Array.from({ length: 40 }, (_, index) => ({
    slug: `shop-${index}`,
    name: `Shop ${index}`,
    time_zone: "UTC",
  }));
  const sale = fc.record({
    time_zone: fc.constantFrom(...zones.map(({ name }) => name)),
    release_date: fc
      .integer({ min: 0, max: 9 * 365 })
      .map((days) => Temporal.PlainDate.from("2016-01-01").add({ days }).toString()),
    release_time: fc.constantFrom("11:15", "12:00", "14:59", "18:30"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 40, maxLength: 40 }), async (sales) => {
      const sold = sales.map((one, index) => ({ stockist: `shop-${index}`, ...one }));
      const sizes = [{ size_run: "Men", regions: [{ region: "US", stockists: sold }] }];
      await importRows(db, { ...names, stockists, products: [{ ...shoe, release_date: "2026-11-28", sizes }] });
      const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
      const product = await readProduct(await new CatalogIndex(db, () => now).refreshed(), id, now);
      const shown = product.sizes[0]?.regions[0]?.stockists ?? [];
      expect(shown).toHaveLength(sales.length);
      const expected = await clocksOf(sales);
      for (const [index, { releaseDate, releasedFrom }] of shown.entries()) {
        expect(releasedFrom).toBe(releaseDate);
        for (const zone of Object.keys(product.timesByZone)) {
          const clock = makeZoneClock(zone);
          const at = Date.parse(releaseDate ?? "");
          expect(`${clock.day(at)} ${clock.time(at).replace(/ \S+$/, "")}`).toBe(expected[index]?.[zone]);
        }
      }
    }),
    { numRuns: 4 },
  );

  async function clocksOf(sales: object[]): Promise<Record<string, string>[]> {
    const { rows } = await sql<{ clocks: Record<string, string> }>`
      select (
        select json_object_agg(listed.name, to_char(
          (release_date + release_time) at time zone sale.time_zone at time zone listed.name, 'YYYY-MM-DD FMHH12:MI AM'
        )) from time_zones listed where display_name is not null
      ) as clocks
      from json_to_recordset(${JSON.stringify(sales.map((sale, place) => ({ ...sale, place })))}::json)
        as sale (time_zone text, release_date date, release_time time, place integer)
      order by place
    `.execute(db);
    return rows.map(({ clocks }) => clocks);
  }
});
