import { Readable } from "node:stream";

/** Files that are on their way while one is written: a bucket takes its time for each. */
const AHEAD = 8;

/** For each of `files` a function that opens it. They are opened in this order, and those that follow are read meanwhile. */
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
