import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { page, withTables } from "./write-tables.ts";

it("has written every table of docs/reliability.md from lab/faults/results/", () => {
  const text = readFileSync(page, "utf8");
  expect(withTables(text), "npm run faults:tables writes them again").toBe(text);
  expect(text.match(/<!-- table: /g)).toHaveLength(5);
});
