import { useEffect, useState } from "react";
import { useClockOffset } from "../browser/server-time.ts";
import { easternTime } from "./eastern-time.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

const MINUTE_MS = 60_000;

/** " EST" */
const ZONE = / E[SD]T$/;

/** Shows the time in New York by the minute (TIME-2). Only the browser fills it in: the page may come from a cache. */
export const EasternClock = withErrorBoundary(function EasternClock({ className }: { className: string }) {
  const time = useEasternTime() ?? "\u00a0";
  return (
    // hidden as the header is while that arrives: `visible` would show the clock before its neighbors
    <p className={`${className} whitespace-nowrap scriptless:invisible`}>
      <span className="sr-only">Eastern time: </span>
      {/* as wide as the longest time, and each a single text, so that ticks move nothing */}
      <span className="lg:hidden">
        <span aria-hidden="true">NY </span>
        <span className="inline-block w-[4.6em] text-left">{time.replace(ZONE, "")}</span>{" "}
      </span>
      <span className="max-lg:hidden">
        <span aria-hidden="true">New York </span>
        <span className="inline-block w-[6.7em] text-left">{time}</span>
      </span>
    </p>
  );
});

function useEasternTime(): string | null {
  const [time, setTime] = useState<string | null>(null);
  const offset = useClockOffset();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now() + offset;
      setTime(easternTime(now));
      // New York's minutes begin with those of UTC
      timer = setTimeout(tick, MINUTE_MS - (now % MINUTE_MS));
    };
    tick();
    // timers stop while the device sleeps
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [offset]);
  return time;
}
