import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../postgres/connect.ts";
import { isUnavailable } from "../postgres/unavailable.ts";
import { MAX_SMALL_CHANGE } from "../small-change.ts";

/** Large work that holds the lock of imports, and who does it. */
export interface LargeWork {
  kind: "import" | "undo" | "redo";
  /** the program or the operator's login */
  actor: string;
  /** the account at the desk */
  accountId?: number | undefined;
}

/** Large work as others see it. */
export interface RunningWork {
  kind: LargeWork["kind"];
  /** a person's name, a program or an operator's login */
  by: string;
  /** the account at the desk; null for others */
  accountId: number | null;
  since: Date;
  /** how much is done, from 0 to 100 */
  percent: number;
  /** of its connection to PostgreSQL */
  pid: number;
}

/** Part of the work after which others see the next figure. */
const STEP = 0.05;

/** Name of a connection that does large work, such as "toebox import 60 account/7"; PostgreSQL takes 63 bytes. */
const NAME = /^toebox (import|undo|redo) (\d+) (?:account\/(\d+)|(.*))$/;

/**
 * Returns a function that has others see that `tx` does work on so many entries, and how much of it is done, from 0 to 1; nothing of small work. The name of its
 * connection says so: PostgreSQL shows it at once, and forgets it with the transaction, however that ends (CAT-66).
 */
export function showWork(tx: DatabaseTransaction, work: LargeWork, entries: number): (done: number) => Promise<void> {
  let shown = -Infinity;
  return async (done) => {
    if (entries <= MAX_SMALL_CHANGE || done < shown + STEP) return;
    shown = done;
    await nameConnection(tx, work, done);
  };
}

async function nameConnection(tx: DatabaseTransaction, work: LargeWork, done: number): Promise<void> {
  const by = work.accountId === undefined ? work.actor.slice(0, 30) : `account/${work.accountId}`;
  const name = `toebox ${work.kind} ${Math.floor(done * 100)} ${by}`;
  await sql`select set_config('application_name', ${name}, true)`.execute(tx);
}

/** Reads the large work that holds the advisory lock of this number; null where nothing does, or it is small. */
export async function readHolder(db: Database, lock: number): Promise<RunningWork | null> {
  const { rows } = await sql<{ name: string; since: Date; pid: number }>`
    select application_name as name, date_trunc('milliseconds', xact_start) as since, pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and classid = 0 and objid = ${lock}
      and database = (select oid from pg_database where datname = current_database())
  `.execute(db);
  const { name = "", since = new Date(0), pid = 0 } = rows[0] ?? {};
  const [, kind, percent, account, actor = ""] = NAME.exec(name) ?? [];
  if (!kind) return null;
  const accountId = account === undefined ? null : Number(account);
  const by = accountId === null ? actor : await readName(db, accountId);
  return { kind: kind as LargeWork["kind"], by, accountId, since, percent: Number(percent), pid };
}

/** Ends large work by its connection: its transaction is undone. Returns whether it still ran. */
export async function cancelWork(db: Database, { pid, since }: RunningWork): Promise<boolean> {
  const { rows } = await sql<{ is_ended: boolean }>`
    select pg_terminate_backend(pid) as is_ended from pg_stat_activity
    where pid = ${pid} and date_trunc('milliseconds', xact_start) = ${since}
  `.execute(db);
  return rows[0]?.is_ended ?? false;
}

/**
 * Whether `error` says that the connection of work, which began at `began`, was ended, and no other: PostgreSQL has run since. `db` has
 * other connections.
 */
export async function isCanceled(db: Database, error: unknown, began: Date): Promise<boolean> {
  if (!isUnavailable(error)) return false;
  const { rows } = await sql<{ runs: boolean }>`select pg_postmaster_start_time() < ${began} as runs`.execute(db);
  return rows[0]?.runs ?? false;
}

async function readName(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from accounts where id = ${id}
  `.execute(db);
  return rows[0]?.name ?? "somebody";
}

const CLOCK = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "America/New_York" });

/** Says what runs, to whoever waited for it. */
export function describeHolder(work: RunningWork | null): string {
  if (!work) return "Somebody else changes the catalog at this moment. Please try again.";
  const { kind, by, since, percent } = work;
  const subject = kind === "redo" ? "A redo" : `An ${kind}`;
  return `${subject} by ${by} runs since ${CLOCK.format(since)} in New York, ${percent} % done. Please try again when it has ended.`;
}
