import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { releasesOf } from "#test/forty-releases.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readAlertProducts } from "#domain/alerts/alert-products.ts";
import { alertSignals } from "#domain/alerts/alert-signals.ts";
import { readNearNews } from "./near-releases.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Opens a catalog whose every product is on a watchlist. */
async function openCatalog(...products: object[]) {
  const { db } = await createTestDatabase();
  await importRows(db, { ...names, products } as never, { now: Temporal.Instant.from("2026-10-01T00:00:00Z") });
  await sql`insert into watchlist_entries (owner, product_id, added_at) select '111111', id, now() from products`.execute(
    db,
  );
  return db;
}

it("each retailer has the hour of its own day, the region's or the product's, in its zone (TIME-16)", async () => {
  const sold = (stockist: string, more: object) => ({ stockist, release_time: "09:00", ...more });
  const db = await openCatalog({
    ...shoe,
    slug: "bred",
    release_date: "2026-11-28",
    release_time: "16:00",
    release_time_zone: "America/New_York",
    sizes: [
      {
        size_run: "Men",
        regions: [
          { region: "US", stockists: [sold("here", { time_zone: "America/New_York" })] },
          {
            region: "JP",
            release_date: "2026-11-29",
            stockists: [
              sold("here", { time_zone: "Asia/Tokyo", release_type: "Raffle" }),
              sold("there", { release_date: "2026-11-27", time_zone: "Europe/Berlin" }),
            ],
          },
        ],
      },
      {
        size_run: "Women",
        regions: [
          // its day is not known
          { region: "US", release_date: "2026-12", stockists: [sold("here", {})] },
          {
            region: "JP",
            stockists: [sold("here", { release_type: "Aftermarket" }), sold("there", { release_time: null })],
          },
        ],
      },
    ],
  });
  const [product] = await readAlertProducts(db, Temporal.Instant.from("2026-11-27T12:00:00Z"));
  expect(product?.shops.map(({ moment, ...rest }) => ({ ...rest, at: new Date(moment).toISOString() }))).toEqual([
    { key: "Men.JP.there", name: "There", at: "2026-11-27T08:00:00.000Z" },
    { key: "Men.US.here", name: "Here", at: "2026-11-28T14:00:00.000Z" },
    { key: "Men.JP.here", name: "Here (raffle)", at: "2026-11-29T00:00:00.000Z" },
  ]);
});

it.each(["2026-11-01", "2027-03-14"])(
  "every hour near is among the times at which alerts wake, around the change of clocks of %s (ALERT-4, ALERT-11)",
  async (day) => {
    const db = await openCatalog(...releasesOf(day).map(({ row }) => row));
    const start = Temporal.PlainDate.from(day).toZonedDateTime("UTC").toInstant();
    let seen = 0;
    for (let hour = -12; hour <= 36; hour += 3) {
      const now = start.add({ hours: hour });
      const [signals = []] = alertSignals(await readNearNews(db, now), now, [0]);
      for (const { productId, shops } of await readAlertProducts(db, now))
        for (const { moment } of shops) {
          const left = moment - now.epochMilliseconds;
          if (left <= 0 || left > HOUR_MS) continue;
          seen += 1;
          expect(signals).toContain(`${productId} ${moment - HOUR_MS}`);
        }
    }
    expect(seen).toBeGreaterThan(10);
  },
);
