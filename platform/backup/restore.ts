/**
 * Restoring backups (OPS-3). Every byte is checked before anything is written, and the tables are filled in one
 * transaction. A damaged file changes nothing. Before the commit, a database or a bucket that fails, or a killed
 * process, leaves at most empty tables and pictures that no row names, and the restore can be repeated; after it, the
 * next start applies the migrations that are missing. No query has a time limit. Tested in backup.slow.ts,
 * upgrade.slow.ts and lab/faults/backup-drop.slow.ts.
 */

import { buffer } from "node:stream/consumers";
import type { ClientConfig } from "pg";
import { loadTables, requireEmpty } from "../postgres/backup/load.ts";
import { connect } from "../postgres/connect.ts";
import { migrate, type MigrateOptions, migrationNames } from "../postgres/migrate.ts";
import { OperatorError } from "../postgres/operator-error.ts";
import { vacuum } from "../postgres/vacuum.ts";
import { forEachOf } from "../for-each-of.ts";
import { isPictureName } from "../media/content-name.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { type Manifest, pictureOf, tableFile } from "./manifest.ts";
import { type Archive, checkSums, openArchive } from "./read-archive.ts";

/** Number of pictures that are written at the same time. */
const MAX_CONCURRENT = 8;

interface RestoreOptions {
  media: MediaStore;
  /** tables whose rows are left out */
  without?: string[];
  /** the folder of the migrations */
  migrations?: string | undefined;
  /** asked once the file is whole, before anything is written; it may throw */
  beforeWriting?: (archive: Archive) => Promise<void>;
  onProgress: (phase: string, done: number, total: number) => void;
}

/**
 * Restores a backup into an empty database, and its pictures (OPS-3). Throws OperatorError when the file is damaged or
 * of a newer Toebox, or the database is not empty.
 */
export async function restore(
  file: string,
  connection: ClientConfig,
  { media, without = [], migrations, beforeWriting, onProgress }: RestoreOptions,
): Promise<Manifest> {
  await requireEmpty(connection);
  const archive = await openArchive(file, (done, total) => onProgress("Reading the backup", done, total));
  try {
    const { manifest } = archive;
    await checkSums(archive, (done, total) => onProgress("Checking its files", done, total));
    requireKnownMigrations(manifest, migrationNames(migrations));
    await beforeWriting?.(archive);
    await restorePictures(archive, media, onProgress);
    await migrateTo(connection, { folder: migrations, last: manifest.migrations.at(-1) });
    let loaded = 0;
    const tables = manifest.tables.filter(({ name }) => !without.includes(name));
    await loadTables(connection, { ...manifest, tables, open: (table) => archive.open(tableFile(table)) }, () =>
      onProgress("Restoring tables", ++loaded, tables.length),
    );
    await migrateTo(connection, { folder: migrations });
    return manifest;
  } finally {
    archive.close();
  }
}

/** Throws OperatorError when the backup has migrations that this version does not have. */
function requireKnownMigrations({ migrations, toebox }: Manifest, known: string[]): void {
  const unknown = migrations.find((name, index) => known[index] !== name);
  if (unknown)
    throw new OperatorError(`the backup was made by a newer Toebox (${toebox}, with ${unknown}): update this one`);
}

async function restorePictures(
  { manifest, open }: Archive,
  media: MediaStore,
  onProgress: RestoreOptions["onProgress"],
) {
  const files = manifest.files.flatMap(({ name, bytes }) => {
    const file = pictureOf(name);
    if (file !== null && !isPictureName(file)) throw new OperatorError(`${name} in the backup is not a picture's name`);
    return file === null ? [] : [{ name, bytes, file }];
  });
  const stored = await media.sizes();
  await forEachOf(
    files,
    MAX_CONCURRENT,
    async ({ name, bytes, file }) => {
      // names follow from the content (SITE-53)
      if (stored.get(file) !== bytes) await media.write(file, await buffer(await open(name)));
    },
    (done, total) => onProgress("Restoring pictures", done, total),
  );
}

/** Applies migrations, and updates the statistics of the tables after the last. */
async function migrateTo(connection: ClientConfig, options: MigrateOptions): Promise<void> {
  const db = connect({ ...connection, max: 1 });
  try {
    await migrate(db, options);
    if (!options.last) await vacuum(db);
  } finally {
    await db.destroy();
  }
}
