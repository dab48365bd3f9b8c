import { Client, type ClientConfig } from "pg";
import { SITE_ROLE } from "./passwords.ts";
import { scramVerifier } from "./scram.ts";

/** Name of the site's database. */
export const SITE_DATABASE = "toebox";

const LOCK_ID = 7_0_4_2026;

/**
 * Creates the site's role with its `password`, and the database that it owns, where they are missing. `superuser`
 * connects to the maintenance database. Concurrent calls wait for each other.
 */
export async function prepareSiteDatabase(superuser: ClientConfig, password: string): Promise<void> {
  const client = new Client(superuser);
  client.on("error", () => {});
  await client.connect();
  try {
    if (await hasDatabase(client)) return;
    await client.query("select pg_advisory_lock($1)", [LOCK_ID]);
    if (await hasDatabase(client)) return;
    const { rowCount } = await client.query("select from pg_roles where rolname = $1", [SITE_ROLE]);
    // a verifier, because PostgreSQL may log the statement
    if (!rowCount) await client.query(`create role ${SITE_ROLE} login password '${scramVerifier(password)}'`);
    await client.query(`create database ${SITE_DATABASE} owner ${SITE_ROLE}`);
  } finally {
    await client.end();
  }
}

async function hasDatabase(client: Client): Promise<boolean> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [SITE_DATABASE]);
  return rowCount === 1;
}
