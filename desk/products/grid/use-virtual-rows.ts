import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";
import { useMediaQuery, WIDE } from "#app/ui/use-media-query.ts";

/** Heights in pixels; on a phone names have a line of their own. */
const heights = { wide: { row: 48, header: 40 }, narrow: { row: 92, header: 72 } };

/** Rows that are rendered above and below those that show. */
const OVERSCAN = 8;

/** Returns the rows of a table of `count` that are in its box, and row `kept`, which has the focus. */
export function useVirtualRows(box: RefObject<HTMLElement | null>, count: number, kept: number) {
  const isWide = useMediaQuery(WIDE, true);
  const { row: rowHeight, header } = isWide ? heights.wide : heights.narrow;
  // oxlint-disable-next-line react/incompatible-library -- the rows get plain numbers, not its functions
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: header,
    scrollPaddingStart: header,
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const isThere = kept >= range.count || shown.includes(kept);
        return isThere ? shown : [...shown, kept].toSorted((one, other) => one - other);
      },
      [kept],
    ),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return { virtualizer, rowHeight, header };
}
