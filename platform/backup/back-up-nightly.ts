import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ClientConfig } from "pg";
import { backUp, type BackupOptions } from "./back-up.ts";
import { parseName } from "./file-name.ts";
import { superseded } from "./retention.ts";

const LABEL = "nightly";

type NightlyOptions = Omit<BackupOptions, "label" | "onProgress"> & {
  /** the time zone of the days, weeks and months */
  zone: string;
  warn: (details: object, text: string) => void;
};

/** Makes the backup of a night, then deletes those that are no longer needed (OPS-4). Returns a summary. */
export async function backUpNightly(connection: ClientConfig, { zone, ...options }: NightlyOptions): Promise<string> {
  const summary = await backUpQuietly(connection, { ...options, label: LABEL });
  const gone = await deleteSuperseded(options.folder, zone);
  return `${summary}; ${gone} earlier backups deleted`;
}

/** Makes a backup for a job, which warns in the log of pictures that are missing. Returns a summary. */
export async function backUpQuietly(
  connection: ClientConfig,
  { warn, ...options }: Omit<NightlyOptions, "zone"> & { label?: string },
): Promise<string> {
  const { file, rows, pictures, missing } = await backUp(connection, { ...options, onProgress: () => {} });
  if (missing.length > 0) warn({ files: missing.slice(0, 10) }, `${missing.length} picture files are missing`);
  return `${rows} rows and ${pictures} picture files in ${file}`;
}

/** Deletes nightly backups that are no longer needed. Other files, such as those of `toebox backup`, stay. */
async function deleteSuperseded(folder: string, zone: string): Promise<number> {
  const nightly = (await readdir(folder)).flatMap((file) => {
    const { madeAt, label } = parseName(file) ?? {};
    return madeAt && label === LABEL ? [{ file, madeAt }] : [];
  });
  const gone = superseded(nightly, zone);
  for (const { file } of gone) await rm(join(folder, file), { force: true });
  return gone.length;
}
