import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Database } from "./connect.ts";
import { OperatorError } from "./operator-error.ts";
import { packageRoot } from "./package-root.ts";

const MIGRATIONS = join(packageRoot, "platform/postgres/migrations");

export interface MigrateOptions {
  /** the name of the last one to apply; by default all are */
  last?: string | undefined;
  /** the folder of the `.sql` files */
  folder?: string | undefined;
}

/**
 * Applies the new `.sql` files of platform/postgres/migrations/ to `db`, in the order of their names and in one
 * transaction; nodes that start together wait for each other. Returns the names of the applied ones. Throws
 * OperatorError when one fails.
 */
export async function migrate(db: Database, { last, folder }: MigrateOptions = {}): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => getMigrations(folder) } });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) {
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`the database could not be migrated${failed ? ` (${failed})` : ""}: ${reason}`);
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Returns the names of the migrations that this version has. */
export function migrationNames(folder = MIGRATIONS): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((file) => file.replace(/\.sql$/, ""))
    .toSorted();
}

async function getMigrations(folder = MIGRATIONS) {
  return Object.fromEntries(
    migrationNames(folder).map((name) => [
      name,
      {
        up: async (db: Database) =>
          void (await sql.raw(await readFile(join(folder, `${name}.sql`), "utf8")).execute(db)),
      },
    ]),
  );
}
