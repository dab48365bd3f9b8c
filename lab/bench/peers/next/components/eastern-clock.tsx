"use client";

import { useEffect, useState } from "react";
import { NEW_YORK } from "@/lib/clock";

const format = new Intl.DateTimeFormat("en-US", {
  timeZone: NEW_YORK,
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});

/** The time in New York, by the second; the server leaves its place free. */
export function EasternClock() {
  const [time, setTime] = useState("\u00a0");
  useEffect(() => {
    const tick = () => setTime(format.format(Date.now()).replaceAll(/\s/gu, " "));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="clock">
      <span className="sr-only">Eastern time: </span>
      <time>{time}</time>
    </p>
  );
}
