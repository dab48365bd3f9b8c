import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, resolve, sep } from "node:path";
import { type JoinedSources, joinSources } from "#domain/import-export/join-sources.ts";
import type { ReadPicture } from "#domain/import-export/import-pictures.ts";
import { PLAIN, type ReadOptions, readSource } from "#domain/import-export/read-source.ts";
import type { Source } from "#domain/import-export/source.ts";
import { readGivenFile } from "./read-given-file.ts";

/** Reads every file before anything is written; pictures are looked up in the folder of the file that names them. */
export async function readFiles(
  files: string[],
  options: ReadOptions = PLAIN,
): Promise<JoinedSources & { readPicture: ReadPicture }> {
  const sources: Source[] = [];
  const folders = new Set<string>();
  for (const file of files) {
    sources.push(await readSource(basename(file), await readGivenFile(file), options));
    folders.add(dirname(resolve(file)));
  }
  return { ...joinSources(sources), readPicture: (name: string) => readBeside([...folders], name) };
}

/** Reads a picture of a bundle, which may be a stranger's: nothing that is outside of its folder, by a link neither. */
async function readBeside(folders: string[], name: string): Promise<Buffer> {
  for (const folder of folders) {
    const path = resolve(folder, name);
    requireWithin(folder, path);
    const real = await realpath(path).catch(() => null);
    if (real === null) continue;
    requireWithin(await realpath(folder), real);
    const bytes = await readFile(real).catch(() => null);
    if (bytes) return bytes;
  }
  throw new Error("there is no such file");
}

function requireWithin(folder: string, path: string): void {
  const start = folder.endsWith(sep) ? folder : `${folder}${sep}`;
  if (!path.startsWith(start)) throw new Error("a picture must lie beside or below the file that names it");
}
