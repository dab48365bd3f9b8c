import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { indexOn } from "#test/catalog-index.ts";
import { importRows } from "#test/import-rows.ts";
import { names, shoe } from "#test/names.ts";
import { readProductAlone } from "./read-product.ts";
import { saleState } from "#domain/catalog/sale-state.ts";
import { stockistsOf } from "./stockists-of.ts";

const DAY = "2026-11-28";
const zone = "America/New_York";
const stockists = ["early", "late", "draw", "reseller", "closed", "unknown", "tokyo", "next-day"];

/** Reads the moments of retailers of a shoe of one day, by their slugs; of two regions the first is the United States. */
async function readOpenings({ withHours = true, ...own }: { release_time?: string; withHours?: boolean }) {
  const { db } = await createTestDatabase();
  const at = (stockist: string, release_time: string | null, more = {}) => ({
    stockist,
    ...(withHours && release_time && { release_date: DAY, release_time }),
    time_zone: zone,
    ...more,
  });
  await importRows(db, {
    ...names,
    stockists: stockists.map((slug) => ({ slug, name: slug, time_zone: zone })),
    products: [
      {
        ...shoe,
        release_date: DAY,
        ...(own.release_time && { ...own, release_time_zone: zone }),
        sizes: [
          {
            size_run: "Men",
            regions: [
              {
                region: "US",
                stockists: [
                  at("late", "11:00"),
                  at("early", "10:00"),
                  at("draw", "07:00", { release_type: "Online Raffle" }),
                  at("reseller", "06:00", { release_type: "Aftermarket" }),
                  at("closed", "05:00", { after_release_text: "Sold out" }),
                  at("unknown", null),
                  at("next-day", null, { release_date: "2026-11-29" }),
                ],
              },
              { region: "JP", stockists: [at("tokyo", null, { time_zone: "Asia/Tokyo" })] },
            ],
          },
        ],
      },
    ],
  });
  const { id } = await db.selectFrom("products").select("id").executeTakeFirstOrThrow();
  const now = Temporal.Instant.from("2026-11-28T05:30:00Z");
  const product = await indexOn(db, DAY).read((catalog) => readProductAlone(catalog, id, now));
  return { ...product, openings: new Map(stockistsOf(product).map((one) => [one.name, one])) };
}

it("a retailer without an hour sells from the moment of the release on, not from midnight (TIME-16, TIME-30)", async () => {
  const { openings, ...product } = await readOpenings({ release_time: "16:00" });
  expect(product).toMatchObject({ moment: "2026-11-28T16:00:00-05:00", momentRetailer: null });
  expect(openings.get("unknown")).toMatchObject({ time: "", releasedFrom: "2026-11-28T16:00:00-05:00" });
  expect(openings.get("early")?.releasedFrom).toBe("2026-11-28T10:00:00-05:00");
  // that is on the next day in Tokyo, when the retailer's own is over
  expect(openings.get("tokyo")?.releasedFrom).toBe("2026-11-29T00:00:00+09:00");
  expect(openings.get("next-day")?.releasedFrom).toBe("2026-11-29T00:00:00-05:00");
  const stateAt = (moment: string) => saleState(openings.get("unknown")!, Date.parse(moment));
  expect([stateAt("2026-11-28T15:59:59-05:00"), stateAt("2026-11-28T16:00:00-05:00")]).toEqual(["soon", "open"]);
});

it("where the release has no hour, that is the first at retail in its first region (TIME-30)", async () => {
  const { openings, ...product } = await readOpenings({});
  expect(product).toMatchObject({ moment: "2026-11-28T10:00:00-05:00", momentRetailer: "early" });
  expect(product).toMatchObject({ timeZone: null, time: "" });
  expect(openings.get("unknown")?.releasedFrom).toBe("2026-11-28T10:00:00-05:00");
  expect(openings.get("late")?.releasedFrom).toBe("2026-11-28T11:00:00-05:00");
  expect(openings.get("draw")?.releasedFrom).toBe("2026-11-28T07:00:00-05:00");
});

it("where nobody has an hour, it sells once its day is over (TIME-16)", async () => {
  const { openings } = await readOpenings({ withHours: false });
  expect(openings.get("unknown")?.releasedFrom).toBe("2026-11-29T00:00:00-05:00");
  expect(openings.get("tokyo")?.releasedFrom).toBe("2026-11-29T00:00:00+09:00");
  expect(openings.get("next-day")?.releasedFrom).toBe("2026-11-30T00:00:00-05:00");
});
