import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";

/** Lock of the one owner of the database. PostgreSQL releases it when the owner's process ends. */
export interface Ownership {
  release(): Promise<void>;
}

const END_TIMEOUT_MS = 1_000;

/** Attempts, 100 ms from each other, before a living owner is believed. */
const MIN_ATTEMPTS = 2;

const LOCK_ID = 7_0_3_2026;

/** Takes the lock; null when another process holds it, after 0.2 seconds where that is alive. */
export async function takeOwnership(connection: ClientConfig, owner: string): Promise<Ownership | null> {
  const client = new Client({ ...connection, application_name: `${owner} (process ${process.pid})` });
  client.on("error", () => {});
  await client.connect();
  // PostgreSQL may need a moment to notice that the former owner was killed.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [LOCK_ID]);
    if (rows[0]?.taken) return { release: () => endClient(client) };
    // another start may hold it for a moment, to see whether somebody does
    if (attempt >= MIN_ATTEMPTS && isAlive(processOf(await readOwner(client)))) break;
    await sleep(100);
  }
  await client.end();
  return null;
}

/** Ends a connection, and destroys it where PostgreSQL does not answer. */
async function endClient(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), END_TIMEOUT_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

/** Returns the name of the present owner. */
export async function nameOfOwner(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await readOwner(client)) ?? "another process";
  } finally {
    await endClient(client);
  }
}

async function readOwner(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    `select application_name as owner from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK_ID],
  );
  return rows[0]?.owner;
}

/** Returns the process in the name of an owner; NaN where there is none. */
function processOf(owner = ""): number {
  return Number(/\(process (\d+)\)$/.exec(owner)?.[1]);
}

const NAME_PREFIX = "toebox started by ";

/** Returns the name of the cluster, which contains the id of the process that started PostgreSQL. */
export function clusterName(): string {
  return `${NAME_PREFIX}${process.pid}`;
}

/** Returns the id of the process that started the PostgreSQL of `directory`, which may have ended; NaN when unknown. */
export function starterPid(directory: string): number {
  try {
    const options = readFileSync(join(directory, "postmaster.opts"), "utf8");
    return Number(options.split(`cluster_name=${NAME_PREFIX}`)[1]?.split('"')[0]);
  } catch {
    return Number.NaN;
  }
}

/** Whether a process of any account has this id. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
