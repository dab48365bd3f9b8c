import { isDeepStrictEqual } from "node:util";
import type { PlaceChange, ReleaseDate } from "./release-changes.ts";

/** A product with the dates of its regions and retailers, as the import format says them. */
interface DatedProduct extends ReleaseDate {
  sizes: {
    size_run: string;
    regions: {
      region: string;
      release_date: string | null;
      stockists: {
        stockist: string;
        release_date: string | null;
        release_time: string | null;
        time_zone: string;
      }[];
    }[];
  }[];
}

type Place = Pick<PlaceChange, "size_run" | "region" | "stockist"> & { release: ReleaseDate };

/**
 * Returns the regions and retailers of a product whose release is another one after a change, also by a date that they
 * take over.
 */
export function changedPlaces(before: DatedProduct, after: DatedProduct): PlaceChange[] {
  const [was, is] = [placesOf(before), placesOf(after)];
  return [...new Map([...was, ...is])].flatMap(([key, { size_run, region, stockist }]) => {
    const change = { before: was.get(key)?.release ?? null, after: is.get(key)?.release ?? null };
    return isDeepStrictEqual(change.before, change.after) ? [] : [{ size_run, region, stockist, ...change }];
  });
}

/**
 * Returns the releases of a product's regions and retailers as they take effect: a place without a date has that of
 * what it is in (TIME-16).
 */
function placesOf(product: DatedProduct): Map<string, Place> {
  const { unreleased_management } = product;
  const places = product.sizes.flatMap(({ size_run, regions }) =>
    regions.flatMap(({ region, release_date, stockists }): Place[] => {
      const date = release_date ?? product.release_date;
      const own = { release_date: date, release_time: null, release_time_zone: null, unreleased_management };
      return [
        { size_run, region, stockist: null, release: own },
        ...stockists.map(({ stockist, release_date: ownDate, release_time, time_zone }) => {
          const timed = { release_time, release_time_zone: release_time === null ? null : time_zone };
          return { size_run, region, stockist, release: { ...own, release_date: ownDate ?? date, ...timed } };
        }),
      ];
    }),
  );
  return new Map(places.map((place) => [JSON.stringify([place.size_run, place.region, place.stockist]), place]));
}
