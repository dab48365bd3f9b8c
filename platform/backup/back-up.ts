/**
 * Writing backups. A file has its name only when it is complete and on the disk (OPS-2): when the database, the bucket
 * or the disk fails, no file is left; a killed process leaves `….unfinished`, which the job sweep-leftovers deletes a day
 * later (OPS-4). The rows are those of one moment, while the site goes on writing; only migrations and sweeps wait. No
 * query has a time limit: a backup of a slow database takes long. Tested in backup.slow.ts and
 * lab/faults/backup-drop.slow.ts.
 */

import { join } from "node:path";
import { Readable } from "node:stream";
import type { ClientConfig } from "pg";
import type { withoutSweeps } from "../postgres/backup/picture-lock.ts";
import { type Snapshot, withSnapshot } from "../postgres/backup/snapshot.ts";
import { allFilesOf, filesOf } from "../media/media-files.ts";
import type { MediaStore } from "../media/store/media-store.ts";
import { fileName } from "./file-name.ts";
import { FORMAT, KEY_FILE, type Manifest, MANIFEST, pictureFile, tableFile } from "./manifest.ts";
import { readAhead } from "./read-ahead.ts";
import { type Entry, writeArchive, type Written } from "./write-archive.ts";
import { OperatorError } from "../postgres/operator-error.ts";
import { makeFolder } from "../make-folder.ts";
import { isSealed, keyIdOf, NO_KEY, Secrets } from "../secrets/secrets.ts";

export interface BackupOptions {
  /** the folder of the file; made where it is missing */
  folder: string;
  /** the end of its name, such as "nightly" */
  label?: string;
  /** the pictures, and a function that makes sweeps wait; without them the backup has only the database */
  pictures?: { media: MediaStore; withoutSweeps: typeof withoutSweeps };
  /** the key that seals secrets, where it is to be in the backup (OPS-28) */
  key?: string;
  /** of Toebox */
  version: string;
  now: Temporal.Instant;
  onProgress: (phase: string, done: number, total: number) => void;
  stopping?: AbortSignal;
}

export interface Backup {
  file: string;
  rows: number;
  pictures: number;
  /** pictures of the database whose files do not exist */
  missing: string[];
}

/**
 * Writes a backup: every table as it is at one moment, and the files of its pictures (OPS-2). Throws when the database
 * or the disk fails, and then leaves no file.
 */
export async function backUp(connection: ClientConfig, options: BackupOptions): Promise<Backup> {
  makeFolder(options.folder, 0o700);
  const write = () => withSnapshot(connection, (snapshot) => writeBackup(snapshot, options));
  return options.pictures ? options.pictures.withoutSweeps(connection, write) : write();
}

async function writeBackup(snapshot: Snapshot, options: BackupOptions): Promise<Backup> {
  const { folder, label, now, stopping, onProgress } = options;
  const file = join(folder, fileName({ madeAt: now, label }));
  const pictures = options.pictures
    ? await listPictures(snapshot, options.pictures.media)
    : { entries: [], missing: [] };
  const tables = snapshot.tables.map((table): Entry => {
    return { name: tableFile(table.name), compress: true, read: () => snapshot.copy(table) };
  });
  await requireOwnKey(snapshot, options.key);
  const entries = [...tables, ...pictures.entries, ...(options.key === undefined ? [] : [keyEntry(options.key)])];
  const written: Written[] = [];
  const describe = async () => describeBackup(snapshot, written, options);
  await writeArchive(file, entries, {
    last: { name: MANIFEST, content: async () => `${JSON.stringify(await describe(), null, 2)}\n` },
    onWritten: (entry) => onProgress("Backing up", written.push(entry), entries.length),
    stopping,
  });
  const rows = written.slice(0, tables.length).reduce((sum, { lines }) => sum + lines, 0);
  return { file, rows, pictures: pictures.entries.length, missing: pictures.missing };
}

/** Throws OperatorError for a key that did not seal the secrets of the site. */
async function requireOwnKey(snapshot: Snapshot, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const sealedWith = await readKeyId(snapshot);
  if (sealedWith !== undefined && new Secrets(() => key).keyId !== sealedWith) throw new OperatorError(NO_KEY);
}

function keyEntry(key: string): Entry {
  return { name: KEY_FILE, compress: false, read: () => Readable.from([key]) };
}

/** Returns the id of the key that sealed what a site always has; undefined where nothing is sealed. */
async function readKeyId({ client, tables }: Snapshot): Promise<string | undefined> {
  if (!tables.some(({ name }) => name === "push_keys")) return undefined;
  const { rows } = await client.query<{ private_key: string }>("select private_key from push_keys");
  const sealed = rows.map(({ private_key }) => private_key).find(isSealed);
  return sealed && keyIdOf(sealed);
}

async function listPictures({ client }: Snapshot, media: MediaStore): Promise<{ entries: Entry[]; missing: string[] }> {
  const { rows } = await client.query<{ file: string; variant_widths: number[] }>(
    "select file, variant_widths from media order by id",
  );
  const stored = new Set(await Array.fromAsync(media.list()));
  const files = [...new Set(rows.flatMap(allFilesOf))].filter((file) => stored.has(file));
  const opened = readAhead(files, (file) => media.read(file));
  return {
    // pictures are compressed by themselves
    entries: opened.map((read, index) => ({ name: pictureFile(files[index] ?? ""), compress: false, read })),
    missing: rows.flatMap(filesOf).filter((file) => !stored.has(file)),
  };
}

async function describeBackup(
  snapshot: Snapshot,
  written: Written[],
  { version, now }: BackupOptions,
): Promise<Manifest> {
  const { tables, migrations, postgresVersion, sequences } = snapshot;
  const linesOf = new Map(written.map(({ name, lines }) => [name, lines]));
  return {
    format: FORMAT,
    toebox: version,
    postgres: postgresVersion,
    made_at: now.toString({ smallestUnit: "second" }),
    migrations,
    secret_key: await readKeyId(snapshot),
    // in the text format each row is one line
    tables: tables.map(({ name, columns }) => ({ name, columns, rows: linesOf.get(tableFile(name)) ?? 0 })),
    sequences: await sequences(),
    files: written.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
  };
}
