import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { makeFolder } from "./make-folder.ts";

it("a folder is made with those above it, once", () => {
  const folder = join(createFolder(), "a/b/c");
  makeFolder(folder, 0o700);
  makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it("where nothing can be made it ends with the error of the system", () => {
  const file = join(createFolder(), "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow("EEXIST");
  expect(() => makeFolder(join(file, "a"))).toThrow("ENOTDIR");
  if (existsSync("/proc/self"))
    for (const path of ["/proc/nope", "/proc/nope/a/b"]) expect(() => makeFolder(path)).toThrow("ENOENT");
});
