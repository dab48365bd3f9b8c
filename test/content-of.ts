import type { ClientConfig } from "pg";
import { readTables } from "#platform/postgres/backup/schema.ts";
import { withClient } from "#platform/postgres/backup/with-client.ts";

/** Reads every row of every table of a site, and the state of each sequence. */
export async function contentOf(connection: ClientConfig): Promise<Record<string, unknown[]>> {
  return withClient(connection, async (client) => {
    const content: Record<string, unknown[]> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query({ text: `select t::text from ${name} t order by 1`, rowMode: "array" });
      content[name] = rows;
    }
    const { rows } = await client.query(
      "select sequencename, last_value from pg_sequences where schemaname = current_schema() order by 1",
    );
    return { ...content, sequences: rows };
  });
}
