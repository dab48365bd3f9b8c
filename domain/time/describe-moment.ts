import { makeZoneClock } from "./zone-clock.ts";

/**
 * Says when a moment is, in milliseconds since 1970, on the clock of `zone`, with the retailer that has the hour (TIME-30): "Saturday, November 28, 2026 at 10:00 AM EST
 * at Kith".
 */
export function describeMoment(moment: number, zone: string, retailer: string | null = null): string {
  const clock = makeZoneClock(zone);
  const shop = retailer === null ? "" : ` at ${retailer}`;
  return `${clock.moment(moment)} ${clock.abbreviation(moment)}${shop}`;
}
