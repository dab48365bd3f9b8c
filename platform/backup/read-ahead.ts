import { Readable } from "node:stream";

/** Number of files that are fetched while another is written: a bucket is slow for each. */
const AHEAD = 8;

/**
 * Returns, for each of `files`, a function that opens it. Call them in this order: each fetches the files that follow
 * in the meantime.
 */
export function readAhead(files: string[], read: (file: string) => Promise<Buffer | null>): (() => Readable)[] {
  const reading = new Map<number, Promise<Buffer>>();
  let next = 0;
  const start = async (file: string): Promise<Buffer> => {
    const bytes = await read(file);
    if (!bytes) throw new Error(`${file} is missing`);
    return bytes;
  };
  return files.map((_, index) => () => {
    for (; next < files.length && next <= index + AHEAD; next++) {
      const bytes = start(files[next] ?? "");
      // thrown when its turn comes
      bytes.catch(() => {});
      reading.set(next, bytes);
    }
    const bytes = reading.get(index);
    reading.delete(index);
    return Readable.from(
      (async function* () {
        yield await bytes;
      })(),
    );
  });
}
