import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { MemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import type { RateLimitStore, RateLimit } from "./rate-limit-store.ts";

/** Milliseconds that a writing request waits for Redis. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 1_000;

/**
 * Milliseconds after a failure in which this process counts for itself, so that requests do not wait for a Redis that
 * hangs.
 */
const PAUSE_MS = 1_000;

/** Script that counts events of a key, or returns the milliseconds until its full window ends. */
const TAKE = `
  local count = redis.call('incrby', KEYS[1], ARGV[3])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    redis.call('pexpire', KEYS[1], ARGV[2])
    left = tonumber(ARGV[2])
  end
  if count <= tonumber(ARGV[1]) then return 0 end
  redis.call('decrby', KEYS[1], ARGV[3])
  return math.max(left, 1)`;

const RELEASE = `
  local count = math.min(tonumber(redis.call('get', KEYS[1]) or '0'), tonumber(ARGV[1]))
  if count > 0 then redis.call('decrby', KEYS[1], count) end
  return 0`;

/** A client with the commands of these scripts. */
type Client = Redis & Record<"takeEvents" | "releaseEvents", (key: string, ...values: number[]) => Promise<number>>;

function open(url: string, commandTimeout: number): Client {
  return new Redis(url, {
    scripts: { takeEvents: { lua: TAKE, numberOfKeys: 1 }, releaseEvents: { lua: RELEASE, numberOfKeys: 1 } },
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => PAUSE_MS,
  }) as Client;
}

/** Counts in Redis or Valkey, for every process that uses it. */
export class RedisRateLimitStore implements RateLimitStore {
  readonly #client: Client;
  readonly #local = new MemoryRateLimitStore();
  readonly #onError: (error: unknown) => void;
  #pausedUntil = 0;

  /** Connects to Redis; an event waits for it up to `timeoutMs` milliseconds. */
  constructor(url: string, onError: (error: unknown) => void, timeoutMs = COMMAND_TIMEOUT_MS) {
    this.#onError = onError;
    this.#client = open(url, timeoutMs);
    this.#client.on("error", onError);
  }

  async take(limit: RateLimit, key: string, events = 1): Promise<number> {
    if (limit.max === 0) return 0;
    const waitMs = await this.#ask(() => this.#client.takeEvents(keyOf(limit, key), limit.max, limit.windowMs, events));
    return waitMs ?? this.#local.take(limit, key, events);
  }

  async release(limit: RateLimit, key: string, events = 1): Promise<void> {
    const done = await this.#ask(() => this.#client.releaseEvents(keyOf(limit, key), events));
    if (done === null) await this.#local.release(limit, key, events);
  }

  async close(): Promise<void> {
    this.#client.disconnect();
  }

  /** Returns the reply of Redis; null when there is none. */
  async #ask(command: () => Promise<number>): Promise<number | null> {
    if (performance.now() < this.#pausedUntil || this.#client.status !== "ready") return null;
    try {
      return await command();
    } catch (error) {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      this.#onError(error);
      return null;
    }
  }
}

/** Returns the key in Redis: a hash, since `key` may contain an address. */
function keyOf({ name }: RateLimit, key: string): string {
  return `toebox:limit:${createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("base64url")}`;
}
