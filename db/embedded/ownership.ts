import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/** Proof that the database is ours. PostgreSQL itself takes it back when our process dies, however it dies. */
export interface Ownership {
  release(): Promise<void>;
}

const GOODBYE_TIMEOUT_MS = 1_000;

const lock = 7_0_3_2026;

/** Takes the lock that one owner holds at a time; null when a living process has it. */
export async function takeOwnership(connection: ClientConfig, owner: string): Promise<Ownership | null> {
  const client = new Client({ ...connection, application_name: `${owner} (process ${process.pid})` });
  client.on("error", () => {});
  await client.connect();
  // The connection of an owner that was killed a moment ago may take PostgreSQL a moment to bury.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [lock]);
    if (rows[0]?.taken) return { release: () => endClient(client) };
    await sleep(100);
  }
  await client.end();
  return null;
}

/** Ends a connection, in good order where PostgreSQL answers, and else without it. */
async function endClient(client: Client): Promise<void> {
  const impatience = setTimeout(() => client.connection.stream.destroy(), GOODBYE_TIMEOUT_MS);
  await client.end().catch(() => {});
  clearTimeout(impatience);
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

const prefix = "toebox started by ";

/** PostgreSQL carries the number of the process that started it. */
export function clusterName(): string {
  return `${prefix}${process.pid}`;
}

/** The number of the process that started the PostgreSQL of `directory`, which may be gone; NaN when it is not known. */
export function starterOf(directory: string): number {
  try {
    const options = readFileSync(join(directory, "postmaster.opts"), "utf8");
    return Number(options.split(`cluster_name=${prefix}`)[1]?.split('"')[0]);
  } catch {
    return Number.NaN;
  }
}

/** Whether a process has this number; of another account's, too. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
