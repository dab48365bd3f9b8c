import { setTimeout as sleep } from "node:timers/promises";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { tryToEncrypt } from "#platform/push/push-message.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { readAlertProducts } from "./alert-products.ts";
import { readNextAlertTime } from "./alert-signals.ts";
import { planPushes, type PlannedPush } from "./plan-pushes.ts";
import { type PushTask, sendPushBatch } from "./push-batch.ts";
import { pausePushService, readPushPauses } from "./push-pauses.ts";

/** Alerts before a release are sent from this long before their time on, so that many reach everyone around it (ALERT-4). */
const LEAD_MS = 5_000;

/** Alerts are planned and encrypted from this long before their time on: that takes longer than sending them. */
export const AHEAD_MS = 45_000;

/** Messages that are encrypted ahead, which memory has room for; others are encrypted as they are sent. */
const MAX_AHEAD = 200_000;

/** Messages of a batch, each with a connection, and batches at a time. */
const BATCH = 96;
const BATCHES = 3;

type Context = Pick<JobContext, "stopping"> & {
  /** milliseconds for which alerts are begun */
  forMs: number;
  /** whether visitors may be forgotten, so that what they get counts as a visit (OPS-15) */
  notesVisits: boolean;
};

/** Counts of a run. */
export interface PushCounts {
  sent: number;
}

interface Run {
  db: Database;
  transport: Pick<PushTransport, "send">;
  now: () => Temporal.Instant;
  /** ends of the pauses that services asked for, by their origins */
  pauses: Map<string, number>;
  isOver: () => boolean;
  stopping: AbortSignal | undefined;
  notesVisits: boolean;
}

/**
 * Sends every push alert that is due, those that are due within AHEAD_MS at their time, and those that services do not take now again, until
 * there are none or the time is over.
 */
export async function sendPushAlerts(
  db: Database,
  transport: Pick<PushTransport, "send">,
  now: () => Temporal.Instant,
  { stopping, forMs, notesVisits }: Context,
): Promise<PushCounts> {
  const end = now().epochMilliseconds + forMs;
  const isOver = () => stopping?.aborted === true || now().epochMilliseconds >= end;
  const run: Run = { db, transport, now, pauses: new Map(), isOver, stopping, notesVisits };
  let sent = 0;
  for (;;) {
    run.pauses = await readPushPauses(db, now());
    sent += await sendDue(run);
    if (isOver()) return { sent };
    const next = await readNextAlertTime(db, now().add({ milliseconds: LEAD_MS }));
    const isNear = next !== null && next <= now().epochMilliseconds + AHEAD_MS && next - LEAD_MS < end;
    if (isNear) sent += await sendAhead(run, next);
    const retryAt = Math.min(...run.pauses.values());
    if (retryAt < end) await waitUntil(run, retryAt);
    else if (!isNear) return { sent };
  }
}

/** Sends what is due now, a page of followers after the other. */
async function sendDue(run: Run): Promise<number> {
  const at = run.now().add({ milliseconds: LEAD_MS });
  let sent = 0;
  for await (const { tasks } of planPushes(run.db, at, LEAD_MS)) {
    sent += await sendTasks(run, tasks);
    if (run.isOver()) return sent;
  }
  return sent;
}

/** Plans and encrypts what is due at `time`, waits for it, and sends what its products' releases still ask for. */
async function sendAhead(run: Run, time: number): Promise<number> {
  const planned: PlannedPush[] = [];
  let size = 0;
  for await (const page of planPushes(run.db, Temporal.Instant.fromEpochMilliseconds(time), LEAD_MS)) {
    planned.push(page);
    for (const message of page.tasks.flatMap(({ messages }) => messages)) {
      if (size >= MAX_AHEAD || run.now().epochMilliseconds >= time - LEAD_MS) break;
      message.encrypted = tryToEncrypt(message);
      size += 1;
    }
    if (size >= MAX_AHEAD || run.isOver()) break;
  }
  await waitUntil(run, time - LEAD_MS);
  if (run.isOver()) return 0;
  const present = new Map(
    (await readAlertProducts(run.db, run.now())).map((product) => [product.productId, JSON.stringify(product)]),
  );
  const tasks = planned
    .filter(({ product }) => present.get(product.productId) === JSON.stringify(product))
    .flatMap((page) => page.tasks);
  return sendTasks(run, tasks);
}

async function waitUntil({ now, stopping }: Run, time: number): Promise<void> {
  const left = time - now().epochMilliseconds;
  if (left > 0) await sleep(left, undefined, { signal: stopping }).catch(() => {});
}

/** Sends alerts in batches, a few at a time; those of a service that takes none now are left. Returns the number that was sent. */
async function sendTasks(run: Run, tasks: PushTask[]): Promise<number> {
  const batches = inBatches(tasks).values();
  let sent = 0;
  const sendInTurn = async () => {
    // one iterator for all, so that each batch is sent by one of them
    for (const batch of batches) {
      if (run.isOver()) return;
      const open = batch.filter((task) => !isPaused(task, run));
      if (open.length === 0) continue;
      const result = await sendPushBatch(run, open, run.now());
      sent += result.sent;
      for (const [service, seconds] of result.later) {
        const until = run.now().add({ seconds });
        run.pauses.set(service, until.epochMilliseconds);
        await pausePushService(run.db, service, until);
      }
    }
  };
  await Promise.all(Array.from({ length: BATCHES }, sendInTurn));
  return sent;
}

function isPaused({ messages }: PushTask, { pauses, now }: Run): boolean {
  if (pauses.size === 0) return false;
  const at = now().epochMilliseconds;
  return messages.some(({ target }) => (pauses.get(new URL(target.endpoint).origin) ?? 0) > at);
}

function inBatches(tasks: PushTask[]): PushTask[][] {
  const batches: PushTask[][] = [];
  let size = BATCH;
  for (const task of tasks) {
    if (size + task.messages.length > BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(task);
    size += task.messages.length;
  }
  return batches;
}
