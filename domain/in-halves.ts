import { isUnavailable } from "#db/unavailable.ts";

/**
 * Does `work` for all items together. Where that fails, each half is tried on its own, so that a bad item fails alone: its result
 * is the error (API-35). A lost connection to the database is the result of all items of that call.
 */
export async function inHalves<Item, Result>(
  items: Item[],
  work: (items: Item[]) => Promise<(Result | Error)[]>,
): Promise<(Result | Error)[]> {
  if (items.length === 0) return [];
  try {
    return await work(items);
  } catch (error) {
    if (items.length === 1 || isUnavailable(error)) return items.map(() => toError(error));
    const middle = Math.ceil(items.length / 2);
    return [...(await inHalves(items.slice(0, middle), work)), ...(await inHalves(items.slice(middle), work))];
  }
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
