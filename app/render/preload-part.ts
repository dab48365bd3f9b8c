import { readFileSync } from "node:fs";
import { join } from "node:path";
import { preloadModule } from "react-dom";
import { packageRoot } from "#platform/postgres/package-root.ts";
import { SCRIPT_MARK } from "./page-document.ts";

/** A script of the build. */
interface Chunk {
  /** without its hash */
  name?: string;
  file: string;
  /** the keys of the scripts that it imports */
  imports?: string[];
}

/** The chunks of the build, by Vite’s keys; development has none. */
const chunks: Record<string, Chunk> = import.meta.env.PROD
  ? (JSON.parse(readFileSync(join(packageRoot, "build/client/.vite/manifest.json"), "utf8")) as Record<string, Chunk>)
  : {};

/** Has the document that is being rendered name the scripts of a part of its page that the route loads on demand. */
export function preloadPart(part: "product" | "model" | "brand"): void {
  const [key] = Object.entries(chunks).find(([, { name }]) => name === part) ?? [];
  for (const file of key === undefined ? [] : filesOf(key))
    preloadModule(`/${file}`, { as: "script", nonce: SCRIPT_MARK });
}

function filesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = chunks[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))];
}
