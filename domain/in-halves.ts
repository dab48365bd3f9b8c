import { isUnavailable } from "#platform/postgres/unavailable.ts";

/** Failures in a row from the first on after which no item is to blame: halving finds one bad item of a million in twenty. */
const MAX_FAILURES = 30;

/**
 * Does `work` for all items together. When that fails, each half is tried separately, so that only a bad item fails:
 * its result is the error (API-35). A lost connection to the database is the result of all items of that call, and so
 * is the error when nothing succeeds.
 */
export async function inHalves<Item, Result>(
  items: Item[],
  work: (items: Item[]) => Promise<(Result | Error)[]>,
  seen = { failures: 0, isAnyDone: false },
): Promise<(Result | Error)[]> {
  if (items.length === 0) return [];
  try {
    const results = await work(items);
    seen.isAnyDone = true;
    return results;
  } catch (error) {
    seen.failures++;
    const isHopeless = !seen.isAnyDone && seen.failures > MAX_FAILURES;
    if (items.length === 1 || isHopeless || isUnavailable(error)) return items.map(() => toError(error));
    const middle = Math.ceil(items.length / 2);
    const first = await inHalves(items.slice(0, middle), work, seen);
    return [...first, ...(await inHalves(items.slice(middle), work, seen))];
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
