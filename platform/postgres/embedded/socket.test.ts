import { chmodSync, readdirSync, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { createFolder } from "#test/run-toebox.ts";
import { socketFolder } from "./socket.ts";

it("a long path of a cluster is reached through one link, which the next process uses again (OPS-25)", () => {
  const temporary = createFolder();
  vi.stubEnv("TMPDIR", temporary);
  const directory = join(createFolder(), "x".repeat(120));
  const first = socketFolder(directory);
  const second = socketFolder(directory);
  expect([second, readlinkSync(second), readdirSync(temporary).length]).toEqual([first, directory, 1]);
  expect(socketFolder(`${directory}y`)).not.toBe(first);
  expect(socketFolder("/short/path")).toBe("/short/path");
  vi.unstubAllEnvs();
});

it("a folder of that name that others may write to is not trusted", () => {
  const temporary = createFolder();
  vi.stubEnv("TMPDIR", temporary);
  const directory = join(createFolder(), "x".repeat(120));
  const path = socketFolder(directory);
  chmodSync(dirname(path), 0o777);
  const other = socketFolder(directory);
  expect(other).not.toBe(path);
  expect(readlinkSync(other)).toBe(directory);
  vi.unstubAllEnvs();
});
