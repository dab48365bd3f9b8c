import { z } from "zod";
import type { ReleaseDate } from "#domain/catalog/release-changes.ts";
import type { ReportedChange } from "#domain/release-events/reported-changes.ts";

const kind = z.enum(["announced", "moved", "canceled"]);

/** When a product is released, as far as it is known. */
const releaseDate = z.object({
  /** "2026-11-28", "2026-11" or "2026" */
  release_date: z.string().nullable(),
  /** on the clocks of the zone */
  release_time: z.string().nullable(),
  release_time_zone: z.string().nullable(),
  /** 0 known, 1 unknown, 2 never released */
  unreleased_management: z.int(),
});

/** A changed release in a reply (CAT-60). */
export const releaseChange = z.object({
  id: z.int(),
  slug: z.string(),
  product_name: z.string(),
  product_nickname: z.string().nullable(),
  brand_id: z.int(),
  brand_name: z.string(),
  /** ISO 8601 in UTC */
  changed_at: z.string(),
  /** of the product's own release; null where only regions or retailers changed */
  change: kind.nullable(),
  /** whether it takes the change before it back */
  is_revert: z.boolean(),
  before: releaseDate,
  after: releaseDate,
  /** regions and retailers that do not just move with the product */
  places: z.array(
    z.object({
      size_run: z.string(),
      /** a code */
      region: z.string(),
      region_name: z.string(),
      /** a slug; null for the region itself */
      retailer: z.string().nullable(),
      retailer_name: z.string().nullable(),
      change: kind,
      is_revert: z.boolean(),
      before: releaseDate,
      after: releaseDate,
    }),
  ),
  /** the change in words, with hours in New York */
  text: z.string(),
});
export type WireReleaseChange = z.output<typeof releaseChange>;

/** Returns a changed release in the words of the API. */
export function toWireChange(change: ReportedChange): WireReleaseChange {
  const { id, slug, fullName, nickname, brandId, brandName, changedAt, isRevert, before, after, places, text } = change;
  return {
    id,
    slug,
    product_name: fullName,
    product_nickname: nickname,
    brand_id: brandId,
    brand_name: brandName,
    changed_at: changedAt.toISOString(),
    change: change.change,
    is_revert: isRevert,
    before: dateOf(before),
    after: dateOf(after),
    places: places.map((place) => ({
      size_run: place.size_run,
      region: place.region,
      region_name: place.region_name,
      retailer: place.stockist,
      retailer_name: place.retailer,
      change: place.change,
      is_revert: place.isRevert,
      before: dateOf(place.before),
      after: dateOf(place.after),
    })),
    text,
  };
}

function dateOf({ release_date, release_time, release_time_zone, unreleased_management }: ReleaseDate) {
  return { release_date, release_time, release_time_zone, unreleased_management };
}
