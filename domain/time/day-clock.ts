import { NEW_YORK, todayInNewYork } from "./today.ts";

/**
 * New York's calendar day of a clock (TIME-1). Computes a day once: that takes microseconds, and every request needs the
 * day.
 */
export class DayClock {
  readonly #now: () => Temporal.Instant;
  #day = { name: "", start: 0, end: 0 };

  constructor(now: () => Temporal.Instant) {
    this.#now = now;
  }

  /** Returns the present day, as "2026-11-21". */
  today(): string {
    return this.#dayAt(this.#now().epochMilliseconds).name;
  }

  /** Milliseconds until the next day. */
  msUntilMidnight(): number {
    const now = this.#now().epochMilliseconds;
    return this.#dayAt(now).end - now;
  }

  /** Returns the day of an instant in milliseconds since 1970; clocks can jump to any other day. */
  #dayAt(now: number) {
    if (now < this.#day.start || now >= this.#day.end) {
      const name = todayInNewYork({ epochMilliseconds: now });
      const day = Temporal.PlainDate.from(name);
      const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime(NEW_YORK).epochMilliseconds;
      this.#day = { name, start: startOf(day), end: startOf(day.add({ days: 1 })) };
    }
    return this.#day;
  }
}
