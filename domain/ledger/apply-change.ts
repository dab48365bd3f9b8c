import { sql } from "kysely";
import { readMediaIds } from "#platform/media/read-media-ids.ts";
import { purgeCaches } from "#platform/postgres/cache-purge.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { requireRole } from "../people/require-role.ts";
import type { EntryChange } from "../entries/entry-change.ts";
import { picturesOfChanges } from "../entries/pictures.ts";
import type { WriteContext } from "../entries/sections/section.ts";
import { type Written, writeEntries } from "../entries/write-entries.ts";
import { renameProducts } from "./rename-products.ts";
import { type ChangeFacts, recordChange } from "./record-change.ts";

interface ApplyContext extends Omit<WriteContext, "media"> {
  /** takes no number of the ledger, for a change that is rolled back */
  dryRun?: boolean | undefined;
  /** Throws for changes that whoever asks may not make, before anything is done for them. */
  mayMake?: ((changes: EntryChange[]) => void) | undefined;
}

/** Result of a change. */
export interface Applied extends Written {
  /** its number in the ledger; null when nothing changed */
  id: number | null;
  written: EntryChange[];
}

/**
 * Changes entries of the catalog: the one door for imports, visitors' stores, undos and redos. Writes the entries and
 * the ledger, and purges the caches, in the transaction of the caller, who holds the lock of imports (CAT-49). Throws Forbidden where the
 * author has lost the role by then (ROLE-6).
 */
export async function applyChange(
  tx: Database,
  planned: EntryChange[],
  facts: ChangeFacts,
  context: ApplyContext,
): Promise<Applied> {
  const { accountId, requires } = facts;
  if (accountId !== undefined && requires) await requireRole(tx, accountId, requires);
  context.mayMake?.(planned);
  if (context.beforeWriting && planned.length > 0) {
    // what is done before, such as a backup, may take longer than a transaction may be idle
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await context.beforeWriting(planned.length);
  }
  const changes = await renameProducts(tx, planned);
  const media = await readMediaIds(tx, picturesOfChanges(changes));
  const { referred, reported } = await writeEntries(tx, changes, { ...context, media });
  const kept = new Set(referred.map(({ change }) => change));
  const written = changes.filter((change) => !kept.has(change));
  if (context.dryRun) return { id: null, written, referred, reported };
  const id = await recordChange(tx, written, facts, context.now);
  if (written.length > 0) await purgeCaches(tx);
  return { id, written, referred, reported };
}
