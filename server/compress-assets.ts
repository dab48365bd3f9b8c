import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { MIN_COMPRESSED } from "#platform/cache/cached-response.ts";

/** Compresses the assets of a build as well as possible, once; server/pages/files.ts serves the results. */
export function compressAssets(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg}", { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < MIN_COMPRESSED) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
