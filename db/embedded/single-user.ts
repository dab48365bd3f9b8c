import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { pathSeenFromInside } from "./cluster.ts";
import type { Place } from "./place.ts";

type Execute = (statement: string) => Promise<void>;

const PROMPT = "backend> ";

/**
 * Runs PostgreSQL for `work` alone: it listens nowhere, asks nobody for a password, and holds the lock of its directory,
 * so that no other runs there meanwhile. Should we be killed, it ends by itself. False when it did not start, as when another
 * runs, or has failed at a statement; the log says why.
 */
export async function runSingleUser(place: Place, work: (execute: Execute) => Promise<void>): Promise<boolean> {
  const process = start(place);
  let text = "";
  let seen = 0;
  let heard = () => {};
  let code: number | null | undefined;
  process.stdout.on("data", (data: Buffer) => {
    text += data.toString();
    heard();
  });
  const ended = new Promise<void>((resolve) => {
    process.once("error", () => resolve());
    process.once("close", (exitCode) => {
      code = exitCode;
      resolve();
    });
  });
  const prompt = async () => {
    while (text.split(PROMPT).length - 1 <= seen) {
      if (code !== undefined) throw new Ended();
      await Promise.race([new Promise<void>((resolve) => (heard = resolve)), ended]);
    }
    seen++;
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

function start({ program, directory, account, settings, log }: Place): ChildProcessByStdio<Writable, Readable, null> {
  const options = Object.entries({ exit_on_error: "on", ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const process = log.append((out) =>
    spawn(program, ["--single", ...options, "-D", pathSeenFromInside(directory, account), "postgres"], {
      ...account,
      cwd: directory,
      env: { LC_ALL: "C" },
      stdio: ["pipe", "pipe", out],
      // Its own process group, as the server's: a Ctrl-C reaches us alone.
      detached: true,
    }),
  ) as ChildProcessByStdio<Writable, Readable, null>;
  // Where it has ended, its exit code says so.
  process.stdin.on("error", () => {});
  return process;
}
