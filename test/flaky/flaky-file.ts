import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../test-results");

/** Prints the names of tests that passed only when they were tried again, and adds them to test-results/flaky.txt. */
export function reportFlaky(names: string[]): void {
  if (names.length === 0) return;
  const lines = names.map((name) => `flaky: ${name}\n`).join("");
  process.stdout.write(`\n${lines}`);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, "flaky.txt"), lines);
}
