import { MAX_UNSAVED_ENTRIES } from "#platform/backup/back-up-large-change.ts";
import { Conflict, Refused } from "#platform/errors.ts";
import { isCanceled } from "#platform/media/import-holder.ts";
import type { Services } from "#platform/process/services.ts";
import { LimitExceeded } from "#platform/threads/thread-pool.ts";
import { type ImportOrder, type ImportOutcome, importOrdered, type ToggleOrder, toggleOrdered } from "./large-work.ts";

/** An order as a thread gets it, with what it needs to connect. */
export type ThreadOrder<Order> = Order & Pick<Services, "config" | "connection">;

const CANCELED = "Nothing is changed: this was canceled, or its connection to the database broke.";

/** Milliseconds for one piece of work: an undo of 30,000 entries takes minutes. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Imports files in a thread of its own where there are some, so that nobody waits for it but whoever sent them (OPS-27). `signal` tells that
 * they have left.
 */
export async function orderImport(
  services: Services,
  order: ImportOrder,
  signal?: AbortSignal,
): Promise<ImportOutcome> {
  const { threads, config, connection } = services;
  if (!threads) return importOrdered(services, order, signal);
  const input: ThreadOrder<ImportOrder> = { ...order, config, connection };
  // what has a memory of its own moves, the rest is copied
  const transfer = order.files.flatMap(({ bytes }) => (bytes.length === bytes.buffer.byteLength ? [bytes.buffer] : []));
  // a rehearsal ends at once, an import where it only fetches pictures
  const options = { timeoutMs: TIMEOUT_MS, transfer, ...(order.dryRun ? { signal } : { leaving: signal }) };
  return cancelable(services, () =>
    threads.works.run<typeof input, ImportOutcome>("importFiles", input, options),
  ).catch((error: unknown) => {
    if (!(error instanceof LimitExceeded)) throw error;
    throw Refused.field("files", `Nothing is imported: ${error.message}. Send a part of it, or use \`toebox import\`.`);
  });
}

/** Undoes or redoes a change, a large one in a thread of its own where there are some (OPS-27). */
export async function orderToggle(services: Services, order: ToggleOrder) {
  const { threads, config, connection } = services;
  if (!threads || !(await isLarge(services, order.change))) return toggleOrdered(services, order);
  const input: ThreadOrder<ToggleOrder> = { ...order, config, connection };
  const { change, direction } = order;
  const within = { timeoutMs: TIMEOUT_MS };
  type Outcome = Awaited<ReturnType<typeof toggleOrdered>>;
  return cancelable(services, () => threads.works.run<typeof input, Outcome>("toggleChange", input, within)).catch(
    (error: unknown) => {
      if (!(error instanceof LimitExceeded)) throw error;
      throw new Refused(`Nothing is changed: ${error.message}. Use \`toebox changes ${direction} ${change}\`.`);
    },
  );
}

/** Does work on connections of its own. Throws Conflict where somebody ended it (CAT-66). */
async function cancelable<Result>({ db }: Services, work: () => Promise<Result>): Promise<Result> {
  const began = new Date();
  try {
    return await work();
  } catch (error) {
    throw (await isCanceled(db, error, began)) ? new Conflict(CANCELED) : error;
  }
}

async function isLarge({ db }: Services, change: number): Promise<boolean> {
  const rows = await db
    .selectFrom("change_rows")
    .select("key")
    .where("change_id", "=", change)
    .limit(MAX_UNSAVED_ENTRIES + 1)
    .execute();
  return rows.length > MAX_UNSAVED_ENTRIES;
}
