/** A count for a card: 999, "1.2k" from a thousand on, "3.4M" from a million on (spec §9 "Count display"). */
export function formatCount(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  // 999,950 and more would round to a thousand thousands, which they are not yet
  return count >= 1_000 ? `${Math.min(count / 1_000, 999.9).toFixed(1)}k` : String(count);
}
