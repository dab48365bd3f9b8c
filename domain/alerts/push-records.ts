import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { AlertRecord } from "./alert-rules.ts";
import type { PushMessage } from "#platform/push/push-message.ts";

/** An alert of a person, with the messages to each of the browsers. */
export interface PushTask {
  owner: string;
  records: AlertRecord[];
  messages: (PushMessage & { browserId: number })[];
}

/** Person and record of an alert, as its row has them. */
type OwnedRecord = AlertRecord & { owner: string };

/** SQL: the columns of OwnedRecord in a JSON text. */
const columns = sql`given (owner text, product_id integer, kind text, moment timestamptz, change_id bigint)`;

/**
 * Records alerts as sent, and returns those that nobody else has recorded, and that are wanted still: they may have been planned a while ago
 * (ALERT-8).
 */
export async function claimAlerts(tx: Database, tasks: PushTask[], now: Temporal.Instant): Promise<PushTask[]> {
  // the first record of an alert says whether somebody has it; the second goes with it
  const rows = await insertRecords(
    tx,
    tasks.flatMap((task) => ownedRecords(task).slice(0, 1)),
    now,
  );
  const keys = new Set(rows.map(keyOf));
  const claimed = tasks.filter((task) =>
    ownedRecords(task)
      .slice(0, 1)
      .some((record) => keys.has(keyOf(record))),
  );
  await insertRecords(
    tx,
    claimed.flatMap((task) => ownedRecords(task).slice(1)),
    now,
  );
  return claimed;
}

/** Returns the key of a record: a person may have several of a product and a kind, each of another moment. */
function keyOf({ owner, product_id, kind, moment, change_id }: InsertedRecord | OwnedRecord): string {
  return JSON.stringify([
    owner,
    product_id,
    kind,
    moment && new Date(moment).getTime(),
    change_id && Number(change_id),
  ]);
}

/** A record as PostgreSQL returns it. */
interface InsertedRecord {
  owner: string;
  product_id: number;
  kind: string;
  moment: Date | null;
  change_id: string | number | null;
}

async function insertRecords(db: Database, records: OwnedRecord[], now: Temporal.Instant) {
  if (records.length === 0) return [];
  const { rows } = await sql<InsertedRecord>`
    insert into alerts (owner, channel, product_id, kind, moment, change_id, outcome, recorded_at)
    select owner, 'push', product_id, kind, moment, change_id, 'sent', ${now.toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(records)}::json) as ${columns}
    where exists (
      select from alert_choices wanted
      where wanted.owner = given.owner and wanted.channel = 'push' and wanted.kind = given.kind
    )
    and (
      exists (select from watchlist_entries w where w.owner = given.owner and w.product_id = given.product_id)
      or exists (select from plan_steps s where s.owner = given.owner and s.product_id = given.product_id and not is_done)
      or exists (select from follows where follows.owner = given.owner)
    )
    order by owner, product_id, kind
    on conflict do nothing
    returning owner, product_id, kind, moment, change_id
  `.execute(db);
  return rows;
}

/** Takes the records of alerts back, which are tried again. */
export async function unclaimAlerts(db: Database, tasks: PushTask[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    delete from alerts using json_to_recordset(${JSON.stringify(tasks.flatMap(ownedRecords))}::json) as ${columns}
    where ${isRecord}
  `.execute(db);
}

/** Records that no browser of a person can get an alert: it is not tried again. */
export async function recordRefused(db: Database, tasks: PushTask[], now: Temporal.Instant): Promise<void> {
  if (tasks.length === 0) return;
  // those that were refused before they were claimed for good have no record
  await insertRecords(db, tasks.flatMap(ownedRecords), now);
  await sql`
    update alerts set outcome = 'refused'
    from json_to_recordset(${JSON.stringify(tasks.flatMap(ownedRecords))}::json) as ${columns}
    where ${isRecord}
  `.execute(db);
}

const isRecord = sql`
  alerts.owner = given.owner and alerts.product_id = given.product_id and alerts.channel = 'push'
    and alerts.kind = given.kind and alerts.moment is not distinct from given.moment
    and alerts.change_id is not distinct from given.change_id
`;

function ownedRecords({ owner, records }: PushTask): OwnedRecord[] {
  return records.map((record) => ({ owner, ...record }));
}
