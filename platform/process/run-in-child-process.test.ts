import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { runInChildProcess } from "./run-in-child-process.ts";

const options = { log: undefined, name: "sender", stopping: undefined, stopped: null };

/** Writes a program with this text, and returns its path. */
function program(text: string): string {
  const file = join(mkdtempSync(join(createFolder(), "program-")), "program.mjs");
  writeFileSync(file, text);
  return file;
}

it("a program that cannot be started rejects, and ends nothing else (OPS-21)", async () => {
  const node = process.execPath;
  onTestFinished(() => void (process.execPath = node));
  process.execPath = join(createFolder(), "node");
  await expect(runInChildProcess(program(""), {}, options)).rejects.toThrow("ENOENT");
});

it("a program that ends before it has read its task rejects (OPS-21)", async () => {
  await expect(runInChildProcess(program("process.exit(3)"), {}, options)).rejects.toThrow(/ended with 3|EPIPE|closed/);
  await expect(runInChildProcess(program("process.disconnect()"), {}, options)).rejects.toThrow(
    /ended with 0|EPIPE|closed/,
  );
});

it("a program tells its result, a warning or its failure", async () => {
  const answer = (message: object) => program(`process.on("message", () => process.send(${JSON.stringify(message)}))`);
  expect(await runInChildProcess(answer({ result: 7 }), {}, options)).toBe(7);
  await expect(runInChildProcess(answer({ failure: "no mail" }), {}, options)).rejects.toThrow("no mail");
});

it.each([
  [{ code: "ENOSPC", syscall: "write" }, "the disk is full (ENOSPC write)"],
  [{ code: "23505", detail: "Key (email)=(ann@example.com)" }, "PostgreSQL refuses it (23505)"],
  [{ code: "ERR_X" }, "it failed (ERR_X)"],
  [{}, "ann@example.com has it"],
])("a failure with %j has the words of what failed, and no other (API-13)", async (parts, failure) => {
  const childProcessMain = JSON.stringify(join(import.meta.dirname, "child-process-main.ts"));
  const text = `
    import { childProcessMain } from ${childProcessMain};
    childProcessMain(async () => {
      throw Object.assign(new Error("ann@example.com has it"), ${JSON.stringify(parts)});
    });`;
  await expect(runInChildProcess(program(text), {}, options)).rejects.toThrow(failure);
});

it("the error of a warning reaches the log, without the rest of what it holds (API-13)", async () => {
  const logged: unknown[] = [];
  const log = { warn: (...words: unknown[]) => logged.push(words) } as unknown as FastifyBaseLogger;
  const childProcessMain = JSON.stringify(join(import.meta.dirname, "child-process-main.ts"));
  const text = `
    import { childProcessMain } from ${childProcessMain};
    childProcessMain(async (_task, { warn }) => {
      warn(Object.assign(new TypeError("no such page"), { code: "X1", detail: "a row" }), "cannot be written");
      return 7;
    });`;
  expect(await runInChildProcess(program(text), {}, { ...options, log })).toBe(7);
  const err = { name: "TypeError", message: "no such page", code: "X1", stack: expect.stringContaining("TypeError") };
  expect(logged).toEqual([[{ err }, "cannot be written"]]);
});
