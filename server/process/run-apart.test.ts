import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { runApart } from "./run-apart.ts";

const options = { log: undefined, name: "sender", stopping: undefined, stopped: null };

/** A program with this text. */
function program(text: string): string {
  const file = join(mkdtempSync(join(createFolder(), "program-")), "program.mjs");
  writeFileSync(file, text);
  return file;
}

it("a program that cannot be started rejects, and ends nothing else (OPS-21)", async () => {
  const node = process.execPath;
  onTestFinished(() => void (process.execPath = node));
  process.execPath = join(createFolder(), "node");
  await expect(runApart(program(""), {}, options)).rejects.toThrow("ENOENT");
});

it("a program that ends before it has read its task rejects (OPS-21)", async () => {
  await expect(runApart(program("process.exit(3)"), {}, options)).rejects.toThrow(/ended with 3|EPIPE|closed/);
  await expect(runApart(program("process.disconnect()"), {}, options)).rejects.toThrow(/ended with 0/);
});

it("a program tells its result, a warning or its failure", async () => {
  const answer = (message: object) => program(`process.on("message", () => process.send(${JSON.stringify(message)}))`);
  expect(await runApart(answer({ result: 7 }), {}, options)).toBe(7);
  await expect(runApart(answer({ failure: "no mail" }), {}, options)).rejects.toThrow("no mail");
});
