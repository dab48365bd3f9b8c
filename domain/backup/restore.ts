import { join } from "node:path";
import { statSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { ClientConfig } from "pg";
import { loadTables, requireEmpty } from "#db/backup/load.ts";
import { connect } from "#db/connect.ts";
import { migrate, migrationNames } from "#db/migrate.ts";
import { OperatorError } from "#db/operator-error.ts";
import { vacuum } from "#db/vacuum.ts";
import { writeAtomically } from "../media/write-atomically.ts";
import { type Manifest, pictureOf, tableFile } from "./manifest.ts";
import { type Archive, checkSums, openArchive } from "./read-archive.ts";

interface RestoreOptions {
  mediaFolder: string;
  onProgress: (phase: string, done: number, total: number) => void;
}

/**
 * Restores a backup into an empty database, and its pictures (OPS-3). Every byte is checked before anything is written; the
 * tables are filled in one transaction. Throws OperatorError when the file is no whole backup, or of a newer Toebox, or the
 * database is not empty.
 */
export async function restore(
  file: string,
  connection: ClientConfig,
  { mediaFolder, onProgress }: RestoreOptions,
): Promise<Manifest> {
  await requireEmpty(connection);
  const archive = await openArchive(file, (done, total) => onProgress("Reading the backup", done, total));
  try {
    const { manifest } = archive;
    await checkSums(archive, (done, total) => onProgress("Checking its files", done, total));
    requireKnownMigrations(manifest);
    await restorePictures(archive, mediaFolder, onProgress);
    await migrateTo(connection, manifest.migrations.at(-1));
    let loaded = 0;
    await loadTables(connection, { ...manifest, open: (table) => archive.open(tableFile(table)) }, () =>
      onProgress("Restoring tables", ++loaded, manifest.tables.length),
    );
    await migrateTo(connection);
    return manifest;
  } finally {
    archive.close();
  }
}

/** Throws OperatorError when the backup has migrations that this version does not have. */
function requireKnownMigrations({ migrations, toebox }: Manifest): void {
  const known = migrationNames();
  const unknown = migrations.find((name, index) => known[index] !== name);
  if (unknown)
    throw new OperatorError(`the backup was made by a newer Toebox (${toebox}, with ${unknown}): update this one`);
}

async function restorePictures({ manifest, open }: Archive, folder: string, onProgress: RestoreOptions["onProgress"]) {
  const files = manifest.files.filter(({ name }) => pictureOf(name) !== null);
  for (const [index, { name, bytes }] of files.entries()) {
    const target = join(folder, pictureOf(name) ?? "");
    // names follow from the content (SITE-53)
    const isThere = statSync(target, { throwIfNoEntry: false })?.size === bytes;
    if (!isThere) await writeAtomically(target, await buffer(await open(name)));
    onProgress("Restoring pictures", index + 1, files.length);
  }
}

/** Applies the migrations up to `last`, or all. */
async function migrateTo(connection: ClientConfig, last?: string): Promise<void> {
  const db = connect({ ...connection, max: 1 });
  try {
    await migrate(db, last);
    if (!last) await vacuum(db);
  } finally {
    await db.destroy();
  }
}
