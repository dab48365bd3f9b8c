/**
 * Purges of the page caches, sent by PostgreSQL's NOTIFY. A process misses those that are sent while it is not
 * connected: a second after a connection fails it tries again, and it purges after each connection. A connection that
 * the network has lost without a word is found by a query once a minute, which has 10 seconds (OPS-22). When PostgreSQL
 * hangs or is unreachable, purgeCaches() fails as any query of its `db` does, and nothing is purged. A transaction that
 * is never committed purges nothing. Tested in cache-purge.test.ts.
 */

import { sql } from "kysely";
import type { Client, ClientConfig } from "pg";
import { type Database, KEEP_ALIVE } from "./connect.ts";
import { queryTimeoutClient } from "./query-timeout-client.ts";

const CHANNEL = "toebox_purge";

interface SubscriptionTimes {
  /** milliseconds before it connects again */
  retryMs: number;
  /** milliseconds between two checks that the server is still there */
  askMs: number;
  /** milliseconds that the server has for an answer */
  answerMs: number;
}

const usualTimes: SubscriptionTimes = { retryMs: 1_000, askMs: 60_000, answerMs: 10_000 };

/**
 * Empties the page caches of every process on this database: immediately, or with the commit of a transaction (CAT-32).
 */
export async function purgeCaches(db: Database): Promise<void> {
  await sql`
    with state as (update catalog_version set purged = gen_random_uuid() returning purged)
    select pg_notify(${CHANNEL}, purged::text) from state
  `.execute(db);
}

/**
 * Calls `purge` when any process calls purgeCaches(), and after each connection. `purge` takes catalog_version.purged,
 * a new value with each purge. Returns a function that ends the subscription.
 */
export function subscribeToPurges(
  connection: ClientConfig,
  purge: (purged: string) => void,
  { retryMs, askMs, answerMs } = usualTimes,
): () => Promise<void> {
  const TimedClient = queryTimeoutClient(answerMs);
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    const attempt = new TimedClient({ ...KEEP_ALIVE, connectionTimeoutMillis: answerMs, ...connection });
    client = attempt;
    let asking: NodeJS.Timeout | undefined;
    const askLater = () => {
      asking = setTimeout(() => {
        attempt.query("select 1").then(askLater, reconnect);
      }, askMs);
    };
    attempt.on("notification", ({ payload = "" }) => purge(payload));
    const reconnect = () => {
      clearTimeout(asking);
      if (client !== attempt || isStopped) return;
      client = null;
      attempt.end().catch(() => {});
      retry = setTimeout(connect, retryMs);
    };
    attempt.on("error", reconnect);
    attempt.on("end", reconnect);
    attempt
      .connect()
      .then(() => attempt.query(`listen ${CHANNEL}`))
      .then(() => attempt.query<{ purged: string }>("select purged from catalog_version"))
      .then(({ rows }) => {
        askLater();
        purge(rows[0]?.purged ?? "");
      })
      .catch(reconnect);
  }

  connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    // Destroyed, not ended: PostgreSQL may hang, and this connection has no transaction.
    client?.connection.stream.destroy();
  };
}
