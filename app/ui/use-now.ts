import { startTransition, useEffect, useState } from "react";
import { useClockOffset } from "../browser/server-time.ts";

const REFRESH_MS = 30_000;

const NO_MOMENTS: readonly number[] = [];

/**
 * Keeps the present moment in milliseconds since 1970: `loadedAt` at first, then updated every 30 seconds (TIME-21), at
 * each of `moments` (TIME-18), and when the tab becomes visible. A device's wrong clock does not shift it (TIME-27).
 */
export function useNow(loadedAt: number, moments = NO_MOMENTS): number {
  const [now, setNow] = useState(loadedAt);
  const offset = useClockOffset();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const present = Date.now() + offset;
      // clicks come first: all that shows the time is rendered again
      startTransition(() => setNow(present));
      const next = moments.reduce(
        (soonest, moment) => (moment > present && moment < soonest ? moment : soonest),
        present + REFRESH_MS,
      );
      timer = setTimeout(tick, next - present);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [moments, offset]);
  return now;
}
