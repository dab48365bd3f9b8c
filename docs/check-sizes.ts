// npm run size: how much a browser has to load before a page works, as it is sent, beside the most that it may be
// (docs/performance.md). A size fails at 2 % above its limit; a change that makes room lowers the limit.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import filePlugin from "@size-limit/file";
import sizeLimit from "size-limit";
import { CLIENT_FOLDER, scriptsOf, scriptsOfSlug } from "./page-scripts.ts";

/** The share of its limit by which a size may be above it. */
const ROOM = 0.02;

interface Budget {
  name: string;
  files: string[];
  /** kilobytes, of 1,000 bytes each */
  limit: number;
  /** fonts are sent as they are, everything else with gzip */
  isCompressed?: boolean;
}

const assets = (pattern: string) =>
  globSync(`assets/${pattern}`, { cwd: CLIENT_FOLDER }).map((file) => join(CLIENT_FOLDER, file));

/** Returns the scripts that the document of the desk names; each page of it is one more. */
function scriptsOfDesk(): string[] {
  const html = readFileSync(join(CLIENT_FOLDER, "desk/index.html"), "utf8");
  return Array.from(html.matchAll(/\/(desk\/assets\/[\w-]+\.js)/g), ([, file = ""]) => join(CLIENT_FOLDER, file));
}

const budgets: Budget[] = [
  { name: "JavaScript of the home page", files: scriptsOf("pages/home/page"), limit: 142 },
  { name: "JavaScript of a product page", files: scriptsOfSlug("product"), limit: 147 },
  { name: "JavaScript of a model’s page", files: scriptsOfSlug("model"), limit: 140 },
  { name: "JavaScript of a calendar page", files: scriptsOf("calendar"), limit: 134 },
  { name: "JavaScript of the store locator", files: scriptsOf("pages/store-locator/page"), limit: 137 },
  { name: "The map of stores, when it is seen", files: assets("store-map-*.js"), limit: 25.5 },
  { name: "JavaScript of the desk, before a page of it", files: scriptsOfDesk(), limit: 136 },
  { name: "Styles", files: assets("app-*.css"), limit: 19 },
  { name: "Fonts", files: assets("archivo-text*.woff2"), limit: 19, isCompressed: true },
];

const checks = budgets.map(({ files, isCompressed }) => {
  if (files.length === 0) throw new Error("the pages are not built");
  return isCompressed ? { files, brotli: false } : { files, gzip: true };
});
const sizes = (await sizeLimit([filePlugin], { checks })) as { size: number }[];
for (const [index, { name, limit }] of budgets.entries()) {
  const kilobytes = (sizes[index]?.size ?? Number.NaN) / 1_000;
  const distance = kilobytes / limit - 1;
  const side = distance > 0 ? "above" : "below";
  console.log(`${name}: ${kilobytes.toFixed(1)} kB, ${(Math.abs(distance) * 100).toFixed(1)} % ${side} ${limit} kB`);
  if (!(distance <= ROOM)) process.exitCode = 1;
}

// the desk is a bundle of its own (DESK-1)
const withDesk = assets("*.js").filter((file) => readFileSync(file, "utf8").includes("/api/desk"));
console.log(`Public scripts with code of the desk: ${withDesk.length}`);
if (withDesk.length > 0) process.exitCode = 1;
