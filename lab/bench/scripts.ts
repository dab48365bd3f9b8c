import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { CLIENT_FOLDER, scriptsOf, scriptsOfSlug } from "../../docs/page-scripts.ts";
import { command } from "./processes.ts";
import type { Section } from "./section.ts";
import { printTable } from "./table.ts";

const root = join(import.meta.dirname, "../..");
const scripts = { home: () => scriptsOf("pages/home/page"), product: () => scriptsOfSlug("product") };

/** Name of the code that is in no file of ours or of a package: the imports and exports between files. */
const GLUE = "imports and exports";
const GENERATED = "list of routes, module loader";

/**
 * Measures the cost of each dependency and of each folder of ours in the scripts that a page loads: bytes with gzip,
 * and all together.
 */
export const benchScripts: Section = async () => {
  const pages = await withSourceMaps(async () =>
    Object.fromEntries(Object.entries(scripts).map(([page, files]) => [page, costsOf(files())])),
  );
  for (const [page, { all, costs }] of Object.entries(pages)) {
    printTable([
      [`scripts of the ${page} page`, "bytes with gzip"],
      ...Object.entries(costs).map(([part, bytes]) => [part, String(bytes)]),
      ["all", String(all)],
    ]);
  }
  return { pages };
};

/**
 * Builds the pages with source maps next to the scripts, which are the same with and without; removes the maps
 * afterwards.
 */
async function withSourceMaps<Result>(read: () => Promise<Result>): Promise<Result> {
  const tool = join(root, "node_modules/@react-router/dev/bin.cjs");
  await command(root, process.execPath, tool, "build", "--sourcemapClient", "hidden");
  try {
    return await read();
  } finally {
    for (const map of globSync("assets/*.map", { cwd: CLIENT_FOLDER })) rmSync(join(CLIENT_FOLDER, map));
  }
}

/** Returns the bytes that the scripts save without each part, the largest first, and the bytes of all. */
function costsOf(files: string[]): { all: number; costs: Record<string, number> } {
  const costs = new Map<string, number>();
  let all = 0;
  for (const file of files) {
    const script = readFileSync(file, "utf8");
    const whole = gzipSync(script).length;
    all += whole;
    for (const [part, ranges] of rangesByPart(file, script)) {
      const saved = whole - gzipSync(without(script, ranges)).length;
      costs.set(part, (costs.get(part) ?? 0) + saved);
    }
  }
  return { all, costs: Object.fromEntries([...costs].toSorted(([, one], [, other]) => other - one)) };
}

/** Places of a script: the first, and the one after the last. */
type Range = [start: number, end: number];

/** Returns the places of a script by the part that they were made from. */
function rangesByPart(file: string, script: string): Map<string, Range[]> {
  const starts = [0];
  for (let at = script.indexOf("\n"); at >= 0; at = script.indexOf("\n", at + 1)) starts.push(at + 1);
  const places: { start: number; part: string }[] = [{ start: 0, part: GLUE }];
  eachMapping(new TraceMap(readMap(file)), ({ generatedLine, generatedColumn, source }) => {
    places.push({ start: (starts[generatedLine - 1] ?? 0) + generatedColumn, part: partOf(source) });
  });
  const ranges = new Map<string, Range[]>();
  for (const [at, { start, part }] of places.entries()) {
    const end = places[at + 1]?.start ?? script.length;
    if (!ranges.has(part)) ranges.set(part, []);
    ranges.get(part)?.push([start, end]);
  }
  return ranges;
}

/** Reads the map of a script. Files that the build writes itself, such as the list of routes, have none. */
function readMap(file: string): string {
  if (existsSync(`${file}.map`)) return readFileSync(`${file}.map`, "utf8");
  return JSON.stringify({ version: 3, sources: [GENERATED], mappings: "AAAA" });
}

/** Returns the package of a source, or its folder in `app/`, `domain/` or `platform/`. */
function partOf(source: string | null): string {
  if (source === null) return GLUE;
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const [folder] = /(?:app|domain|platform|wire)\/(?:[\w-]+\/(?=.))?/.exec(source) ?? [source];
  return folder;
}

function without(script: string, ranges: Range[]): string {
  let [rest, at] = ["", 0];
  for (const [start, end] of ranges) {
    rest += script.slice(at, start);
    at = end;
  }
  return rest + script.slice(at);
}
