import { join } from "node:path";
import { generate, getDialect } from "kysely-codegen";
import type { ClientConfig } from "pg";
import { connect } from "./connect.ts";

const parsers = { numericParser: "number", dateParser: "string" } as const;

/**
 * Writes platform/postgres/tables.ts from a migrated database; with `verify`, throws when the file differs. It runs in
 * this process, because the arguments of another one, with the password, are visible to every account.
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
