import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { withTables } from "./write-tables.ts";

it("has written every table of docs/performance.md from lab/bench/results/", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/performance.md"), "utf8");
  expect(withTables(page), "npm run bench:tables writes them again").toBe(page);
  for (const name of ["pages", "browser", "api", "growth", "flood", "likes", "ranking", "search"]) {
    expect(page).toContain(`<!-- table: ${name} -->`);
  }
});
