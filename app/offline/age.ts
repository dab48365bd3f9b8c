/** Header of a copy with the moment at which the site sent it, in ISO 8601 (OFF-5). */
export const AS_OF = "x-as-of";

/** Attribute of the root element of a copy, with the same moment, as `dataset` has it. */
export const AS_OF_ATTRIBUTE = "asOf";

/** Id of the bar that tells the age of what is shown. */
export const BAR_ID = "page-age";

/** Moment of what is shown, and why there is nothing newer. */
export interface Age {
  asOf: Date;
  isOnline: boolean;
}

/** Returns the moment at which the site sent a reply; `now` for one without its date. */
export function sentAt(headers: Headers, now: Date): Date {
  const date = Date.parse(headers.get("date") ?? "");
  if (Number.isNaN(date)) return now;
  return new Date(date - 1_000 * (Number(headers.get("age")) || 0));
}

/** Returns "9:41 AM", with its date unless that is today's, in `zone`, by default the device's. */
export function formatAge(asOf: Date, now: Date, zone?: string): string {
  const timeZone = zone;
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone });
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone })
    .format(asOf)
    .replaceAll("\u202F", " ");
  return day.format(asOf) === day.format(now) ? time : `${day.format(asOf)}, ${time}`;
}

/**
 * Returns the markup of the bar that tells the age of what is shown (OFF-5). The link opens the same address again, without scripts
 * too. Its classes are those of the site's styles, which every copy brings along.
 */
export function ageBar({ asOf, isOnline }: Age, now: Date, zone?: string): string {
  const reason = isOnline ? "The site doesn’t answer." : "You are offline.";
  const time = `<time datetime="${asOf.toISOString()}">${formatAge(asOf, now, zone)}</time>`;
  return `<section id="${BAR_ID}" aria-label="Age of this page" class="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface p-4 text-sm text-ink shadow-overlay print:hidden"><p role="status">${reason} This is as of ${time}.</p><a href="" class="font-semibold underline">Try again</a></section>`;
}
