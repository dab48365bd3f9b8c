import type { Database, DatabaseTransaction } from "#db/connect.ts";
import type { NotFound } from "#domain/errors.ts";
import { writeCounted } from "./write-counted.ts";

interface Toggling<Toggle> {
  /** Gives what there is not yet, and returns the keys of that. */
  give: (tx: DatabaseTransaction, asked: Toggle[]) => Promise<Set<string>>;
  /** Takes back what there is. */
  take: (tx: DatabaseTransaction, given: Toggle[]) => Promise<void>;
  keyOf: (toggle: Toggle) => string;
}

/** Turns each of `toggles` round, all in one commit, and says of each what it is then: 1 or 0. No key may be there twice. */
export function toggleAll<Toggle extends { product_id: number }>(
  db: Database,
  toggles: Toggle[],
  { give, take, keyOf }: Toggling<Toggle>,
): Promise<(0 | 1 | NotFound)[]> {
  return writeCounted(db, toggles, async (tx, known) => {
    const given = await give(tx, known);
    const others = known.filter((toggle) => !given.has(keyOf(toggle)));
    if (others.length > 0) await take(tx, others);
    return (toggle) => (given.has(keyOf(toggle)) ? 1 : 0);
  });
}
