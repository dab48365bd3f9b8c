import { useMemo, useState } from "react";
import type { CardView } from "../../components/card-view.ts";
import type { Present } from "#domain/time/time-until.ts";
import { NEW_YORK } from "#domain/time/today.ts";
import { makeZoneClock } from "#domain/time/zone-clock.ts";
import { useClockOffset } from "../../browser/server-time.ts";
import { useNow } from "../../ui/use-now.ts";

/**
 * Keeps the present by the server's clock, for a list that the browser has loaded; it moves on at the moments of
 * `cards` as well.
 */
export function usePresent(cards: CardView[]): Present {
  const offset = useClockOffset();
  const [loadedAt] = useState(() => Date.now() + offset);
  const [clock] = useState(() => makeZoneClock(NEW_YORK));
  const moments = useMemo(() => cards.flatMap(({ moment }) => (moment === null ? [] : Date.parse(moment))), [cards]);
  const now = useNow(loadedAt, moments);
  return { now, today: clock.day(now) };
}
