import { NEW_YORK } from "#domain/catalog/today.ts";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});

/** What the clocks of New York show at `instant` (milliseconds since 1970): "10:04:32 AM EST", in summer "EDT". */
export function easternTime(instant: number): string {
  // Intl puts a narrow space before AM and PM, which the font lacks
  return format.format(instant).replaceAll(/\s/gu, " ");
}
