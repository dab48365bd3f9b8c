import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createClient, defineScript } from "@redis/client";
import { LocalWindows } from "./local-windows.ts";
import type { WindowCounts, WindowLimit } from "./window-counts.ts";

/** A writing request waits no longer for Redis. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;

/** After a failure this process counts for itself for so long, so that requests do not wait for a Redis that hangs. */
const PAUSE_MS = 1_000;

/** Counts an event, or returns the milliseconds until the window ends when it is full. */
const take = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local count = redis.call('incr', KEYS[1])
    local left = redis.call('pttl', KEYS[1])
    if left < 0 then
      redis.call('pexpire', KEYS[1], ARGV[2])
      left = tonumber(ARGV[2])
    end
    if count <= tonumber(ARGV[1]) then return 0 end
    redis.call('decr', KEYS[1])
    return math.max(left, 1)`,
  parseCommand(parser, key: string, max: number, windowMs: number) {
    parser.pushKey(key);
    parser.push(String(max), String(windowMs));
  },
  transformReply: Number,
});

const release = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end return 0`,
  parseCommand(parser, key: string) {
    parser.pushKey(key);
  },
  transformReply: Number,
});

function open(url: string) {
  return createClient({
    url,
    scripts: { take, release },
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: () => PAUSE_MS },
  });
}

/**
 * Counts in Redis or Valkey, for every process on it. While it does not answer, each process counts for itself: writes go on,
 * and limits are looser by the number of processes (API-25).
 */
export class RedisWindows implements WindowCounts {
  readonly #client: ReturnType<typeof open>;
  readonly #local = new LocalWindows();
  readonly #onError: (error: unknown) => void;
  #pausedUntil = 0;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#onError = onError;
    this.#client = open(url);
    this.#client.on("error", onError);
    this.#client.connect().catch(() => {});
  }

  async take(limit: WindowLimit, key: string): Promise<number> {
    if (limit.max === 0) return 0;
    const waitMs = await this.#ask(() => this.#client.take(keyOf(limit, key), limit.max, limit.windowMs));
    return waitMs ?? this.#local.take(limit, key);
  }

  async release(limit: WindowLimit, key: string): Promise<void> {
    const done = await this.#ask(() => this.#client.release(keyOf(limit, key)));
    if (done === null) await this.#local.release(limit, key);
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  /** The reply of Redis; null when there is none. */
  async #ask(command: () => Promise<number>): Promise<number | null> {
    if (performance.now() < this.#pausedUntil || !this.#client.isReady) return null;
    try {
      // The client's own time-out ends only commands that are not sent yet.
      const late = setTimeout(COMMAND_TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw new Error("Redis does not answer in time");
      });
      return await Promise.race([command(), late]);
    } catch (error) {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      this.#onError(error);
      return null;
    }
  }
}

/** Hashed: it may name an address. */
function keyOf({ name }: WindowLimit, key: string): string {
  return `toebox:limit:${createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("base64url")}`;
}
