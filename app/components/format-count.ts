/** Formats a count for people: "999", "1.2k", "3.4M" (POP-12). */
export function formatCount(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  // 999,950 and more would round to "1000.0k"
  return count >= 1_000 ? `${Math.min(count / 1_000, 999.9).toFixed(1)}k` : String(count);
}
