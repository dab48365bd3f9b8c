import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { OperatorError } from "../postgres/operator-error.ts";
import { type Manifest, manifest as manifestSchema, MANIFEST } from "./manifest.ts";
import { isSealed } from "./seal.ts";

/** A backup whose every byte is as it was written. */
export interface Archive {
  manifest: Manifest;
  /** Opens a file of the manifest. */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** Opens a backup. Throws OperatorError unless it is complete, unchanged, and of a known format (OPS-3). */
export async function openArchive(file: string, onRead: (done: number, total: number) => void): Promise<Archive> {
  const isWhole = await isSealed(file, onRead).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file} cannot be read (${error.code})`);
  });
  if (!isWhole) throw new OperatorError(`${file} is not a backup, or was changed or cut off: use another copy`);
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = (name: string) => openEntry(zip, entries.get(name), name);
    const manifest = readManifest(file, await buffer(await open(MANIFEST)));
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Throws OperatorError unless the files are those of the manifest, each with its checksum. */
export async function checkSums({ manifest, open }: Archive, onChecked: (done: number, total: number) => void) {
  for (const [index, { name, bytes, sha256 }] of manifest.files.entries()) {
    const hash = createHash("sha256");
    let length = 0;
    await pipeline(await open(name), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        length += chunk.length;
      }
    });
    if (length !== bytes || hash.digest("hex") !== sha256) throw new OperatorError(`${name} in the backup was changed`);
    onChecked(index + 1, manifest.files.length);
  }
}

function openEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw new OperatorError(`${name} is missing from the backup`);
  return zip.openReadStreamPromise(entry);
}

function readManifest(file: string, content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (parsed.success) return parsed.data;
  throw new OperatorError(
    `${file} was made by another version of Toebox, whose backups this one cannot read: update it`,
  );
}
