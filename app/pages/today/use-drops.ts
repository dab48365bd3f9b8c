import { useMemo, useState } from "react";
import type { WireToday } from "#wire/today.ts";
import { isNear, updateDrops } from "#domain/today/drop-times.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { useQuery } from "../../browser/queries.tsx";
import { useNow } from "../../ui/use-now.ts";
import { type DropsView, readDropsView } from "./drop-view.ts";
import { TICKS_MS } from "./use-ticking.ts";

/** Milliseconds between two readings of an open page. */
export const REFRESH_MS = 60_000;

/**
 * Keeps the drops of these hours up to date while the page is open (TODAY-3, TODAY-8). Its clock stands still until a reply has said
 * the time: that of the device may be hours off.
 */
export function useDrops(initial: DropsView, isClockKnown: boolean) {
  const { data: read } = useQuery({
    queryKey: ["drops"],
    queryFn: async ({ signal }) => readDropsView(await fetchData<WireToday>("/api/today", signal)),
    initialData: initial,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  const [shown, setShown] = useState(() => ({
    ...initial,
    drops: initial.drops.filter((drop) => isNear(drop, initial.asOf)),
  }));
  // an earlier visit of the page may have left an older reading
  if (read.asOf > shown.asOf) setShown({ ...read, drops: updateDrops(shown.drops, read.drops, read.asOf) });
  const { drops } = shown;
  const moments = useMemo(
    () => drops.flatMap((drop) => drop.moments.flatMap((moment) => [moment - TICKS_MS, moment])),
    [drops],
  );
  const now = useNow(initial.asOf, moments);
  return { ...shown, now: isClockKnown ? now : initial.asOf };
}
