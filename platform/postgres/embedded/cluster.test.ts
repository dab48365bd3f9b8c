import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { requireWritable } from "./cluster.ts";

const modeOf = (folder: string) => statSync(folder).mode & 0o777;

it("a new DATA_DIR is closed to other accounts, and one that is there stays as it is (OPS-23)", () => {
  const folder = createFolder();
  const made = join(folder, "made");
  requireWritable(made);
  expect(modeOf(made)).toBe(0o700);
  const given = join(folder, "given");
  mkdirSync(given, { mode: 0o755 });
  requireWritable(given);
  expect(modeOf(given)).toBe(0o755);
});
