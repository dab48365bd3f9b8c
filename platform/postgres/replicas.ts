import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";

/** Milliseconds between two questions to each server about its position in the log. */
const PROBE_MS = 250;

/** Milliseconds that a replica may be behind the primary; one that is further behind is not read. */
const MAX_LAG_MS = 1_000;

/** Milliseconds after which a server without an answer counts as unreachable. */
const PROBE_TIMEOUT_MS = 1_000;

interface Replica {
  /** for the log, without its password */
  name: string;
  pool: Pool;
  /** its position as of the latest probe; null while it does not answer, or is no replica */
  replayed: bigint | null;
}

interface Options {
  primary: Pool;
  replicas: { name: string; pool: Pool }[];
  /** called when a replica stops answering, and when it answers again */
  onChange: (name: string, isUnreachable: boolean) => void;
}

/**
 * Streaming replicas of a database. One is read only when it shows everything that was committed before the last
 * `requireCurrent`, and nearly everything since (OPS-13).
 */
export class Replicas {
  readonly #primary: Pool;
  readonly #replicas: Replica[];
  readonly #onChange: Options["onChange"];
  readonly #stopping = new AbortController();
  readonly #probing: Promise<void>;
  /** positions of the primary in its log, the oldest first */
  #positions: { at: number; lsn: bigint }[] = [];
  /** position that a replica must have replayed; null while that is not known yet */
  #needed: bigint | null = null;
  #requirement = 0;
  #turn = 0;

  constructor({ primary, replicas, onChange }: Options) {
    this.#primary = primary;
    this.#replicas = replicas.map((replica) => ({ ...replica, replayed: null }));
    this.#onChange = onChange;
    this.#probing = this.#probeForever();
  }

  /** Excludes replicas from now on until they show what is committed at this moment. */
  requireCurrent(): void {
    this.#needed = null;
    this.#requirement++;
    this.#probePrimary().catch(() => {});
  }

  /** Returns a replica to read from; null when the primary has to answer. */
  pick(): Pool | null {
    const needed = this.#needed;
    if (needed === null) return null;
    const atLeast = this.#lagLimit(needed);
    const usable = this.#replicas.filter(({ replayed }) => replayed !== null && replayed >= atLeast);
    return usable[++this.#turn % usable.length]?.pool ?? null;
  }

  /** Excludes a replica until it answers again. */
  reportFailure(pool: Pool): void {
    const replica = this.#replicas.find((one) => one.pool === pool);
    if (replica) this.#set(replica, null);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#probing;
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  /** Returns the LSN that a replica must have replayed. Replicas keep serving while the primary is unreachable. */
  #lagLimit(needed: bigint): bigint {
    const before = performance.now() - MAX_LAG_MS;
    const position = this.#positions.findLast(({ at }) => at <= before)?.lsn ?? needed;
    return position > needed ? position : needed;
  }

  async #probeForever(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await Promise.all([this.#probePrimary(), ...this.#replicas.map((replica) => this.#probe(replica))]);
      await setTimeout(PROBE_MS, undefined, { signal }).catch(() => {});
    }
  }

  async #probePrimary(): Promise<void> {
    const at = performance.now();
    const requirement = this.#requirement;
    const lsn = await readPosition(this.#primary, "pg_current_wal_lsn()");
    if (lsn === null) return;
    const oldest = this.#positions.findLastIndex((position) => position.at <= at - MAX_LAG_MS);
    this.#positions = [...this.#positions.slice(Math.max(oldest, 0)), { at, lsn }];
    // a later requirement needs a later position
    if (requirement === this.#requirement) this.#needed ??= lsn;
  }

  async #probe(replica: Replica): Promise<void> {
    this.#set(replica, await readPosition(replica.pool, "pg_last_wal_replay_lsn()"));
  }

  #set(replica: Replica, replayed: bigint | null): void {
    const isUnreachable = replayed === null;
    if (isUnreachable !== (replica.replayed === null)) this.#onChange(replica.name, isUnreachable);
    replica.replayed = replayed;
  }
}

/** Returns the result of one of PostgreSQL's functions for positions in its log; null when there is none in time. */
async function readPosition(pool: Pool, call: string): Promise<bigint | null> {
  const answer = pool.query<{ lsn: string | null }>(`select ${call}::text as lsn`).catch(() => null);
  const result = await Promise.race([answer, setTimeout(PROBE_TIMEOUT_MS, null, { ref: false })]);
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/.exec(result?.rows[0]?.lsn ?? "") ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}
