import { useMemo, useState } from "react";
import type { Card } from "#domain/catalog-index/card.ts";
import type { Present } from "#domain/time/time-until.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { useClockOffset } from "../../browser/server-time.ts";
import { useNow } from "../../ui/use-now.ts";

/**
 * Keeps the present by the server's clock, for a list that the browser has loaded; it moves on at the moments of
 * `cards` as well.
 */
export function usePresent(cards: Card[]): Present {
  const offset = useClockOffset();
  const [loadedAt] = useState(() => Date.now() + offset);
  const [clock] = useState(() => makeZoneClock(NEW_YORK));
  const moments = useMemo(
    () => cards.flatMap(({ current_release }) => (current_release === null ? [] : Date.parse(current_release))),
    [cards],
  );
  const now = useNow(loadedAt, moments);
  return { now, today: clock.day(now) };
}
