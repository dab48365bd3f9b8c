import { MIN_POPULAR, MIN_POPULAR_NARROW } from "#domain/rankings/limits.ts";

/** Replaces a ranking with too few entries: fewer than 10, on narrow screens fewer than 5 (POP-28). */
export function NotEnoughData({ count }: { count: number }) {
  if (count >= MIN_POPULAR) return null;
  const isEnoughOnNarrow = count >= MIN_POPULAR_NARROW;
  return (
    <p className={`border-t border-line py-6 text-quiet ${isEnoughOnNarrow ? "max-md:hidden" : ""}`}>
      Not enough data for selected date range
    </p>
  );
}

/** Returns the class name that hides a ranking of `count` entries where NotEnoughData shows. */
export function rankingClass(count: number): string {
  if (count >= MIN_POPULAR) return "";
  return count >= MIN_POPULAR_NARROW ? "md:hidden" : "hidden";
}
