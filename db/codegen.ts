import { join } from "node:path";
import { generate, getDialect } from "kysely-codegen";
import type { ClientConfig } from "pg";
import { connect } from "./connect.ts";

const parsers = { numericParser: "number", dateParser: "string" } as const;

/**
 * Writes db/tables.ts of a migrated database; with `verify` it throws when the file says otherwise. In this process: the
 * arguments of another one, with a password among them, are there for every account to read.
 */
export async function generateTables(connection: ClientConfig, verify = false): Promise<void> {
  const db = connect(connection);
  try {
    await generate({
      db,
      dialect: getDialect("postgres", parsers),
      outFile: join(import.meta.dirname, "tables.ts"),
      excludePattern: "{public.kysely_*,pgboss.*}",
      typeMapping: { time: "string", int8: "number" },
      verify,
    });
  } finally {
    await db.destroy();
  }
}
