import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";

/** What figures cannot be understood without. */
export function surroundings(postgresql: string): object {
  const [, , ...words] = process.argv;
  return {
    command: ["npm run bench", ...(words.length > 0 ? ["--", ...words] : [])].join(" "),
    date: Temporal.Now.plainDateISO("UTC").toString(),
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`,
    versions: { node: process.versions.node, postgresql },
  };
}

/** Leaves what a section found in bench/results/, to be committed when it tells something. */
export function writeResults(section: string, figures: object): void {
  const folder = join(import.meta.dirname, "results");
  const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${section}.json`), `${JSON.stringify(figures, rounded, 2)}\n`);
}
