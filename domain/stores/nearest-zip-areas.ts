import type { Database } from "#platform/postgres/connect.ts";
import { MAX_MILES } from "./check-place.ts";
import { milesBetween } from "./distance.ts";
import type { Place, ZipArea } from "./zip-codes.ts";

/** MAX_MILES from north to south, and more: a place is not compared with all 40,000. */
const MAX_DEGREES = 1.5;

/**
 * Finds the ZIP code whose center is the nearest to each place: of its own ZIP code, else of its state, else of all. Undefined where none is within
 * 100 miles.
 */
export async function nearestZipAreas(
  db: Database,
  places: (Place & { zip_code: string | null; state: string | null })[],
): Promise<((ZipArea & { zip_code: string }) | undefined)[]> {
  const areas = await db
    .selectFrom("zip_codes")
    .innerJoin("states", "states.id", "state_id")
    .select(["zip_code", "code as state", "states.name", "latitude", "longitude"])
    .orderBy("zip_code")
    .execute();
  return places.map((place) => {
    const state = place.state?.toLowerCase();
    const isPossible = (area: (typeof areas)[number]) => {
      if (Math.abs(area.latitude - place.latitude) > MAX_DEGREES) return false;
      if (place.zip_code !== null) return area.zip_code === place.zip_code;
      return state === undefined || area.state.toLowerCase() === state || area.name.toLowerCase() === state;
    };
    const [nearest] = areas.filter(isPossible).reduce<[(typeof areas)[number] | undefined, number]>(
      ([best, least], area) => {
        const miles = milesBetween(place, area);
        return miles < least ? [area, miles] : [best, least];
      },
      [undefined, MAX_MILES],
    );
    return (
      nearest && {
        zip_code: nearest.zip_code,
        state: nearest.state,
        latitude: nearest.latitude,
        longitude: nearest.longitude,
      }
    );
  });
}
