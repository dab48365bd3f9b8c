import { sql } from "kysely";
import type { ClientConfig } from "pg";
import type { DatabaseTransaction } from "../connect.ts";
import { withClient } from "./with-client.ts";

/** Arbitrary number that no other lock of the site has. */
const LOCK_ID = 7_042_029;

/** Waits until no sweep deletes files of pictures, and makes sweeps wait until `work` is done. */
export function withoutSweeps<Result>(connection: ClientConfig, work: () => Promise<Result>): Promise<Result> {
  return withClient(connection, async (client) => {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock_shared($1)", [LOCK_ID]);
    const result = await work();
    await client.query("commit");
    return result;
  });
}

/** Makes backups wait until `tx` ends; false when a backup is under way. */
export async function tryLockPictures(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}
