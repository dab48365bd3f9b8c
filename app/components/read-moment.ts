import type { WireMoment } from "#wire/moment.ts";

/** Reads the hour of a moment in a reply, and the retailer that has it (TIME-30). */
export function readMoment(moment: WireMoment): { moment: string | null; momentRetailer: string | null } {
  return moment?.precision === "hour"
    ? { moment: moment.at, momentRetailer: moment.retailer ?? null }
    : { moment: null, momentRetailer: null };
}
