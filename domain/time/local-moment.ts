import { weekDays } from "./display-date.ts";
import { type PartialDate, partialDateOf } from "./partial-date.ts";

/** The zone in which a moment is written, and how. */
interface Writing {
  /** IANA name */
  timeZone: string;
  /** "16:00" in place of "4:00 PM" */
  to24: boolean;
}

/** A moment on the clock of a zone. */
export interface LocalMoment {
  date: PartialDate;
  /** with the zone: "10:00 AM EST" */
  hour: string;
  /** "Sun" where the date is not the release's own, else "" */
  otherDay: string;
}

/**
 * Returns the format of localMoment(): making one takes many times as long as using it. Throws RangeError for an
 * unknown zone.
 */
export function localMomentFormat({ timeZone, to24 }: Writing): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    hour: to24 ? "2-digit" : "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    hourCycle: to24 ? "h23" : "h12",
  });
}

/** Returns the moment of a release (ISO 8601 with its own offset) in the zone of `format` (TIME-29). */
export function localMoment(release: string, format: Intl.DateTimeFormat): LocalMoment {
  // Intl writes a narrow space before AM and PM, which the fonts lack
  const text = format.format(Date.parse(release)).replaceAll(/\s/gu, " ");
  const [weekDay, hour] = [text.slice(0, 3), text.replace(/^.{3},? /, "")];
  const own = new Date(release.slice(0, 10));
  // no clock is two days ahead of another: the weekday identifies the date
  const days = ((weekDays.findIndex((name) => name.startsWith(weekDay)) - own.getUTCDay() + 10) % 7) - 3;
  own.setUTCDate(own.getUTCDate() + days);
  return {
    date: partialDateOf(own.toISOString().slice(0, 10)),
    hour,
    otherDay: days === 0 ? "" : weekDay,
  };
}
