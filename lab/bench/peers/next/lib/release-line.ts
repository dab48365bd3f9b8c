import { today } from "./clock";
import { displayDate, isoDate } from "./dates";
import type { Product } from "./product";

type Release = Pick<Product, "date" | "moment" | "unreleased">;

/** "Available" and "November 28, 2026" at `now`, in milliseconds since 1970. */
export function releaseLine({ date, moment, unreleased }: Release, now: number): { message: string; date: string } {
  if (unreleased === 1) return { message: "Unknown", date: "" };
  if (unreleased === 2) return { message: "Never Released", date: "" };
  if (date.year === null) return { message: "Release Date N/A", date: "" };
  if (date.day === null) return { message: "Expected", date: displayDate(date) };
  const isPast = moment === null ? isoDate(date) < today() : moment <= now;
  return { message: isPast ? "Released on" : "Available", date: displayDate(date) };
}
