import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { Client } from "undici";
import { addressOf, ANSWER_MS, BROWSER } from "./browser.ts";
import { type DurationSummary, summarize } from "./durations.ts";
import { codeOf, type ErrorCounts } from "./errors.ts";
import { type HotProduct, type ReadKind, readPaths, shownDate } from "./shown-date.ts";

/** Moments at which a date was shown, in milliseconds since 1970. */
export interface Shown {
  /** when the last request was sent whose reply shows it */
  lastAsked: number;
  /** when the last reply arrived that shows it */
  lastSeen: number;
}

export interface ReadReport extends DurationSummary {
  /** by date */
  shown: Record<string, Shown>;
}

interface ReaderOptions {
  origin: string;
  hot: HotProduct;
  readers: number;
  readsPerSecond: number;
  /** milliseconds after the start in which durations do not count: connections are made, and first replies rendered */
  warmUpMs: number;
}

const kinds = Object.keys(readPaths) as ReadKind[];

/**
 * People who look at the hot product, each on a separate connection that they reuse. Each asks again after the same
 * time, so that the rate is fixed, and next for another page or call.
 */
export class Readers {
  readonly #options: ReaderOptions;
  readonly #errors: ErrorCounts;
  readonly #stopping = new AbortController();
  readonly #durations = new Map<ReadKind, number[]>(kinds.map((kind) => [kind, []]));
  readonly #shown = new Map<ReadKind, Record<string, Shown>>(kinds.map((kind) => [kind, {}]));
  /** the date in each reply that was read, by its kind and ETag: the same reply is not decompressed and read again */
  readonly #dates = new Map<string, string | null>();
  readonly #measuredFrom: number;
  readonly #all: Promise<unknown>;
  #connections = 0;

  constructor(options: ReaderOptions, errors: ErrorCounts) {
    this.#options = options;
    this.#errors = errors;
    this.#measuredFrom = performance.now() + options.warmUpMs;
    this.#all = Promise.all(Array.from({ length: options.readers }, (_, number) => this.#read(number)));
  }

  async stop(): Promise<{ seconds: number; connections: number; byKind: Record<ReadKind, ReadReport> }> {
    const seconds = Math.max(performance.now() - this.#measuredFrom, 0) / 1000;
    this.#stopping.abort();
    await this.#all;
    const reports = kinds.map((kind) => {
      const report = { ...summarize(this.#durations.get(kind) ?? []), shown: this.#shown.get(kind) ?? {} };
      return [kind, report] as const;
    });
    return {
      seconds,
      connections: this.#connections,
      byKind: Object.fromEntries(reports) as Record<ReadKind, ReadReport>,
    };
  }

  async #read(number: number): Promise<void> {
    const { origin, readers, readsPerSecond } = this.#options;
    const { signal } = this.#stopping;
    const everyMs = (readers / readsPerSecond) * 1000;
    const client = new Client(origin, { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS, keepAliveTimeout: 60_000 });
    client.on("connect", () => this.#connections++);
    // spread over the time, so that the site gets no waves
    let dueAt = performance.now() + (everyMs * number) / readers;
    try {
      for (let turn = number; !signal.aborted; turn++) {
        await sleep(Math.max(dueAt - performance.now(), 0), undefined, { signal }).catch(() => {});
        if (signal.aborted) break;
        await this.#readOnce(client, number, kinds[turn % kinds.length] as ReadKind);
        // after a reply that took longer than the pause, the next request is due immediately, and missed ones are left
        // out
        dueAt = Math.max(dueAt + everyMs, performance.now());
      }
    } finally {
      await client.destroy();
    }
  }

  async #readOnce(client: Client, number: number, kind: ReadKind): Promise<void> {
    const { hot } = this.#options;
    const headers = { ...BROWSER, "x-forwarded-for": addressOf("reader", number) };
    const asked = performance.now();
    try {
      const response = await client.request({ method: "GET", path: readPaths[kind](hot), headers });
      const body = await response.body.bytes();
      const seen = performance.now();
      if (asked >= this.#measuredFrom) this.#durations.get(kind)?.push(seen - asked);
      if (response.statusCode !== 200) return this.#errors.add(kind, String(response.statusCode));
      const date = this.#dateIn(kind, response.headers, body);
      if (date === null) return this.#errors.add(kind, "shows no date, or two");
      this.#note(kind, date, asked, seen);
    } catch (error) {
      this.#errors.add(kind, codeOf(error));
    }
  }

  #dateIn(kind: ReadKind, headers: Record<string, string | string[] | undefined>, body: Uint8Array): string | null {
    const key = `${kind} ${String(headers["etag"])}`;
    return this.#dates.getOrInsertComputed(key, () => {
      const bytes = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
      return shownDate(kind, this.#options.hot, Buffer.from(bytes).toString());
    });
  }

  #note(kind: ReadKind, date: string, asked: number, seen: number): void {
    const dates = this.#shown.get(kind) ?? {};
    const shown = (dates[date] ??= { lastAsked: 0, lastSeen: 0 });
    shown.lastAsked = Math.max(shown.lastAsked, performance.timeOrigin + asked);
    shown.lastSeen = Math.max(shown.lastSeen, performance.timeOrigin + seen);
  }
}
