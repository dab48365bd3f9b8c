import { useEffect, useState } from "react";

/** How often the countdown is made anew, in milliseconds (spec §9 "Product countdown refresh"). */
const REFRESH = 30_000;

/**
 * The present moment, in milliseconds since 1970: as the server saw it in `loadedAt`, then every 30 seconds, at each of
 * `moments` exactly, and at once when the tab is looked at again after a sleep.
 */
export function useNow(loadedAt: number, moments: readonly number[]): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const at = Date.now();
      setNow(at);
      const next = moments.reduce(
        (soonest, moment) => (moment > at && moment < soonest ? moment : soonest),
        at + REFRESH,
      );
      timer = setTimeout(tick, next - at);
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [moments]);
  return now;
}
