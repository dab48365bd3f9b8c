import { DAY_MS } from "./calendar.ts";
import { between, randomFor } from "./random.ts";

const MINUTE_MS = 60_000;

/** Spread of the posts of a feed over time. */
export interface FeedPace {
  /** the same name gives the same irregularity */
  name: string;
  /** the age of the newest post in minutes, from and to */
  newest: readonly [number, number];
  /** from the newest post to the oldest */
  days: number;
  /** 1 is even; with a larger number recent posts follow each other faster */
  density: number;
}

/** Returns the times of `count` posts before the instant `now`, newest first, on full minutes. */
export function feedTimes(now: string, count: number, { name, newest, days, density }: FeedPace): string[] {
  const random = randomFor("feed", name);
  const start = Math.floor(Date.parse(now) / MINUTE_MS) - between(random, ...newest);
  const age = (at: number) => (days * DAY_MS * (at / (count - 1)) ** density) / MINUTE_MS;
  return Array.from({ length: count }, (_, at) => {
    // less than the time to the next post, so that the order stays
    const delay = at === 0 ? 0 : random() * 0.6 * (age(at) - age(at - 1));
    return instant(start - Math.round(age(at) - delay));
  });
}

function instant(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().replace(".000Z", "+00:00");
}
