import { milesBetween } from "./distance.ts";
import type { Place, ZipAreas } from "./zip-codes.ts";

/** A statement about where a store is that its ZIP code contradicts. */
export interface Disagreement {
  field: "state" | "point";
  reason: string;
}

interface Whereabouts extends Place {
  /** two capital letters; empty when it is not known */
  state: string;
  zip_code: string;
}

/**
 * Distance from the center of its ZIP code within which a store is believed: enough to find coordinates that are zero,
 * swapped, without a sign or of another region. In the list the next center of a state is within 70 miles (in the
 * deserts of Utah), islands aside, but in Alaska within 145 (Yakutat); a store is far nearer to its own.
 */
export const MAX_MILES = 100;
const MAX_MILES_IN_ALASKA = 200;

/**
 * Compares the state and the point of a store with its ZIP code. A ZIP code that is not known is newer than the list, and has
 * neighbors: the point is then near any ZIP code of the state (STORE-36).
 */
export function findDisagreements(store: Whereabouts, areas: ZipAreas): Disagreement[] {
  const { state, zip_code, latitude, longitude } = store;
  const area = areas.byCode.get(zip_code);
  const found: Disagreement[] = [];
  if (area && state && area.state !== state)
    found.push({ field: "state", reason: `the ZIP code ${zip_code} is in ${area.state}, not in ${state}` });
  const centers = area ? [area] : (areas.ofState.get(state) ?? []);
  const limit = (area?.state ?? state) === "AK" ? MAX_MILES_IN_ALASKA : MAX_MILES;
  const miles = milesToNearest(store, centers);
  if (centers.length > 0 && miles > limit) {
    const place = `latitude ${latitude} and longitude ${longitude}`;
    const away = `${Math.round(miles).toLocaleString("en-US")} miles from`;
    const where = area ? `the ZIP code ${zip_code}` : `every known ZIP code of ${state}`;
    const isSwapped = milesToNearest({ latitude: longitude, longitude: latitude }, centers) <= limit;
    found.push({ field: "point", reason: `${place} are ${away} ${where}${isSwapped ? ": they are swapped" : ""}` });
  }
  return found;
}

function milesToNearest(place: Place, centers: readonly Place[]): number {
  return Math.min(...centers.map((center) => milesBetween(place, center)));
}
