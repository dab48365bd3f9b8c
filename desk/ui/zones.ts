/** Every zone of this browser with its city, such as "New York" of America/New_York, by the city. */
export const zones: { zone: string; city: string }[] = Intl.supportedValuesOf("timeZone")
  .map((zone) => ({ zone, city: cityOf(zone) }))
  .toSorted((one, other) => one.city.localeCompare(other.city));

/** Returns the city of a zone. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** Returns the zone that a text names, by itself or by its city, whatever its case; the text for any other. */
export function zoneNamed(text: string): string {
  const wanted = text.trim().toLowerCase();
  const found = zones.find(({ zone, city }) => zone.toLowerCase() === wanted || city.toLowerCase() === wanted);
  return found?.zone ?? text.trim();
}

/** Returns the difference of a zone from UTC at a moment, in milliseconds; null for a text that is no zone. */
function offsetAt(zone: string, moment: number): number | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
  } catch {
    return null;
  }
}

/** Returns the moment of a local time in a zone, in milliseconds since 1970; null for what is none. */
export function momentIn(date: string, time: string, zone: string): number | null {
  // a month alone has no moment, which Date would make its first day
  const local = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T${time}:00Z`) : Number.NaN;
  const offset = Number.isNaN(local) ? null : offsetAt(zone, local);
  if (offset === null) return null;
  // the offset at that moment may be another than at the same digits in UTC
  const exact = offsetAt(zone, local - offset);
  return exact === null ? null : local - exact;
}

/** Returns a local time of a zone on this browser's clock, such as "that is 4:00 PM in Berlin"; "" where it is the same. */
export function elsewhere(date: string, time: string, zone: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = momentIn(date, time, zone);
  if (moment === null || offsetAt(own, moment) === offsetAt(zone, moment)) return "";
  const format = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(moment);
  const clock = format(own, { hour: "numeric", minute: "2-digit" });
  const day = { month: "short", day: "numeric" } as const;
  const isSameDay = format(own, day) === format(zone, day);
  return `that is ${clock} in ${cityOf(own)}${isSameDay ? "" : `, ${format(own, day)}`}`;
}

/** Returns the present time in a zone, such as "4:12 PM there now"; "" for a text that is no zone. */
export function clockIn(zone: string): string {
  if (offsetAt(zone, Date.now()) === null) return "";
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  return `${clock.format(Date.now())} there now`;
}
