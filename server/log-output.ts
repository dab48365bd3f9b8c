import { writeSync } from "node:fs";

const STANDARD_OUTPUT = 1;

/** Lines that wait for a slow reader of the log; further ones are lost. */
const MAX_WAITING = 10_000;
const RETRY_MS = 50;

/**
 * Standard output as the destination of a log. A line that cannot be written, as on a full disk, is lost and counted, and a
 * slow reader is not waited for: the log never stops a process (OPS-8).
 */
export class LogOutput {
  readonly #write: (bytes: Uint8Array) => number;
  readonly #waiting: Buffer[] = [];
  /** the first that waits was written in part */
  #isTorn = false;
  #lost = 0;
  #retry: NodeJS.Timeout | undefined;

  /** `write` writes bytes and returns how many, or throws; to standard output by default. */
  constructor(write = (bytes: Uint8Array) => writeSync(STANDARD_OUTPUT, bytes)) {
    this.#write = write;
  }

  write(line: string): void {
    if (this.#waiting.length >= MAX_WAITING) this.#lost += 1;
    else this.#waiting.push(Buffer.from(line));
    if (!this.#retry) this.#writeWaiting();
  }

  #writeWaiting(): void {
    try {
      for (let [bytes] = this.#waiting; bytes; [bytes] = this.#waiting) {
        const written = this.#write(bytes);
        this.#isTorn = written < bytes.length;
        if (this.#isTorn) this.#waiting[0] = bytes.subarray(written);
        else this.#waiting.shift();
      }
      this.#reportLoss();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") this.#retryLater();
      else this.#giveUp();
    }
  }

  #retryLater(): void {
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#writeWaiting();
    }, RETRY_MS).unref();
  }

  #giveUp(): void {
    this.#lost += this.#waiting.length;
    this.#waiting.length = 0;
    // a line that was begun is ended, so that the next one can be read
    if (this.#isTorn) this.#waiting.push(Buffer.from("\n"));
    this.#isTorn = false;
  }

  /** Says after the first line that could be written again how many could not, in pino's form; 40 is a warning. */
  #reportLoss(): void {
    if (this.#lost === 0) return;
    const msg = `${this.#lost} log lines are lost`;
    this.#write(Buffer.from(`${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, msg })}\n`));
    this.#lost = 0;
  }
}
