import { FEWEST_POPULAR, FEWEST_POPULAR_NARROW } from "#domain/popularity/limits.ts";

/** What stands in the place of a ranking of too few: ten on wide screens, five on narrow ones (spec §8 "Empty results"). */
export function NotEnoughData({ count }: { count: number }) {
  if (count >= FEWEST_POPULAR) return null;
  const onWideAlone = count >= FEWEST_POPULAR_NARROW;
  return (
    <p className={`border-t border-line py-6 text-quiet ${onWideAlone ? "max-md:hidden" : ""}`}>
      Not enough data for selected date range
    </p>
  );
}

/** The class of a ranking of `count`, which is there where there is enough. */
export function whereEnough(count: number): string {
  if (count >= FEWEST_POPULAR) return "";
  return count >= FEWEST_POPULAR_NARROW ? "md:hidden" : "hidden";
}
