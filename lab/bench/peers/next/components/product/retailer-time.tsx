"use client";

import { clockOf } from "@/lib/clock";
import type { Retailer } from "@/lib/sizes";
import { useLive } from "./live";

/** When a retailer releases: in the chosen zone where there is one to choose, else on its own clocks. */
export function RetailerTime({ moment, time, date }: Pick<Retailer, "moment" | "time" | "date">) {
  const { zones, zone } = useLive();
  const clock = zones.length > 0 && moment !== null ? clockOf(zone) : null;
  const [shownTime, shownDate] = clock && moment !== null ? [clock.time(moment), clock.date(moment)] : [time, date];
  return (
    <>
      {shownTime && <span className="time">{shownTime}</span>}
      <span className="quiet">{shownDate || "–"}</span>
    </>
  );
}
