import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../platform/postgres/operator-error.ts";

export interface Running {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a Node program in a separate process, and waits until it prints the address that `ready` finds. Throws
 * OperatorError with its output when it ends.
 */
export async function start(words: string[], environment: Record<string, string>, ready: RegExp): Promise<Running> {
  const child = spawn(process.execPath, words, {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let output = "";
  const address = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const found = ready.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new OperatorError(`${words.join(" ")} ended:\n${output}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const peers = join(import.meta.dirname, "peers");

/** Returns the folder of a peer, with its packages installed. */
export async function installed(name: string): Promise<string> {
  const folder = join(peers, name);
  if (!existsSync(join(folder, "node_modules"))) await command(folder, "npm", "ci", "--no-audit", "--no-fund");
  return folder;
}

/** Runs a command to its end. Throws OperatorError with its output when it fails. */
export async function command(folder: string, program: string, ...words: string[]): Promise<string> {
  const { NODE_ENV: _, ...environment } = process.env;
  const child = spawn(program, words, { cwd: folder, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr.on("data", (data: Buffer) => (output += data.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new OperatorError(`${program} ${words.join(" ")} in ${folder} failed:\n${output}`);
  return output;
}
