import { displayDate } from "./display-date.ts";
import { type PartialDate, releaseOrder } from "./partial-date.ts";
import { orderOfDay, todayInNewYork } from "./today.ts";

interface Release {
  date: PartialDate;
  /** of the release (TIME-30), in milliseconds since 1970; null where the day alone is known */
  moment: number | null;
  /** 0 known, 1 unknown, 2 never released */
  unreleasedManagement: number;
}

/**
 * Returns the release date line of the product page at `now` (milliseconds since 1970), in two parts such as "Expected"
 * and "November 2026". A release with a moment is past from it on, any other once its day is over in New York (TIME-10,
 * TIME-11, TIME-12).
 */
export function releaseLine(
  { date, moment, unreleasedManagement }: Release,
  now: number,
): { message: string; date: string } {
  if (unreleasedManagement === 1) return { message: "Unknown", date: "" };
  if (unreleasedManagement === 2) return { message: "Never Released", date: "" };
  if (date.year === null) return { message: "Release Date N/A", date: "" };
  if (date.day === null) return { message: "Expected", date: displayDate(date) };
  const today = todayInNewYork({ epochMilliseconds: now });
  const past = moment === null ? releaseOrder(date) < orderOfDay(today) : moment <= now;
  return { message: past ? "Released on" : "Available", date: displayDate(date) };
}
