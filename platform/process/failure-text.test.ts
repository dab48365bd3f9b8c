import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { fileFailureText, namingFile } from "./failure-text.ts";

/** Makes an error as Node throws it. */
const systemError = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as Node says it`), { code, syscall: "write", ...more });

it("a command says of a disk in a sentence what is wrong, with the name of the file (OPS-25)", async () => {
  for (const [code, reason] of [
    ["ENOSPC", "the disk is full"],
    ["EDQUOT", "the disk quota is used up"],
    ["EROFS", "the disk cannot be written"],
    ["EIO", "the disk fails"],
  ] as const) {
    const error = await namingFile("/data/backup.zip", Promise.reject(systemError(code))).catch((one: unknown) => one);
    expect(fileFailureText(error)).toBe(`/data/backup.zip: ${reason} (${code} write)`);
  }
  const missing = await writeFile(join(createFolder(), "none/file"), "").catch((error: unknown) => error);
  expect(fileFailureText(missing)).toMatch(/none\/file: a file is missing \(ENOENT open\)$/);
});

it("an error of anything else is left as it is", () => {
  for (const error of [new Error("bug"), systemError("ECONNREFUSED"), systemError("23505"), undefined, null, "text"])
    expect(fileFailureText(error)).toBe(null);
});
