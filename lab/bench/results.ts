import { join } from "node:path";
import { surroundings as here } from "../surroundings.ts";
import { writeFigures } from "../write-figures.ts";

/** Returns the circumstances of the figures. */
export function surroundings(postgresql: string): object {
  const { versions, ...rest } = here();
  return { command: command(), ...rest, versions: { ...versions, postgresql } };
}

/** Returns the command without the path of --sites. */
function command(): string {
  const [, , ...words] = process.argv;
  const told = words.filter((word, at) => word !== "--sites" && words[at - 1] !== "--sites");
  return ["npm run bench", ...(told.length > 0 ? ["--", ...told] : [])].join(" ");
}

/** Writes the figures of a section to lab/bench/results/. */
export function writeResults(section: string, figures: object): void {
  writeFigures(join(import.meta.dirname, `results/${section}.json`), figures);
}
