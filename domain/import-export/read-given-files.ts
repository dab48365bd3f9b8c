import { posix } from "node:path";
import { isPicture } from "./file-limits.ts";
import type { ReadPicture } from "./import-pictures.ts";
import { type JoinedSources, joinSources } from "./join-sources.ts";
import { type ReadOptions, readSource } from "./read-source.ts";
import type { Source } from "./source.ts";

/** A file that somebody sends, with its path in the folder that they chose, if any. */
export interface GivenFile {
  name: string;
  bytes: Buffer;
}

/** Reads files that are given together; the pictures that rows name are looked up among them. */
export async function readGivenFiles(
  files: GivenFile[],
  options: ReadOptions,
): Promise<JoinedSources & { readPicture: ReadPicture }> {
  const sources: Source[] = [];
  for (const file of files) if (!isPicture(file)) sources.push(await readSource(file.name, file.bytes, options));
  const pictures = files.filter(isPicture);
  return { ...joinSources(sources), readPicture: async (name: string) => findPicture(pictures, name) };
}

/**
 * Returns the picture with this name. A file alone has no folder, and a folder may lie within others: it is enough that one of both
 * paths ends with the other.
 */
function findPicture(pictures: GivenFile[], name: string): Buffer {
  const wanted = posix.normalize(name);
  const isEnd = (end: string, of: string) => of === end || of.endsWith(`/${end}`);
  const found = pictures.filter((file) => isEnd(wanted, file.name) || isEnd(file.name, wanted));
  const [first, ...others] = found.some((file) => file.name === wanted)
    ? found.filter((file) => file.name === wanted)
    : found;
  if (!first) throw new Error("it is not among the files");
  if (others.some(({ bytes }) => !bytes.equals(first.bytes))) throw new Error("several files have this name");
  return first.bytes;
}
