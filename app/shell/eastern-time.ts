import { NEW_YORK } from "#domain/time/today.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK,
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/**
 * Returns New York's time at `instant` (milliseconds since 1970), such as "10:04 AM EST" or "10:04 AM EDT" (TIME-2).
 */
export function easternTime(instant: number): string {
  // the font lacks the narrow space that Intl puts before AM and PM
  return format.format(instant).replaceAll(/\s/gu, " ");
}
