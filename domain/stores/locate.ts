import lookUpTimeZone from "@photostructure/tz-lookup";
import type { Place } from "./zip-codes.ts";

interface Whereabouts {
  zip_code: string;
  latitude: number | null;
  longitude: number | null;
  /** an IANA name */
  time_zone: string | null;
}

/**
 * Returns the place of a store: without coordinates the center of its ZIP code, without a time zone that of its
 * coordinates (STORE-27). Null when `zipCodes` lacks its ZIP code and it has no coordinates.
 */
export function locate(
  { zip_code, latitude, longitude, time_zone }: Whereabouts,
  zipCodes: Map<string, Place>,
): (Place & { time_zone: string }) | null {
  const place = latitude === null || longitude === null ? zipCodes.get(zip_code) : { latitude, longitude };
  if (!place) return null;
  const { latitude: north, longitude: east } = place;
  return { latitude: north, longitude: east, time_zone: time_zone ?? lookUpTimeZone(north, east) };
}
