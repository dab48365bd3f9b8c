/** Summary of durations in milliseconds. */
export interface DurationSummary {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

export function summarize(durations: number[]): DurationSummary {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}
