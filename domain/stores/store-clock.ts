const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A day on the clock of a zone: its midnight as if that clock were UTC, in milliseconds since 1970, and its day of the week. */
export interface LocalDay {
  midnight: number;
  /** 0 is Monday */
  weekday: number;
}

/** The clock on the wall of a store, by its time zone. Browsers have it too, unlike Temporal. */
export class StoreClock {
  readonly #format: Intl.DateTimeFormat;

  /** `timeZone` is an IANA name. Throws RangeError for any other. */
  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  }

  /** Returns the day at `instant`, in milliseconds since 1970. */
  dayAt(instant: number): LocalDay {
    const midnight = Math.floor((instant + this.#offsetAt(instant)) / DAY_MS) * DAY_MS;
    return { midnight, weekday: (new Date(midnight).getUTCDay() + 6) % 7 };
  }

  /**
   * Returns the instant at which the clock shows `minutes` after the midnight of `day`, in milliseconds since 1970. A
   * time that a change of clocks skips is as much later, and of one that comes twice the first counts, as with
   * Temporal.
   */
  instantOf({ midnight }: LocalDay, minutes: number): number {
    const local = midnight + minutes * MINUTE_MS;
    const [before, after] = [this.#offsetAt(local - DAY_MS), this.#offsetAt(local + DAY_MS)];
    const isShown = (offset: number) => this.#offsetAt(local - offset) === offset;
    return isShown(before) || !isShown(after) ? local - before : local - after;
  }

  /** Returns the milliseconds that the clock is ahead of UTC at `instant`. */
  #offsetAt(instant: number): number {
    const parts = this.#format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]);
    const { year = 0, month = 1, day = 1, hour, minute, second } = Object.fromEntries(parts) as Record<string, number>;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  }
}
