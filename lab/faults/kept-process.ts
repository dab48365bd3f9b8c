import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Milliseconds between the end of a process and the next start, as in deploy/toebox.service. */
const RESTART_MS = 100;

/** Program of Toebox that starts again whenever it ends, as under a service manager, until the test has finished. */
export class KeptProcess {
  /** output of its latest process */
  output = "";
  starts = 0;
  readonly #words: string[];
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;
  #isStopping = false;

  /** Starts the program; `words` are the arguments of node, such as server/main.ts. */
  constructor(words: string[], environment: Record<string, string>) {
    this.#words = words;
    this.#environment = environment;
    this.#start();
    onTestFinished(() => this.stop());
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  signal(name: NodeJS.Signals): void {
    this.#process?.kill(name);
  }

  /** Kills the process without warning, and waits for its end. */
  async kill(): Promise<void> {
    const ended = this.#ended();
    this.signal("SIGKILL");
    await ended;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const ended = this.#ended();
    this.signal("SIGTERM");
    await ended;
  }

  #ended(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => child.once("exit", () => resolve()));
  }

  #start(): void {
    this.output = "";
    this.starts++;
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const child = spawn(process.execPath, this.#words, {
      cwd: root,
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: "production", ...this.#environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => (this.output += data.toString()));
    child.once("exit", () => void this.#startAgain());
    this.#process = child;
  }

  async #startAgain(): Promise<void> {
    await sleep(RESTART_MS);
    if (!this.#isStopping) this.#start();
  }
}
