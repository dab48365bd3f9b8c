import { formatPartialDate, type PartialDate } from "./partial-date.ts";

/** When a release is, as precise as it is known (TIME-30). */
export interface KnownMoment {
  /** ISO 8601 in the zone of whoever has the hour; without an hour the date alone, such as "2026-11" */
  at: string;
  precision: "hour" | "day" | "month" | "year";
  /** who has the hour */
  of: "release" | "retailer";
  /** name of the retailer that has the hour */
  retailer?: string;
}

/** Fields of a release that determine its moment. */
interface Release {
  date: PartialDate;
  /** the hour, ISO 8601 in its own zone; null where the day alone is known */
  moment: string | null;
  /** the name of the retailer that has the hour; null for the release's own */
  momentRetailer: string | null;
}

/** Returns when a release is, with its precision; null where nothing is known (TIME-30). */
export function knownMoment({ date, moment: at, momentRetailer: retailer }: Release): KnownMoment | null {
  if (at !== null) {
    return retailer === null
      ? { at, precision: "hour", of: "release" }
      : { at, precision: "hour", of: "retailer", retailer };
  }
  const day = formatPartialDate(date);
  return day === null ? null : { at: day, precision: precisionOf(date), of: "release" };
}

function precisionOf({ month, day }: PartialDate): KnownMoment["precision"] {
  if (day !== null) return "day";
  return month === null ? "year" : "month";
}

/** Returns the moment of a timed release; null where the hour is a retailer's (TIME-14). */
export function ownMoment({ moment, momentRetailer }: Omit<Release, "date">): string | null {
  return momentRetailer === null ? moment : null;
}
