import { readFile } from "node:fs/promises";
import { basename, dirname, extname, resolve } from "node:path";
import { OperatorError } from "#platform/postgres/operator-error.ts";
import { decodeFile } from "#domain/import-export/decode-file.ts";
import { readCsv } from "#domain/import-export/read-csv.ts";
import { readGeoJson } from "#domain/import-export/read-geojson.ts";
import { readJson } from "#domain/import-export/read-json.ts";
import type { Source } from "#domain/import-export/source-row.ts";

/** By the ending of a file's name; spreadsheets save what tabs separate as .txt or .tsv (CAT-47). */
const readers: Record<string, (file: string, text: string, options: { matchesSkus: boolean }) => Source> = {
  ".csv": readCsv,
  ".tsv": readCsv,
  ".txt": readCsv,
  ".geojson": readGeoJson,
  ".json": readJson,
};

const endings = new Intl.ListFormat("en-US", { type: "disjunction", style: "narrow" }).format(Object.keys(readers));
const UNKNOWN = `a file is ${endings}; a feed is added by "toebox feed add"`;

/** Reads every file before anything is written; pictures are looked up in the folder of the file that names them. */
export async function readFiles(files: string[], options = { matchesSkus: false }) {
  const sources: Source[] = [];
  const folders = new Set<string>();
  for (const file of files) {
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`${file} cannot be read (${error.code})`);
    });
    const decoded = decodeFile(basename(file), bytes);
    const read = readers[extname(file).toLowerCase()];
    if (!read) {
      sources.push({ sections: [], rows: [], issues: [{ where: basename(file), reason: UNKNOWN }] });
      continue;
    }
    sources.push(
      "text" in decoded
        ? read(basename(file), decoded.text, options)
        : { sections: [], rows: [], issues: [decoded.issue] },
    );
    folders.add(dirname(resolve(file)));
  }
  return {
    sections: sources.flatMap(({ sections }) => sections),
    rows: sources.flatMap(({ rows }) => rows),
    issues: sources.flatMap(({ issues }) => issues),
    notes: sources.flatMap(({ notes = [] }) => notes),
    readPicture: (name: string) => readBeside([...folders], name),
  };
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
