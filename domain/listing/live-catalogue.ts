import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { CardStore } from "#domain/catalog/card-store.ts";
import type { HeaderMenu } from "#domain/catalog/contract.ts";
import { newestProducts, type NewProduct } from "#domain/catalog/read-recently-added.ts";
import { readPickedProducts } from "#domain/catalog/read-staff-picks.ts";
import { readHeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { listTimeZones } from "#domain/catalog/time-zones.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";
import { type Names, readNames } from "./names.ts";
import { Rankings } from "./rankings.ts";
import { type PopularRankings, readPopularRankings, unranked } from "./popular-rankings.ts";
import { TextSearch } from "./text-search.ts";

/** So many products are read at once: what arrives together keeps the process from everything else. */
const CHUNK = 2_000;

/** So many of what was made of a version are kept. */
const KEPT = 500;

/**
 * The catalogue as this process knows it, kept up to date by asking for what has changed. Every list tells by the
 * version that comes with its cards whether it was made from the present state, so that no node ever shows an old one.
 */
export class LiveCatalogue {
  readonly db: Database;
  facets = new FacetIndex();
  readonly search: TextSearch;
  readonly rankings: Rankings;
  readonly cards: CardStore;
  names: Names = { brands: [], models: [], sizeRuns: [] };
  /** the menus of the header */
  menu: HeaderMenu = { nike: [], jordan: [], adidas: [] };
  /** see time-zones.ts */
  timeZones: Record<string, string> = {};
  /** what the staff picked, by id */
  staffPicks: number[] = [];
  newest: NewProduct[] = [];
  popular: PopularRankings = unranked;
  /** catalogue_version.version as of which all this is; 0 before anything was read */
  version = 0;
  /** catalogue_version.ranked of `popular` */
  #ranked = 0;
  #refreshing: Promise<void> | null = null;
  readonly #made = new Map<string, unknown>();

  constructor(db: Database) {
    this.db = db;
    this.search = new TextSearch(db);
    this.rankings = new Rankings(db);
    this.cards = new CardStore(db);
  }

  /** Catches up with the database; who asks meanwhile waits for the same answer. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#catchUp().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** What follows from the catalogue and from `key` alone: made once for each version, and kept with what was asked for last. */
  once<Value>(key: string, make: () => Value): Value {
    const known = this.#made.get(key) as Value | undefined;
    const value = known ?? make();
    this.#made.delete(key);
    this.#made.set(key, value);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= KEPT) break;
      this.#made.delete(oldest);
    }
    return value;
  }

  async #catchUp(): Promise<void> {
    const { rows } = await sql<{ version: number; ranked: number }>`/* version */
      select version, ranked from catalogue_version
    `.execute(this.db);
    const { version, ranked } = rows[0] ?? { version: 0, ranked: 0 };
    if (version === this.version) return;
    // An older one than ours is that of another database, put in its place.
    if (version < this.version) {
      this.facets = new FacetIndex();
      this.version = 0;
      this.#ranked = 0;
    }
    const [names, menu, timeZones, staffPicks, newest, popular] = await Promise.all([
      readNames(this.db),
      readHeaderMenu(this.db),
      listTimeZones(this.db),
      readPickedProducts(this.db),
      newestProducts().execute(this.db),
      ranked === this.#ranked ? this.popular : readPopularRankings(this.db),
    ]);
    for (let after = 0; ;) {
      const changes = await readChanges(this.db, this.version, after);
      for (const { id, product } of changes) {
        if (product) this.facets.put(product);
        else this.facets.remove(id);
      }
      after = changes.at(-1)?.id ?? 0;
      if (changes.length < CHUNK) break;
    }
    this.names = names;
    this.menu = menu;
    this.timeZones = timeZones;
    this.staffPicks = staffPicks;
    this.newest = newest.rows;
    this.popular = popular;
    this.#ranked = ranked;
    this.search.forget();
    this.#made.clear();
    this.version = version;
  }
}

type Change = { product_id: number } & (IndexedProduct | { id: null });

/** The products that changed after `version`, by id from `after` on; null are those that are gone. */
async function readChanges(
  db: Database,
  version: number,
  after: number,
): Promise<{ id: number; product: IndexedProduct | null }[]> {
  const { rows } = await changesQuery(version, after).execute(db);
  return rows.map(({ product_id, ...product }) => ({ id: product_id, product: product.id === null ? null : product }));
}

export function changesQuery(version: number, after: number): RawBuilder<Change> {
  return sql`
    select product_id, p.id, brand_id, model_id, release_order, unreleased_management <> 0 as is_unreleased,
      array(select size_run_id from product_sizes where product_id = p.id) as size_run_ids
    from (
      select product_id from product_changes where version > ${version} and product_id > ${after}
      order by product_id limit ${CHUNK}
    ) as changes
      -- one by one: merged, each chunk would go through all products before it
      left join lateral (select * from products where id = product_id) as p on true
    order by product_id
  `;
}
