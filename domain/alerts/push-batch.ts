import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { PushOutcome } from "#platform/push/push-outcome.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { recordVisits } from "#domain/engagement/record-visits.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { Owner } from "../people/owner.ts";
import { claimAlerts, type PushTask, recordRefused, unclaimAlerts } from "./push-records.ts";
import { deleteGoneBrowsers } from "./push-subscriptions.ts";

/** Services of a sender. */
export interface Sender {
  db: Database;
  transport: Pick<PushTransport, "send">;
  /** whether what visitors get counts as a visit (OPS-15) */
  notesVisits: boolean;
}

/** Outcome of a batch. */
export interface BatchResult {
  sent: number;
  /** alerts that are tried again */
  later: number;
  /** statuses by which services refused messages for good; null for keys that encrypt nothing */
  refusals: (number | null)[];
  /** seconds to wait, by the addresses of browsers, and by the origins of services that take nothing */
  pauses: Map<string, number>;
}

/** Seconds before a service that took nothing, and does not say when it will, is tried again; and the least that it may say. */
const PAUSE_S = 5;
const MIN_PAUSE_S = 1;

/** Messages of which a service has to take none to be left alone: services limit single browsers, too. */
const MANY = 10;

/**
 * Sends alerts, each at most once, however many processes send and wherever one ends: a row in `alerts` keeps others from the same, and
 * is committed when the services have all of a message but its last byte (ALERT-8).
 */
export async function sendPushBatch(
  { db, transport, notesVisits }: Sender,
  tasks: PushTask[],
  now: Temporal.Instant,
): Promise<BatchResult> {
  const tx = await db.startTransaction().execute();
  try {
    const claimed = await withPresentBrowsers(tx, await claimAlerts(tx, tasks, now));
    const messages = claimed.flatMap((task) => task.messages.map((message) => ({ task, message })));
    const outcomes = await transport.send(
      messages.map(({ message }) => message),
      async (held) => {
        const begun = new Set(held.flatMap((index) => messages[index]?.task ?? []));
        await unclaimAlerts(
          tx,
          claimed.filter((task) => !begun.has(task)),
        );
        if (notesVisits) await recordUse(tx, [...begun], now);
        // The shorter the commit, the less likely it is that a process ends between it and the last bytes.
        await sql`set local synchronous_commit to off`.execute(tx);
        await tx.commit().execute();
      },
    );
    const delivered = messages.map((one, index) => ({ ...one, outcome: outcomes[index] as PushOutcome }));
    const tasksBy = tasksByOutcome(delivered);
    await settle(db, delivered, tasksBy, now);
    return resultOf(delivered, tasksBy);
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute();
  }
}

/**
 * Leaves out messages to browsers that are gone, or somebody else's, since the alerts were planned. The others stay until `tx` ends: who deletes an account,
 * or logs in, finds the records of what is being sent.
 */
async function withPresentBrowsers(tx: Database, tasks: PushTask[]): Promise<PushTask[]> {
  const ids = tasks.flatMap(({ messages }) => messages.map(({ browserId }) => browserId));
  const { rows } = await sql<{ id: number; owner: string; endpoint: string; p256dh: string }>`
    select id, owner, endpoint, p256dh from push_subscriptions where id = any(${ids}::integer[]) order by id for share
  `.execute(tx);
  const present = new Set(rows.map(({ id, owner, endpoint, p256dh }) => `${id} ${owner} ${endpoint} ${p256dh}`));
  return tasks.map((task) => ({
    ...task,
    messages: task.messages.filter(({ browserId, target }) =>
      present.has(`${browserId} ${task.owner} ${target.endpoint} ${target.p256dh}`),
    ),
  }));
}

/** Notes that visitors are here: their browsers get alerts (OPS-15). */
async function recordUse(db: Database, tasks: PushTask[], now: Temporal.Instant): Promise<void> {
  const day = todayInNewYork(now);
  const owners = tasks.map(({ owner }) => Owner.stored(owner)).filter(({ accountId }) => accountId === null);
  const visits = owners.map((owner) => ({ owner, day }));
  if (visits.length > 0) await recordVisits(db, visits);
}

interface Delivered {
  task: PushTask;
  message: PushTask["messages"][number];
  outcome: PushOutcome;
}

/** Acts on the outcomes: an alert is tried again unless a browser of the person got it, or none can get it (ALERT-8). */
async function settle(
  db: Database,
  delivered: Delivered[],
  { later, refused }: TasksByOutcome,
  now: Temporal.Instant,
): Promise<void> {
  const gone = delivered.filter(({ outcome }) => outcome.outcome === "gone").map(({ message }) => message);
  await deleteGoneBrowsers(
    db,
    gone.map(({ browserId: id, target: { endpoint } }) => ({ id, endpoint })),
  );
  await unclaimAlerts(db, later);
  await recordRefused(db, refused, now);
}

/** Alerts of a batch by what becomes of them. */
type TasksByOutcome = Record<"sent" | "later" | "refused", PushTask[]>;

/** Returns the alerts that a browser got, those to try again, and those that no browser can get. */
function tasksByOutcome(delivered: Delivered[]): TasksByOutcome {
  const outcomes = new Map<PushTask, Set<string>>();
  for (const { task, outcome } of delivered) {
    outcomes.set(task, (outcomes.get(task) ?? new Set()).add(outcome.outcome));
  }
  const tasks = [...outcomes.keys()];
  const sent = tasks.filter((task) => outcomes.get(task)?.has("sent"));
  const later = tasks.filter((task) => !sent.includes(task) && outcomes.get(task)?.has("later"));
  return { sent, later, refused: tasks.filter((task) => !sent.includes(task) && !later.includes(task)) };
}

function resultOf(delivered: Delivered[], { sent, later }: TasksByOutcome): BatchResult {
  const pauses = new Map<string, number>();
  const byService = Map.groupBy(delivered, ({ message }) => new URL(message.target.endpoint).origin);
  for (const [service, messages] of byService) {
    const waits = messages.flatMap(({ outcome: one }) => (one.outcome === "later" ? [one.retryAfterS ?? PAUSE_S] : []));
    if (waits.length === messages.length && waits.length >= MANY) pauses.set(service, Math.max(MIN_PAUSE_S, ...waits));
    for (const { message, outcome } of messages) {
      if (outcome.outcome === "later" && outcome.retryAfterS !== null)
        pauses.set(message.target.endpoint, Math.max(MIN_PAUSE_S, outcome.retryAfterS));
    }
  }
  const refusals = delivered.flatMap(({ outcome }) => (outcome.outcome === "refused" ? [outcome.status] : []));
  return { sent: sent.length, later: later.length, refusals, pauses };
}
