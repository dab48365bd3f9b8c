import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";

/** What figures cannot be understood without. */
export function surroundings(postgresql: string): object {
  return {
    command: command(),
    date: Temporal.Now.plainDateISO("UTC").toString(),
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`,
    versions: { node: process.versions.node, postgresql },
  };
}

/** Where the sites were kept is nobody's business. */
function command(): string {
  const [, , ...words] = process.argv;
  const told = words.filter((word, at) => word !== "--sites" && words[at - 1] !== "--sites");
  return ["npm run bench", ...(told.length > 0 ? ["--", ...told] : [])].join(" ");
}

/** Leaves what a section found in bench/results/, to be committed when it tells something. */
export function writeResults(section: string, figures: object): void {
  const folder = join(import.meta.dirname, "results");
  const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${section}.json`), `${JSON.stringify(figures, rounded, 2)}\n`);
}
