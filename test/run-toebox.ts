import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "#platform/postgres/embedded/account.ts";
import { printedAddress } from "./printed-address.ts";
import { SECRET_KEY } from "./secrets.ts";
import { roomyFolder } from "./roomy-folder.ts";
import { whenFinished } from "./when-finished.ts";

const root = join(import.meta.dirname, "..");

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningToebox {
  process: ChildProcess;
  /** resolves to its address when it listens; rejects when it ends before */
  address: Promise<string>;
  outcome: Promise<Outcome>;
}

interface RunOptions {
  /** the Node that runs it, by default that of the test */
  node?: string;
  /** the account that it runs as, by default that of the test */
  account?: Account | null;
  /** the file descriptor of its standard output, for one whose output nobody reads */
  stdout?: number;
}

/** Makes a folder for the running test, deleted after it. */
export function createFolder(): string {
  const folder = mkdtempSync(join(roomyFolder(), "toebox-run-"));
  whenFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Starts the program of `npm start` as a process, and stops it after the test. */
export function startServer(
  environment: Record<string, string>,
  project = root,
  words = ["server/main.ts"],
  options: RunOptions = {},
): RunningToebox {
  return run(project, words, { NODE_ENV: "production", DEMO: "false", PORT: "0", ...environment }, options);
}

/** Runs `npx toebox` with `words`, and waits for its end. */
export function toebox(words: string[], environment: Record<string, string>): Promise<Outcome> {
  return run(root, ["cli/main.ts", ...words], environment).outcome;
}

function run(
  project: string,
  words: string[],
  environment: Record<string, string>,
  { node = process.execPath, account = null, stdout: output }: RunOptions = {},
): RunningToebox {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  // programs on one database have one key, wherever their data is
  const env = { PATH, NODE_COMPILE_CACHE, SECRET_KEY, ...environment };
  const child = spawn(node, words, { ...account, cwd: project, env, stdio: ["ignore", output ?? "pipe", "pipe"] });
  let [stdout, stderr] = ["", ""];
  child.stdout?.on("data", (data: Buffer) => (stdout += data.toString()));
  child.stderr?.on("data", (data: Buffer) => (stderr += data.toString()));
  const outcome = new Promise<Outcome>((resolve) => child.once("close", (code) => resolve({ code, stdout, stderr })));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const found = printedAddress(stdout);
      if (found) resolve(found);
    });
    void outcome.then(({ code }) => reject(new Error(`it ended with code ${code}: ${stderr}`)));
  });
  address.catch(() => {});
  whenFinished(async () => {
    child.kill("SIGTERM");
    await outcome;
  });
  return { process: child, address, outcome };
}
