import type { Confidence } from "./confidence.ts";

/** Words for how sure a date is (EVID-3). */
export const confidenceLabels: Record<Confidence, string> = {
  confirmed: "Confirmed",
  listed: "Listed",
  reported: "Reported",
  rumored: "Rumored",
  conflicting: "Conflicting",
};
