import { dateOfIso, displayDate, shortDate, weekDay } from "./dates";

export const NEW_YORK = "America/New_York";

/** Made once for each zone, for that takes far longer than reading them. */
const clocks = new Map<string, ReturnType<typeof makeClock>>();

/** What the clocks of `timeZone` show at an instant, in milliseconds since 1970. */
export function clockOf(timeZone: string) {
  let clock = clocks.get(timeZone);
  if (!clock) clocks.set(timeZone, (clock = makeClock(timeZone)));
  return clock;
}

function makeClock(timeZone: string) {
  const days = new Intl.DateTimeFormat("en-CA", { timeZone });
  const times = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const day = (instant: number) => days.format(instant);
  const time = (instant: number) => times.format(instant).replaceAll(/\s/gu, " ");
  return {
    /** "2026-11-28" */
    day,
    /** "Nov 28, 2026" */
    date: (instant: number) => shortDate(dateOfIso(day(instant))),
    /** "10:00 AM EST" */
    time,
    /** "Saturday, November 28, 2026 at 10:00 AM" */
    moment: (instant: number) => {
      const date = dateOfIso(day(instant));
      return `${weekDay(date)}, ${displayDate(date)} at ${time(instant).replace(/ \S+$/, "")}`;
    },
  };
}

const newYork = clockOf(NEW_YORK);

/** New York's day, by which releases are past or upcoming: "2026-11-21". */
export function today(): string {
  return newYork.day(Date.now());
}

/** The same as products.release_order has it: 20261121. */
export function todaysOrder(): number {
  return Number(today().replaceAll("-", ""));
}
