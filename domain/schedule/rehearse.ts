import { sql } from "kysely";
import { lockImports } from "#platform/media/import-lock.ts";
import type { DatabaseTransaction } from "#platform/postgres/connect.ts";
import { inRolledBackSavepoint, keepingIds } from "#platform/postgres/rolled-back.ts";
import { entryTables } from "../entries/entry-tables.ts";
import type { ImportResult } from "../import-export/import-catalog.ts";
import { ImportRejected, type Issue, type SourceRow } from "../entries/source-row.ts";
import { applyScheduled } from "./apply-scheduled.ts";
import { mistakesOf } from "./mistakes-of.ts";
import { everyPicture } from "./picture-stores.ts";
import { readScheduled } from "./scheduled-change.ts";

/** Arbitrary number that no other lock of the site has. */
const LOCK_ID = 7_032_029;

interface RehearsedChange {
  id: number;
  /** its rows with all places in their file */
  sources?: SourceRow[];
  /** mistakes that are known already, and the pictures that they are about */
  issues?: Issue[];
  badPictures?: string[];
}

/** Outcome of a rehearsal. */
export interface Rehearsal {
  /** what the change in question does at its moment */
  applied: ImportResult | null;
  /** the mistakes of other changes that could not be published, by number */
  refused: Map<number, Issue[]>;
}

/**
 * Makes all changes that wait, in the order of their moments, and takes them back, ids included; but for the change `without`, if any. Throws
 * ImportRejected for the change `own`; what it leads to is known then (SCHED-1).
 */
export async function rehearse(
  tx: DatabaseTransaction,
  { own, without }: { own?: RehearsedChange; without?: number },
): Promise<Rehearsal> {
  await lockRehearsals(tx);
  return keepingIds(tx, entryTables, () =>
    inRolledBackSavepoint(tx, async () => {
      const rehearsal: Rehearsal = { applied: null, refused: new Map() };
      /** numbers of scheduled changes by those that they get in the ledger, which nobody will see */
      const numbers = new Map<number, number>();
      for await (const change of readScheduled(tx)) {
        if (change.id === without) continue;
        const isOwn = change.id === own?.id;
        // nobody knows whether it ever is published (SCHED-6)
        if (change.waitsForEditor && !isOwn) continue;
        try {
          const options = { media: everyPicture, now: change.moment.instant, rehearsed: numbers };
          const applied = await applyScheduled(tx, change, isOwn ? { ...options, ...own } : options);
          if (applied.changeId !== null) numbers.set(applied.changeId, change.id);
          if (isOwn) rehearsal.applied = applied;
        } catch (error) {
          const mistakes = mistakesOf(error);
          if (!mistakes) throw error;
          const issues = mistakes.map((issue) => withScheduledNumbers(issue, numbers));
          if (isOwn) throw new ImportRejected(issues);
          rehearsal.refused.set(change.id, issues);
        }
      }
      return rehearsal;
    }),
  );
}

/** Waits until no other rehearsal and no import runs; of those who rehearse, one at a time holds up imports. */
export async function lockRehearsals(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(tx);
  await lockImports(tx);
}

/** Returns the mistakes of changes that are refused, but for those that are refused otherwise as well. */
export function newlyRefused(refused: Rehearsal["refused"], otherwise: Rehearsal): Rehearsal["refused"] {
  return new Map([...refused].filter(([id]) => !otherwise.refused.has(id)));
}

/** Returns a mistake that names scheduled changes by their numbers. */
function withScheduledNumbers(issue: Issue, numbers: Map<number, number>): Issue {
  const reason = issue.reason.replaceAll(/\(change (\d+)\)/g, (named, id: string) => {
    const scheduled = numbers.get(Number(id));
    return scheduled === undefined ? named : `(scheduled change ${scheduled})`;
  });
  return { ...issue, reason };
}
