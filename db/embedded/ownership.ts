import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/** Proof that the database is ours. PostgreSQL itself takes it back when our process dies, however it dies. */
export interface Ownership {
  release(): Promise<void>;
}

const lock = 7_0_3_2026;

/** Takes the lock that one owner holds at a time; null when a living process has it. */
export async function takeOwnership(connection: ClientConfig, owner: string): Promise<Ownership | null> {
  const client = new Client({ ...connection, application_name: `${owner} (process ${process.pid})` });
  client.on("error", () => {});
  await client.connect();
  // The connection of an owner that was killed a moment ago may take PostgreSQL a moment to bury.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lock]);
    if (rows[0]?.taken) return { release: () => client.end().catch(() => {}) };
    await sleep(100);
  }
  await client.end();
  return null;
}

/** The name that the present owner gave itself. */
export async function nameOfOwner(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const { rows } = await client.query<{ owner: string }>(
    `select application_name as owner from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [lock],
  );
  await client.end();
  return rows[0]?.owner ?? "another process";
}
