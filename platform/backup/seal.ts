import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Characters of a SHA-256 sum in hexadecimal. */
const LENGTH = 64;

/** What stands at the end of an archive, as its comment, until the seal replaces it. */
export const PLACEHOLDER = "0".repeat(LENGTH);

/** Replaces the placeholder at the end of a stream by the SHA-256 sum of all bytes before it. */
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

/** Whether a file ends with the sum of what is before it. `onRead` is told the bytes read so far, and all. */
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
