import { useEffect, useState } from "react";
import { useClockOffset } from "../browser/server-time.ts";
import { easternTime } from "./eastern-time.ts";

/** The time in New York by the second (TIME-2). Only the browser fills it in: the page may come from a cache. */
export function EasternClock({ className }: { className: string }) {
  const time = useEasternTime();
  return (
    <p className={`${className} whitespace-nowrap`}>
      <span className="sr-only">Eastern time: </span>
      <span aria-hidden="true" className="hidden lg:inline">
        New York{" "}
      </span>
      {/* as wide as the longest time, so that ticks move nothing */}
      <span className="inline-block w-[8.4em] text-left">{time ?? "\u00a0"}</span>
    </p>
  );
}

function useEasternTime(): string | null {
  const [time, setTime] = useState<string | null>(null);
  const offset = useClockOffset();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Date.now() + offset;
      setTime(easternTime(now));
      // at the next full second, also after the tab was asleep
      timer = setTimeout(tick, 1_000 - (now % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [offset]);
  return time;
}
