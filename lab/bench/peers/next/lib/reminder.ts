import { type Product, titleOf } from "./product";
import type { Retailer } from "./sizes";

const WITHOUT_REMINDER = new Set(["aftermarket", "instoreonly"]);
const LENGTH = 30 * 60_000;

/** A link that puts a release into a Google calendar; null where there is nothing to be reminded of. */
export function calendarLink(product: Product, retailer: Retailer): string | null {
  const { name, link, type, shipping, moment, day } = retailer;
  const isOffered = !WITHOUT_REMINDER.has((type ?? "").toLowerCase().replaceAll(/[^a-z]/g, ""));
  if (!isOffered || (moment === null && day === null)) return null;
  const start = moment ?? Date.parse(day ?? "");
  const dates = [start, start + (moment === null ? 86_400_000 : LENGTH)].map((instant) => {
    const utc = new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, "");
    return moment === null ? utc.slice(0, 8) : utc;
  });
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: `${titleOf(product)} at ${name}`,
    dates: dates.join("/"),
    details: [[type, shipping].filter(Boolean).join(" · "), link].filter(Boolean).join("\n"),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
