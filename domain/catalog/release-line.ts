import { displayDate } from "./display-date.ts";
import { type PartialDate, releaseOrder } from "./partial-date.ts";
import { orderOfDay } from "./today.ts";

/**
 * The release date line of the product page, in two parts such as "Available" and "November 28, 2026" (spec §2
 * "Product detail page"). `today` is New York's day; a release of today is still ahead.
 */
export function releaseLine(
  date: PartialDate,
  unreleasedManagement: number,
  today: string,
): { message: string; date: string } {
  if (unreleasedManagement === 1) return { message: "Unknown", date: "" };
  if (unreleasedManagement === 2) return { message: "Never Released", date: "" };
  if (date.year === null) return { message: "Release Date N/A", date: "" };
  if (date.day === null) return { message: "Expected", date: displayDate(date) };
  const past = releaseOrder(date) < orderOfDay(today);
  return { message: past ? "Released on" : "Available", date: displayDate(date) };
}
