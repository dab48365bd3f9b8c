import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { surroundings as here } from "#test/surroundings.ts";

/** The circumstances of the figures. */
export function surroundings(postgresql: string): object {
  const { versions, ...rest } = here();
  return { command: command(), ...rest, versions: { ...versions, postgresql } };
}

/** The command without the path of --sites. */
function command(): string {
  const [, , ...words] = process.argv;
  const told = words.filter((word, at) => word !== "--sites" && words[at - 1] !== "--sites");
  return ["npm run bench", ...(told.length > 0 ? ["--", ...told] : [])].join(" ");
}

/** Writes the figures of a section to bench/results/. */
export function writeResults(section: string, figures: object): void {
  const folder = join(import.meta.dirname, "results");
  const rounded = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(2)) : value);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${section}.json`), `${JSON.stringify(figures, rounded, 2)}\n`);
}
