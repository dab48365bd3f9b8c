import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { OperatorError } from "../postgres/operator-error.ts";
import { Secrets } from "./secrets.ts";

export interface KeySettings {
  SECRET_KEY?: string | undefined;
  DATA_DIR: string;
}

/** Returns the file of the key, where SECRET_KEY is not set. */
export function keyFile(dataDir: string): string {
  return join(dataDir, "secret-key");
}

/** Returns what seals with the key of the settings: SECRET_KEY, else that of DATA_DIR (OPS-28). It is read when it is needed. */
export function secretsOf({ SECRET_KEY, DATA_DIR }: KeySettings): Secrets {
  return new Secrets(() => SECRET_KEY ?? readKey(DATA_DIR));
}

/** Returns the key of a folder; null where there is none. Throws OperatorError for one that cannot be read. */
export function readKey(dataDir: string): string | null {
  const file = keyFile(dataDir);
  try {
    const key = readFileSync(file, "utf8").trim();
    if (key) return key;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    throw new OperatorError(`${file}, the key that seals secrets, cannot be read (${code})`);
  }
  throw new OperatorError(`${file}, the key that seals secrets, is empty: put it back from where you keep it`);
}

/**
 * Makes the key of a folder, or takes `text`, readable by this account alone; one that another process made meanwhile stays. Throws
 * OperatorError where it cannot be written.
 */
export function makeKey(dataDir: string, text = randomBytes(32).toString("base64url")): void {
  const file = keyFile(dataDir);
  const draft = `${file}.${process.pid}.unfinished`;
  try {
    makeFolder(dataDir);
    writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true });
    // it is whole when it has its name
    renameUnlessThere(draft, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file}, the key that seals secrets, cannot be written (${code}): set SECRET_KEY`);
  }
}

function renameUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(from, { force: true });
  }
}
