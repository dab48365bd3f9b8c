import { execFileSync, spawn } from "node:child_process";
import { expect } from "vitest";
import { debianProgram } from "./debian-program.ts";
import { freePort } from "./free-port.ts";
import { whenFinished } from "./when-finished.ts";

const program = debianProgram("usr/bin/redis-check-rdb", ["redis-server", "redis-tools", "liblzf1", "libjemalloc2"]);

/** Why tests with Redis cannot run here; empty where they can. */
export const noRedis = program ? "" : " (skipped: Debian's redis-server cannot be fetched here)";

/** Whether a process does nothing until it gets SIGCONT. */
function isStopped(pid = 0): boolean {
  return execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("T");
}

/**
 * Starts a Redis server for the running test. `start` starts it again, after it was killed, on the same port and
 * without its data.
 */
export async function startRedis() {
  const port = await freePort();
  let process: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    if (!program) throw new Error("there is no Redis here");
    // the name decides what the program is
    process = spawn(program.file, ["--port", String(port), "--save", "", "--bind", "127.0.0.1"], {
      argv0: "redis-server",
      env: program.environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { stdout } = process;
    if (stdout) for await (const chunk of stdout) if (String(chunk).includes("Ready to accept connections")) break;
    stdout?.resume();
  };
  await start();
  whenFinished(() => void process?.kill("SIGKILL"));
  /** Sends a signal, and waits until it has killed or stopped the server. */
  const kill = async (signal: "SIGKILL" | "SIGSTOP" | "SIGCONT") => {
    const exited = new Promise((resolve) => process?.once("exit", resolve));
    process?.kill(signal);
    if (signal === "SIGKILL") await exited;
    if (signal === "SIGSTOP") await expect.poll(() => isStopped(process?.pid)).toBe(true);
  };
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
