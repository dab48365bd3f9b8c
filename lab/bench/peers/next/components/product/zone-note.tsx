"use client";

import { useLive } from "./live";

/** On whose clocks the times of retailers are. */
export function ZoneNote() {
  const { zones, zone } = useLive();
  const name = zones.find(({ key }) => key === zone)?.name;
  return <p className="quiet small">{name ? `Times in ${name}` : "Times on each retailer’s own clock"}</p>;
}
