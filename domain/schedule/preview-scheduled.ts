import type { Database } from "#platform/postgres/connect.ts";
import { inTransaction } from "#platform/postgres/in-transaction.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { rehearse } from "./rehearse.ts";

/** Returns what a change that waits does at its moment, as the catalog is now. Throws ImportRejected. */
export async function previewScheduled(db: Database, id: number): Promise<EntryChange[]> {
  return inTransaction(db, true, async (tx) => (await rehearse(tx, { own: { id } })).applied?.changes ?? []);
}
