const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Returns a moment on the clock of this browser, such as "Nov 28, 2026, 10:00 AM". */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}
