import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Notes of this machine's site in DATA_DIR, for commands that know only its settings. */
interface LocalNotes {
  /** the address at which the site listened last, for a browser on this machine */
  address: string;
  /** the file of the last backup that an operator made */
  backup: string;
}

const fileOf = (dataDir: string, name: keyof LocalNotes) => join(dataDir, `last-${name}`);

/** Writes a note. A DATA_DIR that cannot be written to has none. */
export async function writeNote(dataDir: string, name: keyof LocalNotes, text: string): Promise<void> {
  await writeFile(fileOf(dataDir, name), `${text}\n`, { mode: 0o600 }).catch(() => {});
}

/** Reads a note; null where there is none. */
export async function readNote(dataDir: string, name: keyof LocalNotes): Promise<string | null> {
  const text = await readFile(fileOf(dataDir, name), "utf8").catch(() => "");
  return text.trim() || null;
}
