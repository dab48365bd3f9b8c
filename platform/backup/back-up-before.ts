import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { readMigrations } from "../postgres/backup/schema.ts";
import { withClient } from "../postgres/backup/with-client.ts";
import { migrationNames } from "../postgres/migrate.ts";
import { type Backup, backUp, type BackupOptions } from "./back-up.ts";
import { parseName } from "./file-name.ts";

type Options = Omit<BackupOptions, "label" | "pictures" | "onProgress">;

/** Number of backups before migrations, before imports and before undos that stay, each; older ones are deleted. */
const KEPT = 3;

/**
 * Makes a backup of the database, without pictures, which none of these changes, before its migrations, an import or an undo (OPS-5, OPS-24).
 * Throws when it cannot be made.
 */
export async function backUpBefore(
  what: "migrations" | "import" | "undo",
  connection: ClientConfig,
  options: Options,
): Promise<Backup> {
  const label = `before-${what}`;
  const backup = await backUp(connection, { ...options, label, onProgress: () => {} });
  const earlier = (await readdir(options.folder)).filter((file) => parseName(file)?.label === label).toSorted();
  for (const file of earlier.slice(0, -KEPT)) await rm(join(options.folder, file), { force: true });
  return backup;
}

/** Makes a backup before migrations when the database has tables and lacks one of them. Returns null where nothing is to be migrated. */
export async function backUpBeforeMigrations(
  connection: ClientConfig,
  options: Options,
  migrations = migrationNames(),
): Promise<Backup | null> {
  const applied = await withClient(connection, readMigrations);
  if (applied.length === 0 || migrations.every((name) => applied.includes(name))) return null;
  return backUpBefore("migrations", connection, options);
}
