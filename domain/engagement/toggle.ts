import type { Database, DatabaseTransaction } from "#platform/postgres/connect.ts";
import type { DomainError, LimitReached } from "#platform/errors.ts";
import { withLockedCounts } from "./locked-counts.ts";
import { type MarkIdentity, markKey } from "./mark-key.ts";

interface ToggleSteps<Toggle> {
  /** Inserts the rows that do not exist yet, and returns their keys. */
  insert: (tx: DatabaseTransaction, toggles: Toggle[]) => Promise<Set<string>>;
  /** Deletes rows that exist. */
  remove: (tx: DatabaseTransaction, toggles: Toggle[]) => Promise<void>;
  /** The errors of the toggles that may not insert a row, by key; none by default. */
  findRefusals?: (tx: DatabaseTransaction, toggles: Toggle[]) => Promise<Map<string, LimitReached>>;
}

/** Toggles the rows of `toggles` in one commit, and returns for each whether its row exists afterwards: 1 or 0. Keys are unique. */
export function toggleAll<Toggle extends MarkIdentity>(
  db: Database,
  toggles: Toggle[],
  { insert, remove, findRefusals }: ToggleSteps<Toggle>,
): Promise<(0 | 1 | DomainError)[]> {
  return withLockedCounts(db, toggles, async (tx, existing) => {
    const refusals = (await findRefusals?.(tx, existing)) ?? new Map<string, LimitReached>();
    const allowed = existing.filter((toggle) => !refusals.has(markKey(toggle)));
    const inserted = await insert(tx, allowed);
    const others = allowed.filter((toggle) => !inserted.has(markKey(toggle)));
    if (others.length > 0) await remove(tx, others);
    return (toggle) => refusals.get(markKey(toggle)) ?? (inserted.has(markKey(toggle)) ? 1 : 0);
  });
}
