import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import type { Services } from "#platform/process/services.ts";

/** Pause between two looks at the database: what is due begins within 5 seconds of its moment (SCHED-3, ALERT-4). */
const PAUSE_MS = 1_000;

/**
 * Calls `look` every second, for what the schedules of jobs are too coarse for: they know minutes alone. While the database is away, it
 * looks on; another error is logged with `warning`. Returns a function that ends it.
 */
export function everySecond(
  look: () => Promise<void>,
  { log, warning }: Pick<Services, "log"> & { warning: string },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lookOn = async () => {
    while (!signal.aborted) {
      // the queue reports a database that is away
      await look().catch((error: unknown) => {
        if (!isUnavailable(error) && !signal.aborted) log?.warn(error, warning);
      });
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  };
  // each look handles its own errors
  lookOn().catch(() => {});
  // a database that is frozen keeps no stop waiting
  return async () => stopping.abort();
}
