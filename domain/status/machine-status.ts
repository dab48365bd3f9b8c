import { statfs } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { type BackupFile, listBackups } from "#platform/backup/list-backups.ts";
import { readNote } from "#platform/process/local-notes.ts";

/** State of the machine, next to that of the database. */
export interface MachineStatus {
  /** the failing checks of the site that runs here; null when nothing answers */
  health: { address: string; failing: string[] } | null;
  /** for DATA_DIR */
  freeBytes: number;
  /** the newest backup with pictures */
  backup: BackupFile | null;
  /** the newest one before migrations or an import, which has the tables alone */
  tablesBackup: BackupFile | null;
}

/** Reads the state of the machine: the disk, and the newest backups of BACKUP_DIR or of the folder that an operator chose last. */
export async function readMachineStatus(
  { DATA_DIR, BACKUP_DIR }: { DATA_DIR: string; BACKUP_DIR: string },
  health: MachineStatus["health"],
): Promise<MachineStatus> {
  const { bavail, bsize } = await statfs(DATA_DIR);
  const noted = await readNote(DATA_DIR, "backup");
  const elsewhere = noted ? (await listBackups(dirname(noted))).filter(({ file }) => file === basename(noted)) : [];
  const backups = [...(await listBackups(BACKUP_DIR)), ...elsewhere].toSorted((one, other) =>
    Temporal.Instant.compare(other.madeAt, one.madeAt),
  );
  return {
    health,
    freeBytes: bavail * bsize,
    backup: backups.find(({ hasPictures }) => hasPictures) ?? null,
    tablesBackup: backups.find(({ hasPictures }) => !hasPictures) ?? null,
  };
}
