import { setTimeout } from "node:timers/promises";
import type { Pool } from "pg";

/** How often replicas are asked how far they are. */
const PROBE_MS = 250;

/** A replica that is further behind the primary is not read. */
const MAX_LAG_MS = 1_000;

/** A server that takes longer to say how far it is counts as away. */
const PROBE_TIMEOUT_MS = 1_000;

interface Replica {
  /** for the log: without its password */
  name: string;
  pool: Pool;
  /** how far it is, as of the latest probe; null while it does not answer, or is no replica */
  replayed: bigint | null;
}

interface Options {
  primary: Pool;
  replicas: { name: string; pool: Pool }[];
  /** told when a replica stops answering, and when it answers again */
  onChange: (name: string, isAway: boolean) => void;
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
  /** where the log of the primary was, the oldest first */
  #positions: { at: number; lsn: bigint }[] = [];
  /** what a replica must have replayed; null while that is not known yet */
  #needed: bigint | null = null;
  #requirement = 0;
  #turn = 0;

  constructor({ primary, replicas, onChange }: Options) {
    this.#primary = primary;
    this.#replicas = replicas.map((replica) => ({ ...replica, replayed: null }));
    this.#onChange = onChange;
    this.#probing = this.#probeForever();
  }

  /** From now on, only replicas that show what is committed at this moment are read. */
  requireCurrent(): void {
    this.#needed = null;
    this.#requirement++;
    this.#probePrimary().catch(() => {});
  }

  /** A replica to read from; null when the primary has to answer. */
  pick(): Pool | null {
    const needed = this.#needed;
    if (needed === null) return null;
    const atLeast = this.#lagLimit(needed);
    const usable = this.#replicas.filter(({ replayed }) => replayed !== null && replayed >= atLeast);
    return usable[++this.#turn % usable.length]?.pool ?? null;
  }

  /** Leaves out a replica until it answers again. */
  reportFailure(pool: Pool): void {
    const replica = this.#replicas.find((one) => one.pool === pool);
    if (replica) this.#set(replica, null);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#probing;
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  /** What has to be replayed at least. While the primary is away nobody knows what is newer, and replicas go on. */
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
    const isAway = replayed === null;
    if (isAway !== (replica.replayed === null)) this.#onChange(replica.name, isAway);
    replica.replayed = replayed;
  }
}

/** The result of one of PostgreSQL's functions for positions in its log; null when there is none in time. */
async function readPosition(pool: Pool, call: string): Promise<bigint | null> {
  const answer = pool.query<{ lsn: string | null }>(`select ${call}::text as lsn`).catch(() => null);
  const result = await Promise.race([answer, setTimeout(PROBE_TIMEOUT_MS, null, { ref: false })]);
  const [, high, low] = /^([0-9A-F]+)\/([0-9A-F]+)$/.exec(result?.rows[0]?.lsn ?? "") ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}
