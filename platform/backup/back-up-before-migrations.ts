import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { readMigrations } from "../postgres/backup/schema.ts";
import { withClient } from "../postgres/backup/with-client.ts";
import { migrationNames } from "../postgres/migrate.ts";
import { backUp, type BackupOptions } from "./back-up.ts";
import { parseName } from "./file-name.ts";

const LABEL = "before-migrations";

/** Number of such backups that stay; older ones are deleted. */
const KEPT = 3;

/**
 * Makes a backup of the database, without pictures, which no migration changes, when it has tables and lacks one of the
 * `migrations` (OPS-5). Throws when it cannot be made.
 */
export async function backUpBeforeMigrations(
  connection: ClientConfig,
  options: Omit<BackupOptions, "label" | "pictures" | "onProgress">,
  migrations = migrationNames(),
): Promise<void> {
  const applied = await withClient(connection, readMigrations);
  if (applied.length === 0 || migrations.every((name) => applied.includes(name))) return;
  await backUp(connection, { ...options, label: LABEL, onProgress: () => {} });
  const earlier = (await readdir(options.folder)).filter((file) => parseName(file)?.label === LABEL).toSorted();
  for (const file of earlier.slice(0, -KEPT)) await rm(join(options.folder, file), { force: true });
}
