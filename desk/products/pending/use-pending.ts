import { createContext, use, useSyncExternalStore } from "react";
import type { PendingEdits, PendingRow, PendingRows } from "./pending-edits.ts";

export const PendingContext = createContext<PendingEdits | null>(null);

/** Returns the edits of the table around. */
export function usePendingEdits(): PendingEdits {
  const pending = use(PendingContext);
  if (!pending) throw new Error("only the table of products has pending edits");
  return pending;
}

/** Returns the pending edits of all rows, as they change. */
export function usePendingRows(): PendingRows {
  const pending = usePendingEdits();
  return useSyncExternalStore(pending.subscribe, () => pending.rows);
}

/** Returns the pending edits of a row, as they change. */
export function usePendingRow(key: string | undefined): PendingRow | undefined {
  const pending = usePendingEdits();
  return useSyncExternalStore(pending.subscribe, () => (key === undefined ? undefined : pending.rows.get(key)));
}
