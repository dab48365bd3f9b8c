/** Measures that rank products. */
export type Measure = "likes" | "views";

/** The periods of rankings, each of which ends today (POP-13). */
export const periods = ["week", "month", "6month", "all_time"] as const;
export type Period = (typeof periods)[number];
