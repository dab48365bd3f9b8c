import { setTimeout as sleep } from "node:timers/promises";
import type { JobContext } from "#platform/jobs/job.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { tryToEncrypt } from "#platform/push/push-message.ts";
import { isUnavailable } from "#platform/postgres/unavailable.ts";
import { readAlertProducts } from "./alert-products.ts";
import { readNewest } from "#domain/release-events/near-releases.ts";
import { readNextAlertTime } from "./alert-signals.ts";
import { type PlannedPush, planPushes } from "./plan-pushes.ts";
import { sendPushBatch, type Sender } from "./push-batch.ts";
import type { PushTask } from "./push-records.ts";
import { pausePushes, readPushPauses } from "./push-pauses.ts";

/** Alerts before a release are sent from this long before their time on, so that many reach everyone around it (ALERT-4). */
const LEAD_MS = 5_000;

/** Alerts are planned and encrypted from this long before their time on: that takes longer than sending them. */
export const AHEAD_MS = 45_000;

/** Messages that are encrypted ahead, which memory has room for; others are encrypted as they are sent. */
const MAX_AHEAD = 200_000;

/** Messages of a batch, each with a connection, and batches at a time. */
const BATCH = 96;
const BATCHES = 3;

/** Pause before alerts that a service did not take are tried again, and between two looks at the news while a run waits. */
const RETRY_MS = 5_000;
const LOOK_MS = 1_000;

type Context = Pick<JobContext, "stopping"> & {
  log?: Pick<NonNullable<JobContext["log"]>, "warn">;
  /** milliseconds for which alerts are begun */
  forMs: number;
  /** whether visitors may be forgotten, so that what they get counts as a visit (OPS-15) */
  notesVisits: boolean;
};

/** Counts of a run: of alerts, and of messages that services refused for good. */
export interface PushCounts {
  sent: number;
  refused: number;
}

interface Run extends Sender {
  now: () => Temporal.Instant;
  /** ends of the pauses that services asked for, by their origins or the addresses of browsers */
  pauses: Map<string, number>;
  /** the time from which alerts that were not taken are tried again */
  retryAt: number;
  /** the newest change that was looked at */
  newest: string;
  counts: PushCounts;
  isOver: () => boolean;
  stopping: AbortSignal | undefined;
  log: Context["log"];
}

/**
 * Sends every push alert that is due, those that are due within AHEAD_MS at their time, and those that services do not take now again, until
 * there are none or the time is over.
 */
export async function sendPushAlerts(
  db: Database,
  transport: Sender["transport"],
  now: () => Temporal.Instant,
  { stopping, forMs, ...context }: Context,
): Promise<PushCounts> {
  const end = now().epochMilliseconds + forMs;
  const isOver = () => stopping?.aborted === true || now().epochMilliseconds >= end;
  const { notesVisits, log } = context;
  const begun = { pauses: new Map(), retryAt: Infinity, newest: "", counts: { sent: 0, refused: 0 } };
  const run: Run = { db, transport, now, notesVisits, log, isOver, stopping, ...begun };
  for (;;) {
    await sendDue(run);
    if (isOver()) return run.counts;
    const next = await readNextAlertTime(db, now().add({ milliseconds: LEAD_MS }));
    const isNear = next !== null && next <= now().epochMilliseconds + AHEAD_MS && next - LEAD_MS < end;
    if (isNear) await sendAhead(run, next);
    const retryAt = Math.min(run.retryAt, ...run.pauses.values());
    if (retryAt < end) await waitUntil(run, retryAt);
    else if (!isNear) return run.counts;
  }
}

/** Sends what is due now, a page of followers after the other. */
async function sendDue(run: Run): Promise<void> {
  run.pauses = await readPushPauses(run.db, run.now());
  run.retryAt = Infinity;
  run.newest = await readNewest(run.db);
  const at = run.now().add({ milliseconds: LEAD_MS });
  for await (const { tasks } of planPushes(run.db, at, LEAD_MS)) {
    await sendTasks(run, tasks);
    if (run.isOver()) return;
  }
}

/** Plans and encrypts what is due at `time`, waits for it, and sends what its products' releases still ask for. */
async function sendAhead(run: Run, time: number): Promise<void> {
  const planned = await planAhead(run, time);
  await waitUntil(run, time - LEAD_MS);
  if (run.isOver()) return;
  const present = new Map(
    (await readAlertProducts(run.db, run.now())).map((product) => [product.productId, JSON.stringify(product)]),
  );
  const tasks = planned
    .filter(({ product }) => present.get(product.productId) === JSON.stringify(product))
    .flatMap((page) => page.tasks);
  await sendTasks(run, tasks);
}

/** Returns alerts of `time` with their encrypted messages, as many as the time until then and the memory allow: the others are sent as they are due. */
async function planAhead(run: Run, time: number): Promise<PlannedPush[]> {
  const planned: PlannedPush[] = [];
  let size = 0;
  for await (const page of planPushes(run.db, Temporal.Instant.fromEpochMilliseconds(time), LEAD_MS)) {
    for (const message of page.tasks.flatMap(({ messages }) => messages)) {
      if (size >= MAX_AHEAD || run.isOver() || run.now().epochMilliseconds >= time - LEAD_MS) return planned;
      message.encrypted = tryToEncrypt(message);
      size += 1;
    }
    planned.push(page);
  }
  return planned;
}

/** Waits, and sends what news brings in the meantime. */
async function waitUntil(run: Run, time: number): Promise<void> {
  const { now, isOver, stopping } = run;
  while (!isOver() && now().epochMilliseconds < time) {
    const left = time - now().epochMilliseconds;
    await sleep(Math.min(LOOK_MS, left), undefined, { signal: stopping }).catch(() => {});
    if ((await readNewest(run.db)) !== run.newest) await sendDue(run);
  }
}

/** Sends alerts in batches, a few at a time; those of a service that takes none now are left. One batch that fails does not stop the others. */
async function sendTasks(run: Run, tasks: PushTask[]): Promise<void> {
  const open = tasks.flatMap((task) => withoutPaused(task, run));
  const batches = inBatches(open).values();
  const sendInTurn = async () => {
    // one iterator for all, so that each batch is sent by one of them
    for (const batch of batches) {
      if (run.isOver()) return;
      try {
        await sendBatch(run, batch);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        run.log?.warn({ err: error }, "a batch of alerts cannot be sent");
      }
    }
  };
  const failed = (await Promise.allSettled(Array.from({ length: BATCHES }, sendInTurn))).find(
    ({ status }) => status === "rejected",
  ) as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
}

async function sendBatch(run: Run, batch: PushTask[]): Promise<void> {
  const { sent, later, refusals, pauses } = await sendPushBatch(run, batch, run.now());
  run.counts.sent += sent;
  run.counts.refused += refusals.length;
  if (refusals.length > 0) run.log?.warn({ statuses: refusals }, "push services refuse alerts");
  if (later > 0) run.retryAt = run.now().epochMilliseconds + RETRY_MS;
  for (const [address, seconds] of pauses) {
    const until = run.now().add({ seconds });
    run.pauses.set(address, Math.max(run.pauses.get(address) ?? 0, until.epochMilliseconds));
    await pausePushes(run.db, address, until);
  }
}

/** Leaves out messages to services and browsers that have to wait, unless another browser gets the alert at once; then they are not sent at all. */
function withoutPaused(task: PushTask, { pauses, now }: Run): PushTask[] {
  if (pauses.size === 0) return [task];
  const at = now().epochMilliseconds;
  const isOpen = ({ target: { endpoint } }: PushTask["messages"][number]) =>
    Math.max(pauses.get(endpoint) ?? 0, pauses.get(new URL(endpoint).origin) ?? 0) <= at;
  const messages = task.messages.filter(isOpen);
  return messages.length === 0 ? [] : [{ ...task, messages }];
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
