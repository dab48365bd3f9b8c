import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { PushMessage } from "#platform/push/push-message.ts";
import type { PushOutcome } from "#platform/push/push-outcome.ts";
import type { PushTransport } from "#platform/push/push-transport.ts";
import { recordVisits } from "#domain/engagement/record-visits.ts";
import { todayInNewYork } from "#domain/time/today.ts";
import { Owner } from "#domain/visitors/owner.ts";
import type { AlertRecord } from "./alert-rules.ts";
import { forgetBrowsers } from "./push-subscriptions.ts";

/** An alert of a person, with the messages to each of the browsers. */
export interface PushTask {
  owner: string;
  records: AlertRecord[];
  messages: (PushMessage & { browserId: number })[];
}

/** Services of a sender. */
interface Sender {
  db: Database;
  transport: Pick<PushTransport, "send">;
  /** whether what visitors get counts as a visit (OPS-15) */
  notesVisits: boolean;
}

/** Outcome of a batch: the number of alerts that are sent, and the services that take none now. */
export interface BatchResult {
  sent: number;
  /** seconds to wait, by the origin of the service */
  later: Map<string, number>;
}

/** Seconds before a service that takes no messages, and does not say when, is tried again; and the least that it may say. */
const PAUSE_S = 5;
const MIN_PAUSE_S = 1;

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
    const claimed = await withPresentBrowsers(tx, await claim(tx, tasks, now));
    const messages = claimed.flatMap((task) => task.messages.map((message) => ({ task, message })));
    const outcomes = await transport.send(
      messages.map(({ message }) => message),
      async (held) => {
        const begun = new Set(held.flatMap((index) => messages[index]?.task ?? []));
        await release(
          tx,
          claimed.filter((task) => !begun.has(task)),
        );
        if (notesVisits) await recordUse(tx, [...begun], now);
        // The shorter the commit, the less likely it is that a process ends between it and the last bytes.
        await sql`set local synchronous_commit to off`.execute(tx);
        await tx.commit().execute();
      },
    );
    return await settle(db, messages, outcomes, now);
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute();
  }
}

/** Records alerts as sent, and returns those that nobody else has recorded, and that are wanted still: they may have been planned a while ago. */
async function claim(tx: Database, tasks: PushTask[], now: Temporal.Instant): Promise<PushTask[]> {
  const rows = await record(tx, tasks, "sent", now);
  const keys = new Set(rows.map(({ owner, product_id, kind }) => `${owner} ${product_id} ${kind}`));
  return tasks.filter(({ owner, records: [first] }) => keys.has(`${owner} ${first?.product_id} ${first?.kind}`));
}

/** Leaves out messages to browsers that are gone since the alerts were planned. */
async function withPresentBrowsers(tx: Database, tasks: PushTask[]): Promise<PushTask[]> {
  const ids = tasks.flatMap(({ messages }) => messages.map(({ browserId }) => browserId));
  const { rows } = await sql<{ id: number }>`
    select id from push_subscriptions where id = any(${ids}::integer[])
  `.execute(tx);
  const present = new Set(rows.map(({ id }) => id));
  return tasks.map((task) => ({ ...task, messages: task.messages.filter(({ browserId }) => present.has(browserId)) }));
}

async function record(db: Database, tasks: PushTask[], outcome: "sent" | "refused", now: Temporal.Instant) {
  const records = tasks.flatMap(({ owner, records }) => records.map((one) => ({ owner, ...one })));
  const { rows } = await sql<{ owner: string; product_id: number; kind: string }>`
    insert into alerts (owner, channel, product_id, kind, moment, change_id, outcome, recorded_at)
    select owner, 'push', product_id, kind, moment, change_id, ${outcome}, ${now.toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(records)}::json)
      as given (owner text, product_id integer, kind text, moment timestamptz, change_id bigint)
    where exists (
      select from alert_choices wanted
      where wanted.owner = given.owner and wanted.channel = 'push' and wanted.kind = given.kind
    )
    order by owner, product_id, kind
    on conflict (owner, product_id, channel, kind, moment, change_id) do update set outcome = excluded.outcome
      where alerts.outcome <> excluded.outcome and excluded.outcome = 'refused'
    returning owner, product_id, kind
  `.execute(db);
  return rows;
}

/** Takes the records of alerts back, which are tried again. */
async function release(db: Database, tasks: PushTask[]): Promise<void> {
  if (tasks.length === 0) return;
  const records = tasks.flatMap(({ owner, records }) => records.map((one) => ({ owner, ...one })));
  await sql`
    delete from alerts using json_to_recordset(${JSON.stringify(records)}::json)
      as given (owner text, product_id integer, kind text, moment timestamptz, change_id bigint)
    where alerts.owner = given.owner and alerts.product_id = given.product_id and alerts.channel = 'push'
      and alerts.kind = given.kind and alerts.moment is not distinct from given.moment
      and alerts.change_id is not distinct from given.change_id
  `.execute(db);
}

/** Notes that visitors are here: their browsers get alerts (OPS-15). */
async function recordUse(db: Database, tasks: PushTask[], now: Temporal.Instant): Promise<void> {
  const owners = tasks.map(({ owner }) => Owner.stored(owner)).filter(({ accountId }) => accountId === null);
  const day = todayInNewYork(now);
  if (owners.length > 0)
    await recordVisits(
      db,
      owners.map((owner) => ({ owner, day })),
    );
}

type Sent = { task: PushTask; message: PushTask["messages"][number] };

/** Acts on the outcomes: an alert is tried again unless a browser of the person got it, or none can get it. */
async function settle(
  db: Database,
  messages: Sent[],
  outcomes: PushOutcome[],
  now: Temporal.Instant,
): Promise<BatchResult> {
  const byTask = new Map<PushTask, PushOutcome["outcome"][]>();
  const later: BatchResult["later"] = new Map();
  const gone: number[] = [];
  for (const [index, { task, message }] of messages.entries()) {
    const outcome = outcomes[index] as PushOutcome;
    byTask.set(task, [...(byTask.get(task) ?? []), outcome.outcome]);
    if (outcome.outcome === "gone") gone.push(message.browserId);
    if (outcome.outcome === "later") {
      const { origin } = new URL(message.target.endpoint);
      later.set(origin, Math.max(later.get(origin) ?? MIN_PAUSE_S, outcome.retryAfterS ?? PAUSE_S));
    }
  }
  const withOutcome = (is: (outcomes: string[]) => boolean) =>
    [...byTask].filter(([, all]) => is(all)).map(([task]) => task);
  const isSent = (all: string[]) => all.includes("sent");
  await forgetBrowsers(db, gone);
  await release(
    db,
    withOutcome((all) => !isSent(all) && all.includes("later")),
  );
  const refused = withOutcome((all) => !isSent(all) && !all.includes("later"));
  if (refused.length > 0) await record(db, refused, "refused", now);
  return { sent: withOutcome(isSent).length, later };
}
