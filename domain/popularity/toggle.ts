import type { Database, DatabaseTransaction } from "#db/connect.ts";
import type { LimitReached, NotFound } from "#domain/errors.ts";
import { writeCounted } from "./write-counted.ts";

interface Toggling<Toggle> {
  /** Gives what there is not yet, and returns the keys of that. */
  give: (tx: DatabaseTransaction, asked: Toggle[]) => Promise<Set<string>>;
  /** Takes back what there is. */
  take: (tx: DatabaseTransaction, given: Toggle[]) => Promise<void>;
  keyOf: (toggle: Toggle) => string;
  /** The toggles that may not give anything, by key, with the error that each is answered with; none by default. */
  refuse?: (tx: DatabaseTransaction, asked: Toggle[]) => Promise<Map<string, LimitReached>>;
}

/** Turns each of `toggles` round, all in one commit, and says of each what it is then: 1 or 0. No key may be there twice. */
export function toggleAll<Toggle extends { product_id: number }>(
  db: Database,
  toggles: Toggle[],
  { give, take, keyOf, refuse }: Toggling<Toggle>,
): Promise<(0 | 1 | NotFound | LimitReached)[]> {
  return writeCounted(db, toggles, async (tx, known) => {
    const refused = (await refuse?.(tx, known)) ?? new Map<string, LimitReached>();
    const admitted = known.filter((toggle) => !refused.has(keyOf(toggle)));
    const given = await give(tx, admitted);
    const others = admitted.filter((toggle) => !given.has(keyOf(toggle)));
    if (others.length > 0) await take(tx, others);
    return (toggle) => refused.get(keyOf(toggle)) ?? (given.has(keyOf(toggle)) ? 1 : 0);
  });
}
