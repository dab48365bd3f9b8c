import { DomainError } from "#domain/errors.ts";
import type { KeptReply } from "./kept-reply.ts";

/** In milliseconds: what is younger is shown as it is. */
export const FRESH = 5_000;
/** In milliseconds: what is younger is shown at once, while a new one is made. */
export const STALE = 60_000;
/** In milliseconds: what is younger is better than an error, and than waiting for longer than PATIENCE. */
export const STALE_ON_ERROR = 600_000;
/** In milliseconds: how long it is waited for a new one where there is an old one, such as while the database hangs. */
export const PATIENCE = 1_000;

export interface Made {
  reply: KeptReply;
  /** kept: for everyone who asks; failed: shown when nothing else is there */
  outcome: "kept" | "failed";
}

export interface CacheOptions {
  /** so many bytes of replies are kept at most */
  limit: number;
  /** monotonic, in milliseconds */
  clock: () => number;
  /** in milliseconds: in how long every page may read differently, although nothing has changed */
  untilTurn: () => number;
  /** told of an error that nobody saw, for there was something to show */
  onError?: (error: unknown) => void;
}

interface Entry {
  reply: KeptReply;
  make: () => Promise<Made>;
  /** the purge before it was made; after another it is shown in place of an error alone */
  generation: number;
  madeAt: number;
  /** when every page may read differently, although nothing has changed */
  turn: number;
  freshUntil: number;
  staleUntil: number;
  /** asked for since it was last looked at for being thrown out */
  wasAsked: boolean;
}

interface Flight {
  generation: number;
  made: Promise<KeptReply>;
}

/**
 * Replies that are the same for everyone, for as long as they are good (design.md "How pages stay fast"): shown for
 * seconds as they are, longer while a new one is made, longest while none can be made. Each is made once at a time.
 */
export class PageCache {
  readonly #options: CacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #flights = new Map<string, Flight>();
  #generation = 0;
  #bytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** of everything that is kept, its keys included */
  get bytes(): number {
    return this.#bytes;
  }

  /** What can be shown at once; null when it has to be made. */
  find(key: string): KeptReply | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.generation !== this.#generation) return null;
    const now = this.#options.clock();
    if (now >= entry.staleUntil) return null;
    entry.wasAsked = true;
    if (now >= entry.freshUntil) void this.#make(key, entry.make).catch(() => {});
    return entry.reply;
  }

  /**
   * What `key` shows, made by `make` unless it is there. When it cannot be made, or not soon, what was there before is shown
   * for up to ten minutes; throws what `make` throws when there is nothing, or when it is our answer and no failure.
   */
  async get(key: string, make: () => Promise<Made>): Promise<KeptReply> {
    const found = this.find(key);
    if (found) return found;
    const making = this.#make(key, make);
    const old = this.#entries.get(key);
    const now = this.#options.clock();
    // what was purged is waited for, and what has turned
    const isGood = old?.generation === this.#generation && now < Math.min(old.turn, old.madeAt + STALE_ON_ERROR);
    if (!old || !isGood) return making;
    const patience = Promise.withResolvers<KeptReply>();
    const timer = setTimeout(() => patience.resolve(old.reply), PATIENCE);
    return Promise.race([making, patience.promise]).finally(() => clearTimeout(timer));
  }

  /** Whether `key` is being made, so that another who asks for it waits for the same. */
  isUnderWay(key: string): boolean {
    return this.#flights.get(key)?.generation === this.#generation;
  }

  /** From now on everything is made anew. */
  purge(): void {
    this.#generation++;
  }

  #make(key: string, make: () => Promise<Made>): Promise<KeptReply> {
    const underWay = this.#flights.get(key);
    // What began before a purge may show what was purged.
    if (underWay?.generation === this.#generation) return underWay.made;
    const flight: Flight = { generation: this.#generation, made: this.#makeOnce(key, make, this.#generation) };
    this.#flights.set(key, flight);
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    flight.made.then(land, land);
    return flight.made;
  }

  async #makeOnce(key: string, make: () => Promise<Made>, generation: number): Promise<KeptReply> {
    try {
      const { clock, untilTurn } = this.#options;
      const madeAt = clock();
      const turn = madeAt + untilTurn();
      const { reply, outcome } = await make();
      if (outcome === "failed") return this.#instead(key) ?? reply;
      const [freshUntil, staleUntil] = [Math.min(madeAt + FRESH, turn), Math.min(madeAt + STALE, turn)];
      this.#keep(key, { reply, make, generation, madeAt, turn, freshUntil, staleUntil, wasAsked: false });
      return reply;
    } catch (error) {
      if (error instanceof DomainError) {
        this.#drop(key);
        throw error;
      }
      const instead = this.#instead(key);
      if (!instead) throw error;
      this.#options.onError?.(error);
      return instead;
    }
  }

  /** What to show while nothing can be made, if there is anything; the next attempt is not at once. */
  #instead(key: string): KeptReply | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const now = this.#options.clock();
    const end = entry.madeAt + STALE_ON_ERROR;
    if (now >= end) return null;
    entry.generation = this.#generation;
    entry.freshUntil = Math.min(now + FRESH, end);
    entry.staleUntil = end;
    return entry.reply;
  }

  #keep(key: string, entry: Entry): void {
    const known = this.#entries.get(key);
    // A slow one must not take the place of one that was begun after it.
    if (known && known.madeAt > entry.madeAt) return;
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += sizeOf(key, entry);
    entry.reply.onGrowth = (bytes) => {
      if (this.#entries.get(key) !== entry) return;
      this.#bytes += bytes;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(key, entry);
  }

  /** Throws out the oldest, but lets pass once what was asked for since: a flood of addresses that nobody asks for twice pushes out itself. */
  #makeRoom(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#options.limit) return;
      this.#drop(key);
      if (!entry.wasAsked) continue;
      entry.wasAsked = false;
      this.#entries.set(key, entry);
      this.#bytes += sizeOf(key, entry);
    }
  }
}

/** In bytes, beside the bodies: roughly what an entry takes. */
const ENTRY = 2_000;

function sizeOf(key: string, { reply }: Entry): number {
  return ENTRY + 2 * key.length + reply.bytes;
}
