import { sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import type { Database } from "./connect.ts";

const CHANNEL = "toebox_purge";

/** The delay before connecting again. */
const RETRY_DELAY_MS = 1_000;

/** Empties the page caches of every process on this database: at once, or with the commit of a transaction (CAT-32). */
export async function purgeCaches(db: Database): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/**
 * Calls `purge` when any process calls purgeCaches(), and after each connection, because calls without a connection are
 * missed. Returns a function that ends the subscription.
 */
export function subscribeToPurges(connection: ClientConfig, purge: () => void): () => Promise<void> {
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    const attempt = new Client({ ...connection, keepAlive: true });
    client = attempt;
    attempt.on("notification", purge);
    const reconnect = () => {
      if (client !== attempt || isStopped) return;
      client = null;
      void attempt.end().catch(() => {});
      retry = setTimeout(connect, RETRY_DELAY_MS);
    };
    attempt.on("error", reconnect);
    attempt.on("end", reconnect);
    attempt
      .connect()
      .then(() => attempt.query(`listen ${CHANNEL}`))
      .then(purge, reconnect);
  }

  connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    // Destroyed, not ended: PostgreSQL may hang, and this connection has no transaction.
    client?.connection.stream.destroy();
  };
}
