import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Number of characters of a SHA-256 checksum in hexadecimal. */
const LENGTH = 64;

/** Comment at the end of an archive, until the seal replaces it. */
export const PLACEHOLDER = "0".repeat(LENGTH);

/** Replaces the placeholder at the end of a stream by the SHA-256 checksum of all bytes before it. */
export function seal(): Transform {
  const hash = createHash("sha256");
  let held = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([held, chunk]);
      const ready = all.subarray(0, Math.max(all.length - LENGTH, 0));
      held = all.subarray(ready.length);
      hash.update(ready);
      done(null, ready);
    },
    flush(done) {
      done(null, hash.digest("hex"));
    },
  });
}

/**
 * Returns whether a file ends with the checksum of all bytes before it. `onRead` takes the number of bytes read until
 * now, and of all.
 */
export async function isSealed(
  file: string,
  onRead: (done: number, total: number) => void = () => {},
): Promise<boolean> {
  const total = (await stat(file)).size - LENGTH;
  if (total < 0) return false;
  const hash = createHash("sha256");
  let done = 0;
  if (total > 0) {
    await pipeline(createReadStream(file, { end: total - 1 }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        onRead((done += chunk.length), total);
      }
    });
  }
  return (await readEnd(file, total)) === hash.digest("hex");
}

async function readEnd(file: string, from: number): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(LENGTH), 0, LENGTH, from);
    return buffer.toString("latin1");
  } finally {
    await handle.close();
  }
}
