import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { isSealed } from "./seal.ts";
import { UNFINISHED, writeArchive } from "./write-archive.ts";

const options = {
  last: { name: "manifest.json", content: async () => "{}" },
  onWritten: () => {},
  stopping: undefined,
};
const entryOf = (read: () => Readable) => ({ name: "table", compress: true, read });
const good = entryOf(() => Readable.from([Buffer.from("a row\n")]));

it("writes a sealed file under its own name (OPS-3)", async () => {
  const folder = createFolder();
  const file = join(folder, "backup.zip");
  await writeArchive(file, [good], options);
  expect(readdirSync(folder)).toEqual(["backup.zip"]);
  expect(await isSealed(file)).toBe(true);
});

it.each([
  ["an entry that fails at once", [entryOf(failing)]],
  ["an entry that fails after another", [good, entryOf(failing)]],
])("fails with %s, and leaves no file (OPS-2, OPS-21)", async (_which, entries) => {
  const folder = createFolder();
  await expect(writeArchive(join(folder, "backup.zip"), entries, options)).rejects.toThrow("no table");
  expect(readdirSync(folder)).toEqual([]);
});

it("reads nothing where the file cannot be made", async () => {
  const file = join(createFolder(), "backup.zip");
  writeFileSync(file + UNFINISHED, "another");
  const read = vi.fn(failing);
  await expect(writeArchive(file, [entryOf(read)], options)).rejects.toThrow("EEXIST");
  expect(read).not.toHaveBeenCalled();
  expect(readFileSync(file + UNFINISHED, "utf8")).toBe("another");
});

function failing(): Readable {
  return new Readable({ read: () => {} }).destroy(new Error("no table"));
}
