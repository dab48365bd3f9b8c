import { readFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { type JoinedSources, joinSources } from "#domain/import-export/join-sources.ts";
import type { ReadPicture } from "#domain/import-export/import-pictures.ts";
import { PLAIN, type ReadOptions, readSource } from "#domain/import-export/read-source.ts";
import type { Source } from "#domain/import-export/source-row.ts";
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

async function readBeside(folders: string[], name: string): Promise<Buffer> {
  for (const folder of folders) {
    const path = resolve(folder, name);
    if (!path.startsWith(`${folder}/`)) throw new Error("a picture must lie beside or below the file that names it");
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return bytes;
  }
  throw new Error("there is no such file");
}
