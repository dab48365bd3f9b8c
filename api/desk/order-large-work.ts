import { isLargeSchedule } from "#domain/schedule/is-large-schedule.ts";
import { Conflict, Refused } from "#platform/errors.ts";
import { isCanceled } from "#platform/media/import-holder.ts";
import type { Services } from "#platform/process/services.ts";
import { MAX_SMALL_CHANGE } from "#platform/small-change.ts";
import { LimitExceeded, type TaskOptions } from "#platform/threads/thread-pool.ts";
import type { Threads } from "#platform/threads/threads.ts";
import {
  type EditsOrder,
  type EditsOutcome,
  editsOrdered,
  type ImportOrder,
  type ImportOutcome,
  importOrdered,
  type ScheduledOrder,
  scheduledOrdered,
  type ToggledChange,
  type ToggleOrder,
  toggleOrdered,
} from "./large-work.ts";

/** An order as a thread gets it, with what it needs to connect. */
export type ThreadOrder<Order> = Order & Pick<Services, "config" | "connection">;

const CANCELED = "Nothing is changed: this was canceled, or its connection to the database broke.";

/** Milliseconds for one piece of work: an undo of 30,000 entries takes minutes. */
const TIMEOUT_MS = 15 * 60_000;

/** Services of a process that has threads; a command has none. */
type ThreadedServices = Services & { threads: Threads };

/** Refusals of work that takes too much time or memory, by the reason. */
type Refuse = (reason: string) => Refused;

/**
 * Imports files in a thread of its own where there are some, so that nobody waits for it but whoever sent them (OPS-27). `signal` tells that
 * they have left.
 */
export async function orderImport(
  services: Services,
  order: ImportOrder,
  signal?: AbortSignal,
): Promise<ImportOutcome> {
  if (!hasThreads(services)) return importOrdered(services, order, signal);
  // what has a memory of its own moves, the rest is copied
  const transfer = order.files.flatMap(({ bytes }) => (bytes.length === bytes.buffer.byteLength ? [bytes.buffer] : []));
  const refuse: Refuse = (reason) =>
    Refused.field("files", `Nothing is imported: ${reason}. Send a part of it, or use \`toebox import\`.`);
  // a rehearsal ends at once, an import where it only fetches pictures
  return inThread(services, "importFiles", order, refuse, {
    transfer,
    ...(order.dryRun ? { signal } : { leaving: signal }),
  });
}

/** Makes or checks edits, with many entries that wait in a thread of its own: what is scheduled is rehearsed with them (OPS-27). */
export async function orderEdits(services: Services, order: EditsOrder): Promise<EditsOutcome> {
  const isSmall = !order.publication.publish_at || !(await isLargeSchedule(services.db));
  if (isSmall || !hasThreads(services)) return editsOrdered(services, order);
  const refuse: Refuse = (reason) =>
    Refused.field("publish_at", `Nothing is scheduled: ${reason}, with all that waits.`);
  return inThread(services, "makeEdits", order, refuse);
}

/** Cancels or restores a scheduled change, with many entries that wait in a thread of its own (OPS-27). */
export async function orderScheduled(services: Services, order: ScheduledOrder): Promise<string[]> {
  const { act, id } = order;
  const isLarge = await isLargeSchedule(services.db, act === "restore" ? { restored: id } : {});
  if (!hasThreads(services) || !isLarge) return scheduledOrdered(services, order);
  const refuse: Refuse = (reason) => new Refused(`Nothing is changed: ${reason}. Use \`toebox changes ${act} ${id}\`.`);
  return inThread(services, "changeSchedule", order, refuse);
}

/** Undoes or redoes a change, a large one in a thread of its own (OPS-27). */
export async function orderToggle(services: Services, order: ToggleOrder): Promise<ToggledChange> {
  const { change, direction } = order;
  if (!hasThreads(services) || !(await isLarge(services, change))) return toggleOrdered(services, order);
  const refuse: Refuse = (reason) =>
    new Refused(`Nothing is changed: ${reason}. Use \`toebox changes ${direction} ${change}\`.`);
  return inThread(services, "toggleChange", order, refuse);
}

/**
 * Does ordered work in a thread, by a function of server/work-thread.ts. Throws Conflict where somebody ended it
 * by its connection (CAT-66).
 */
async function inThread<Order extends object, Outcome>(
  { threads, config, connection, db }: ThreadedServices,
  name: string,
  order: Order,
  refuse: Refuse,
  options: Omit<TaskOptions, "timeoutMs"> = {},
): Promise<Outcome> {
  const input: ThreadOrder<Order> = { ...order, config, connection };
  const began = new Date();
  try {
    return await threads.works.run<typeof input, Outcome>(name, input, { timeoutMs: TIMEOUT_MS, ...options });
  } catch (error) {
    if (error instanceof LimitExceeded) throw refuse(error.message);
    throw (await isCanceled(db, error, began)) ? new Conflict(CANCELED) : error;
  }
}

function hasThreads(services: Services): services is ThreadedServices {
  return services.threads !== undefined;
}

async function isLarge({ db }: Services, change: number): Promise<boolean> {
  const rows = await db
    .selectFrom("change_rows")
    .select("key")
    .where("change_id", "=", change)
    .limit(MAX_SMALL_CHANGE + 1)
    .execute();
  return rows.length > MAX_SMALL_CHANGE;
}
