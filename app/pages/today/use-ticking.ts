import { useEffect, useState } from "react";
import { useClockOffset } from "../../browser/server-time.ts";

/** Milliseconds before a moment from which on seconds are counted (TODAY-3). */
export const TICKS_MS = 10 * 60_000;

/** Returns the present in milliseconds since 1970 by the server's clock: `now`, and each second when `moment` is near. */
export function useTicking(moment: number, now: number): number {
  const offset = useClockOffset();
  const isNear = now < moment && moment - now <= TICKS_MS;
  const [present, setPresent] = useState(now);
  useEffect(() => {
    if (!isNear) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now() + offset;
      setPresent(at);
      timer = setTimeout(tick, 1_000 - (at % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [isNear, offset]);
  return isNear ? Math.max(now, present) : now;
}
