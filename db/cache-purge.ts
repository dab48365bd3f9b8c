import { sql } from "kysely";
import { Client, type ClientConfig } from "pg";
import type { Database } from "./connect.ts";

const CHANNEL = "toebox_purge";

/** In milliseconds: how long after a broken connection the next is tried. */
const PAUSE = 1_000;

/** Has every process on this database make anew what it keeps of it: at once, or with the commit of a transaction. */
export async function purgeCaches(db: Database): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/**
 * Calls `purge` whenever any process asks for it, and whenever that may have gone unheard, because there was no
 * connection. Returns how to stop.
 */
export function hearPurges(connection: ClientConfig, purge: () => void): () => Promise<void> {
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  function connect(): void {
    const attempt = new Client({ ...connection, keepAlive: true });
    client = attempt;
    attempt.on("notification", purge);
    const again = () => {
      if (client !== attempt || isStopped) return;
      client = null;
      void attempt.end().catch(() => {});
      retry = setTimeout(connect, PAUSE);
    };
    attempt.on("error", again);
    attempt.on("end", again);
    attempt
      .connect()
      .then(() => attempt.query(`listen ${CHANNEL}`))
      .then(purge, again);
  }

  connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    // No goodbye: PostgreSQL may hang, and nothing is open on this connection.
    client?.connection.stream.destroy();
  };
}
