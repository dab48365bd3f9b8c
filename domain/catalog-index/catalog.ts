import { NotReady } from "#platform/errors.ts";
import { withinMs } from "#platform/within-ms.ts";
import type { ZoneClocks } from "#domain/time/zone-clock.ts";
import type { PeriodRankings } from "#domain/rankings/period-rankings.ts";
import type { Database } from "#platform/postgres/connect.ts";
import type { Card } from "./card.ts";
import type { CardStore } from "./card-store.ts";
import type { CatalogSnapshot } from "./catalog-snapshot.ts";
import type { TextSearch } from "./text-search.ts";

/** Milliseconds that a search waits for the texts of products. */
const MAX_TEXT_WAIT_MS = 2_000;

/** The catalog has changed since the snapshot of this read. CatalogIndex.read() then reads again. */
export class CatalogChanged extends Error {}

interface CatalogSource {
  db: Database;
  snapshot: CatalogSnapshot;
  /** New York's day, as "2026-11-21" */
  today: string;
  cards: CardStore;
  periodRankings: PeriodRankings;
  zoneClocks: ZoneClocks;
  /** whether cards may be of a later version than the snapshot, after reading again has not helped */
  acceptsChange: boolean;
}

/** The catalog as one read sees it from start to end: a snapshot, on one New York day. */
export class Catalog {
  readonly db: Database;
  readonly today: string;
  readonly version: number;
  readonly facets: CatalogSnapshot["facets"];
  readonly names: CatalogSnapshot["names"];
  readonly menu: CatalogSnapshot["menu"];
  readonly timeZones: CatalogSnapshot["timeZones"];
  readonly staffPicks: CatalogSnapshot["staffPicks"];
  readonly merged: CatalogSnapshot["merged"];
  readonly newest: CatalogSnapshot["newest"];
  readonly popular: CatalogSnapshot["popular"];
  readonly periodRankings: PeriodRankings;
  readonly zoneClocks: ZoneClocks;
  readonly #source: CatalogSource;
  #isConfirmed = false;

  constructor(source: CatalogSource) {
    const { snapshot } = source;
    this.db = source.db;
    this.today = source.today;
    this.version = snapshot.version;
    this.facets = snapshot.facets;
    this.names = snapshot.names;
    this.menu = snapshot.menu;
    this.timeZones = snapshot.timeZones;
    this.staffPicks = snapshot.staffPicks;
    this.merged = snapshot.merged;
    this.newest = snapshot.newest;
    this.popular = snapshot.popular;
    this.periodRankings = source.periodRankings;
    this.zoneClocks = source.zoneClocks;
    this.#source = source;
    Object.freeze(this);
  }

  /** Whether this read has seen in the database that the snapshot is present. */
  get isConfirmed(): boolean {
    return this.#isConfirmed;
  }

  /**
   * Finds products by text. Throws NotReady while the texts of a large catalog are being read, which takes longer than what
   * lists need (API-34): a search that waited would hold a place that pages need.
   */
  textSearch(): Promise<TextSearch> {
    return withinMs(this.#source.snapshot.search, MAX_TEXT_WAIT_MS, () => {
      throw new NotReady("texts are being read");
    });
  }

  /**
   * Reads the cards of products, in the order of `ids`, and the last change of any product. Throws CatalogChanged when
   * the cards are of a later version than the snapshot: the choice of `ids` may then be out of date.
   */
  async readCards(ids: readonly number[]): Promise<{ cards: Card[]; lastUpdated: string | null }> {
    const { cards, version, lastUpdated } = await this.#source.cards.read(ids, this.today);
    if (version === this.version) this.#isConfirmed = true;
    else if (!this.#source.acceptsChange) throw new CatalogChanged();
    return { cards, lastUpdated };
  }

  /**
   * Returns a result that depends only on the snapshot, the day and `key`: computed once, and cached while it is in
   * use.
   */
  computeOnce<Result extends object>(key: string, compute: () => Result): Result {
    const { results } = this.#source.snapshot;
    const dayKey = `${this.today} ${key}`;
    const cached = results.get(dayKey) as Result | undefined;
    const result = cached ?? compute();
    if (!cached) results.set(dayKey, result);
    return result;
  }
}
