import { Client, type ClientConfig } from "pg";
import { adoptDatabase } from "./adopt-database.ts";
import { SITE_ROLE } from "./passwords.ts";

/** The database of the site. */
export const SITE_DATABASE = "toebox";

const LOCK_ID = 7_0_4_2026;

/**
 * Creates the site's database where it is missing, and makes the site's role its owner. `superuser` connects to the maintenance
 * database. Concurrent calls wait for each other.
 */
export async function prepareSiteDatabase(superuser: ClientConfig): Promise<void> {
  const client = new Client(superuser);
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await ownerOf(client)) === SITE_ROLE) return;
    await client.query("select pg_advisory_lock($1)", [LOCK_ID]);
    const owner = await ownerOf(client);
    if (owner === undefined) await client.query(`create database ${SITE_DATABASE} owner ${SITE_ROLE}`);
    else if (owner !== SITE_ROLE) await adoptDatabase({ ...superuser, database: SITE_DATABASE });
  } finally {
    await client.end();
  }
}

async function ownerOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
    [SITE_DATABASE],
  );
  return rows[0]?.owner;
}
