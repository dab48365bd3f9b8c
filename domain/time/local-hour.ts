/** The zone in which a time is written, and how. */
interface Writing {
  /** IANA name */
  timeZone: string;
  /** "16:00" in place of "4:00 PM" */
  to24: boolean;
}

/** The format of localHour(): making one takes many times as long as using it. Throws RangeError for an unknown zone. */
export function localHourFormat({ timeZone, to24 }: Writing): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: to24 ? "2-digit" : "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    hourCycle: to24 ? "h23" : "h12",
  });
}

/**
 * The time of day of a release (ISO 8601 with its own offset) in the zone of `format`, which it names: "10:00 AM EST". On another
 * day there than its own, it tells the weekday: "Sun, 12:00 AM GMT+9" (TIME-29).
 */
export function localHour(release: string, format: Intl.DateTimeFormat): string {
  // Intl writes a narrow space before AM and PM, which the fonts lack
  const text = format.format(Date.parse(release)).replaceAll(/\s/gu, " ");
  return text.slice(0, 3) === ownWeekDay(release) ? text.replace(/^.{3},? /, "") : text;
}

function ownWeekDay(release: string): string {
  return new Date(release.slice(0, 10)).toUTCString().slice(0, 3);
}
