import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { WORTH_COMPRESSING } from "./cache/kept-reply.ts";

/** Compresses what browsers load as well as can be, once: the server sends it as it is (server/files.ts). */
export function compressAssets(folder: string): void {
  for (const name of globSync("**/*.{js,css,svg}", { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < WORTH_COMPRESSING) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
