import { hash } from "node:crypto";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { CachedResponse, type ResponseData } from "./cached-response.ts";
import type { KeptResponse } from "./page-cache.ts";

/** State that pages depend on: they are shown again only when all of it is the same. */
export interface PageOrigin {
  /** of the program and its settings */
  build: string;
  /** catalog_version.purged, and its version */
  purged: string;
  version: number;
}

/** Greatest number of bytes of all bodies in a file of pages. */
const MAX_BODY_BYTES = 32 * 2 ** 20;

/** Greatest number of bytes that a file of ours can have. */
const MAX_FILE_BYTES = 2 * MAX_BODY_BYTES;

const HASH_BYTES = 32;

/** A body in a file: its encoding and its length. */
type BodyPlace = [encoding: ResponseData["bodies"][number][0], length: number];

/** The first line of a file, before all bodies. */
interface Head extends PageOrigin {
  /** milliseconds since 1970 */
  savedAt: number;
  pages: (Omit<KeptResponse, "response"> & Omit<ResponseData, "bodies"> & { bodies: BodyPlace[] })[];
}

/**
 * Writes the newest of `kept` to `file`, as a whole or not at all; replaces an existing file. Throws when the disk is
 * full.
 */
export async function writePages(
  file: string,
  kept: readonly KeptResponse[],
  { build, purged, version }: PageOrigin,
  now: Temporal.Instant,
): Promise<void> {
  const head: Head = { build, purged, version, savedAt: now.epochMilliseconds, pages: [] };
  const parts: Buffer[] = [];
  let left = MAX_BODY_BYTES;
  for (const { response, ...page } of kept) {
    if ((left -= response.bytes) < 0) break;
    const { bodies, ...data } = response.data;
    head.pages.push({ ...page, ...data, bodies: bodies.map(([encoding, { length }]) => [encoding, length]) });
    parts.push(...bodies.map(([, body]) => body));
  }
  const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts]);
  const temporary = `${file}.${process.pid}`;
  const handle = await open(temporary, "w", 0o600);
  try {
    await handle.writeFile(Buffer.concat([hash("sha256", content, "buffer"), content]));
    await handle.close();
    await rename(temporary, file);
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Reads the pages of `file`, older by the time since they were written. Returns none when the file is missing, damaged,
 * not ours, or of another origin.
 */
export async function readPages(file: string, origin: PageOrigin, now: Temporal.Instant): Promise<KeptResponse[]> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) return [];
    const bytes = await readFile(file);
    const content = bytes.subarray(HASH_BYTES);
    if (!hash("sha256", content, "buffer").equals(bytes.subarray(0, HASH_BYTES))) return [];
    let at = content.indexOf("\n") + 1;
    const head = JSON.parse(content.toString("utf8", 0, at)) as Head;
    if (head.build !== origin.build || head.purged !== origin.purged || head.version !== origin.version) return [];
    const passed = now.epochMilliseconds - head.savedAt;
    // the clock was set back, so the age of the pages is unknown
    if (passed < 0) return [];
    return head.pages.map(({ key, age, untilDayEnd, bodies, ...data }) => {
      const own = bodies.map(([encoding, length]): ResponseData["bodies"][number] => {
        // a copy, since one part of the file's buffer would keep all of it in memory
        const body = Buffer.from(content.subarray(at, (at += length)));
        return [encoding, body];
      });
      const response = CachedResponse.from({ ...data, bodies: own });
      return { key, response, age: age + passed, untilDayEnd: untilDayEnd - passed };
    });
  } catch {
    return [];
  }
}
