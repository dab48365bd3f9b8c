import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { pathForChild } from "./cluster.ts";
import type { ClusterConfig } from "./cluster-config.ts";

type Execute = (statement: string) => Promise<void>;

const PROMPT = "backend> ";

/**
 * Runs PostgreSQL in single-user mode for `work`: without a socket and passwords, and with the lock of its directory, so that
 * no other server runs there. It ends when this process is killed. False when it did not start, for example because another
 * server runs, or when a statement failed; the log says why.
 */
export async function runSingleUser(
  config: ClusterConfig,
  work: (execute: Execute) => Promise<void>,
): Promise<boolean> {
  const process = start(config);
  let text = "";
  let promptsSeen = 0;
  let onData = () => {};
  let code: number | null | undefined;
  process.stdout.on("data", (data: Buffer) => {
    text += data.toString();
    onData();
  });
  const ended = new Promise<void>((resolve) => {
    process.on("error", () => {
      code = null;
      resolve();
    });
    process.once("close", (exitCode) => {
      code = exitCode;
      resolve();
    });
  });
  const prompt = async () => {
    while (text.split(PROMPT).length - 1 <= promptsSeen) {
      if (code !== undefined) throw new Ended();
      await Promise.race([new Promise<void>((resolve) => (onData = resolve)), ended]);
    }
    promptsSeen++;
  };
  try {
    await prompt();
    await work(async (statement) => {
      process.stdin.write(`${statement.replaceAll("\n", " ")}\n`);
      await prompt();
    });
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  } finally {
    process.stdin.end();
    await ended;
  }
  return code === 0;
}

class Ended extends Error {}

function start({
  program,
  directory,
  account,
  settings,
  log,
}: ClusterConfig): ChildProcessByStdio<Writable, Readable, null> {
  const options = Object.entries({ exit_on_error: "on", ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const process = log.append((out) =>
    spawn(program, ["--single", ...options, "-D", pathForChild(directory, account), "postgres"], {
      ...account,
      cwd: directory,
      env: { LC_ALL: "C" },
      stdio: ["pipe", "pipe", out],
      // Its own process group, as of the server: Ctrl-C must not stop it.
      detached: true,
    }),
  ) as ChildProcessByStdio<Writable, Readable, null>;
  // Writing to a process that has ended fails; its exit code says why.
  process.stdin.on("error", () => {});
  return process;
}
