import type { Database } from "#platform/postgres/connect.ts";
import { PeriodRankings } from "#domain/rankings/period-rankings.ts";
import { DayClock } from "#domain/time/day-clock.ts";
import { ZoneClocks } from "#domain/time/zone-clock.ts";
import { CardStore } from "./card-store.ts";
import { Catalog, CatalogChanged } from "./catalog.ts";
import { type CatalogSnapshot, emptySnapshot, readSnapshot } from "./catalog-snapshot.ts";
import type { SharedReading } from "./shared-indexes.ts";

/** Sources of a read besides the snapshot. */
type CatalogSource = Pick<ConstructorParameters<typeof Catalog>[0], "db" | "cards" | "periodRankings">;

/** A read starts at most this often when the catalog keeps changing. */
const MAX_ATTEMPTS = 3;

/** Reads of the catalog in memory. */
export type CatalogReader = Pick<CatalogIndex, "refreshed" | "cached" | "read">;

interface IndexOptions {
  /** called when the next snapshot has replaced the one before */
  onReplace?: () => void;
  /** reads a large catalog in a separate thread */
  sharedReading?: SharedReading;
}

/**
 * The catalog in the memory of this process. Each read sees one snapshot; after a change the next snapshot replaces it.
 * Cards are read with the version of their commit, so no process shows a list that is older than its cards (CAT-32).
 */
export class CatalogIndex {
  readonly #db: Database;
  readonly #dayClock: DayClock;
  readonly #onReplace: () => void;
  readonly #sharedReading: SharedReading | undefined;
  readonly #own: CatalogSource;
  readonly #zoneClocks = new ZoneClocks();
  #snapshot: CatalogSnapshot;
  #updating: Promise<void> | null = null;
  #confirmedAt: number | null = null;

  constructor(db: Database, now: () => Temporal.Instant, { onReplace = () => {}, sharedReading }: IndexOptions = {}) {
    this.#db = db;
    this.#dayClock = new DayClock(now);
    this.#onReplace = onReplace;
    this.#sharedReading = sharedReading;
    this.#own = this.#sourceOf(db);
    this.#snapshot = emptySnapshot();
  }

  /** Reads of the same snapshots, with cards and rankings from `db`, which may be a replica. */
  withDatabase(db: Database): CatalogReader {
    const source = this.#sourceOf(db);
    return {
      refreshed: async () => {
        await this.#update();
        return this.#view(source, true);
      },
      cached: () => this.#view(source, true),
      read: (read) => this.#read(source, read),
    };
  }

  /** Returns the present catalog; asks the database for its version. */
  async refreshed(): Promise<Catalog> {
    await this.#update();
    return this.cached();
  }

  /** When the database last confirmed the snapshot, on the clock of `performance.now()`; null before the first read. */
  get confirmedAt(): number | null {
    return this.#confirmedAt;
  }

  /** Returns the latest snapshot of this process, without asking the database; empty before the first read. */
  cached(): Catalog {
    return this.#view(this.#own, true);
  }

  /**
   * Reads from one consistent, present catalog: `read` starts again with the next snapshot when a commit has changed
   * the catalog during it. Cards show whether it has; after a read without cards the database is asked.
   */
  read<Result>(read: (catalog: Catalog) => Promise<Result>): Promise<Result> {
    return this.#read(this.#own, read);
  }

  async #read<Result>(source: CatalogSource, read: (catalog: Catalog) => Promise<Result>): Promise<Result> {
    if (this.#snapshot.version === 0) await this.#update();
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === MAX_ATTEMPTS;
      const catalog = this.#view(source, isLast);
      try {
        const result = await read(catalog);
        if (catalog.isConfirmed || isLast) return result;
        await this.#update();
        if (this.#snapshot.version === catalog.version) return result;
      } catch (error) {
        if (!(error instanceof CatalogChanged)) throw error;
        await this.#update();
      }
    }
  }

  #sourceOf(db: Database): CatalogSource {
    return { db, cards: new CardStore(db), periodRankings: new PeriodRankings(db) };
  }

  #view(source: CatalogSource, acceptsChange: boolean): Catalog {
    return new Catalog({
      ...source,
      snapshot: this.#snapshot,
      today: this.#dayClock.today(),
      zoneClocks: this.#zoneClocks,
      acceptsChange,
    });
  }

  /** Replaces the snapshot. When its texts cannot be read, the next read begins from nothing. */
  #replace(snapshot: CatalogSnapshot): void {
    if (snapshot === this.#snapshot) return;
    this.#snapshot = snapshot;
    this.#onReplace();
    snapshot.text.catch(() => {
      if (this.#snapshot.text === snapshot.text) this.#snapshot = emptySnapshot();
    });
  }

  /** Catches up with the database; concurrent callers share one update. */
  #update(): Promise<void> {
    const startedAt = performance.now();
    this.#updating ??= readSnapshot(this.#db, this.#snapshot, this.#sharedReading)
      .then((snapshot) => {
        this.#replace(snapshot);
        this.#confirmedAt = startedAt;
      })
      .finally(() => {
        this.#updating = null;
      });
    return this.#updating;
  }
}
