import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Database } from "./connect.ts";
import { OperatorError } from "./operator-error.ts";

const folder = join(import.meta.dirname, "migrations");

/**
 * Applies the new `.sql` files of db/migrations/ to `db`, in the order of their names and in one transaction; nodes that start
 * together wait for each other. Returns the names of the applied ones.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`the database could not be migrated${failed ? ` (${failed})` : ""}: ${reason}`);
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function getMigrations() {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file.replace(/\.sql$/, ""),
      { up: async (db: Database) => void (await sql.raw(await readFile(join(folder, file), "utf8")).execute(db)) },
    ]),
  );
}
