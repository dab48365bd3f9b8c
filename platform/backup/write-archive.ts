import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { type PassThrough, Readable, Transform, pipeline as pipe } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { PLACEHOLDER, seal } from "./seal.ts";
import { namingFile } from "../process/failure-text.ts";

/** A file to write, opened when its turn comes. */
export interface Entry {
  name: string;
  compress: boolean;
  read: () => Readable;
}

/** Name, size, number of lines and checksum of an entry that is written. */
export interface Written {
  name: string;
  bytes: number;
  /** line ends */
  lines: number;
  sha256: string;
}

/** End of the name of an archive that is being written. */
export const UNFINISHED = ".unfinished";

/** Mode of the file, which only its owner may read: it contains everything that visitors wrote. */
const MODE = 0o600;

interface Options {
  /** the last file, whose content may depend on the entries */
  last: { name: string; content: () => Promise<string> };
  onWritten: (entry: Written) => void;
  stopping: AbortSignal | undefined;
}

/**
 * Writes a zip file of `entries`, one after the other, and seals it. Until it is complete and on the disk it has
 * another name. Throws when an entry cannot be read or the file not written, and then leaves none.
 */
export async function writeArchive(
  file: string,
  entries: Entry[],
  { last, onWritten, stopping }: Options,
): Promise<void> {
  const unfinished = file + UNFINISHED;
  // Opened first: from the first entry on, the zip file may fail at any moment, and pipeline() has to run by then.
  const disk = (await open(unfinished, "wx", MODE)).createWriteStream({ flush: true });
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  let source: Readable | undefined;
  try {
    for (const { name, compress, read } of entries) {
      zip.addReadStreamLazy(name, { compress, forceZip64Format: true }, (give) => {
        source = read();
        // yazl ignores errors of the streams that it reads
        const metered = pipe(source, measure(name, onWritten), (error) => error && fail(error));
        give(null, metered);
      });
    }
    zip.addReadStreamLazy(last.name, (give) => {
      last.content().then((text) => give(null, Readable.from([Buffer.from(text)])), fail);
    });
    zip.end({ comment: PLACEHOLDER, forceZip64Format: true });
    await namingFile(file, pipeline(output, seal(), disk, { signal: stopping }));
    await rename(unfinished, file);
  } catch (error) {
    source?.destroy();
    disk.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

const LINE_END = 0x0a;

function measure(name: string, onEnd: (entry: Written) => void): Transform {
  const hash = createHash("sha256");
  let [bytes, lines] = [0, 0];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
      done(null, chunk);
    },
    flush(done) {
      onEnd({ name, bytes, lines, sha256: hash.digest("hex") });
      done();
    },
  });
}
