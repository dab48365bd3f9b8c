import { LRUCache } from "lru-cache";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { prepared } from "#db/prepared.ts";
import type { HeaderMenu } from "#domain/catalog/contract.ts";
import { type Names, readNames } from "#domain/catalog/names.ts";
import { readHeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { readTimeZones } from "#domain/catalog/time-zones.ts";
import { type PopularRankings, readPopularRankings, unranked } from "#domain/rankings/popular-rankings.ts";
import { FacetIndex, type IndexedProduct } from "./facet-index.ts";
import { type NewProduct, readNewestProducts } from "./newest-products.ts";
import { readStaffPicks } from "./read-staff-picks.ts";
import { readAliases } from "#domain/catalog/aliases.ts";
import { type SearchedProduct, TextIndex } from "#domain/search/text-index.ts";
import { TextSearch } from "./text-search.ts";

/** Products per query: parsing a larger chunk would block the event loop. */
const CHUNK_SIZE = 1_000;

/** Cached results per snapshot. */
const MAX_RESULTS = 500;

/** Everything that lists need of the catalog, as of one version. It never changes. */
export interface CatalogSnapshot {
  /** catalog_version.version; 0 before the first read */
  readonly version: number;
  /** catalog_version.ranked of `popular` */
  readonly ranked: number;
  readonly facets: FacetIndex;
  /** the words and SKUs of products, by their slots in `facets` */
  readonly text: TextIndex;
  readonly search: TextSearch;
  readonly names: Names;
  /** the menus of the header */
  readonly menu: HeaderMenu;
  /** see catalog/time-zones.ts */
  readonly timeZones: Readonly<Record<string, string>>;
  /** the ids of the staff's picks, in their order */
  readonly staffPicks: readonly number[];
  readonly newest: readonly NewProduct[];
  readonly popular: PopularRankings;
  /** results that depend on this version and their key alone */
  readonly results: LRUCache<string, object>;
}

export function emptySnapshot(): CatalogSnapshot {
  const [facets, text] = [new FacetIndex(), new TextIndex()];
  const names = { brands: [], models: [], sizeRuns: [] };
  return Object.freeze({
    version: 0,
    ranked: 0,
    facets,
    text,
    search: new TextSearch({ facets, text, names, aliases: new Map() }),
    names,
    menu: { nike: [], jordan: [], adidas: [] },
    timeZones: {},
    staffPicks: [],
    newest: [],
    popular: unranked,
    results: new LRUCache<string, object>({ max: 1 }),
  });
}

/** The present snapshot: `previous` itself when nothing has changed since, else the next, made from it and the changes. */
export async function readSnapshot(db: Database, previous: CatalogSnapshot): Promise<CatalogSnapshot> {
  const { rows } = await prepared("catalog-version", versionQuery()).execute(db);
  const { version, ranked } = rows[0] ?? { version: 0, ranked: 0 };
  if (version === previous.version) return previous;
  // A lower version belongs to another database that has replaced this one.
  const base = version < previous.version ? emptySnapshot() : previous;
  const [names, menu, timeZones, staffPicks, newest, popular, aliases, indexes] = await Promise.all([
    readNames(db),
    readHeaderMenu(db),
    readTimeZones(db),
    readStaffPicks(db),
    readNewestProducts(db),
    ranked === base.ranked ? base.popular : readPopularRankings(db),
    readAliases(db),
    readIndexes(db, base),
  ]);
  const { facets, text } = indexes;
  return Object.freeze({
    version,
    ranked,
    facets,
    text,
    search: new TextSearch({ facets, text, names, aliases }),
    names,
    menu,
    timeZones,
    staffPicks,
    newest,
    popular,
    results: new LRUCache<string, object>({ max: MAX_RESULTS }),
  });
}

async function readIndexes(
  db: Database,
  { facets, text, version }: CatalogSnapshot,
): Promise<Pick<CatalogSnapshot, "facets" | "text">> {
  const drafts = { facets: facets.draft(), text: text.draft() };
  for (let after = 0; ;) {
    const { rows } = await changesQuery(version, after).execute(db);
    for (const { product_id, ...product } of rows) {
      if (product.id === null) {
        const slot = drafts.facets.remove(product_id);
        if (slot !== undefined) drafts.text.remove(slot);
      } else drafts.text.put(drafts.facets.put(product), product);
    }
    after = rows.at(-1)?.product_id ?? 0;
    if (rows.length < CHUNK_SIZE) return { text: await drafts.text.build(), facets: drafts.facets.build() };
  }
}

function versionQuery(): RawBuilder<{ version: number; ranked: number }> {
  return sql`select version, ranked from catalog_version`;
}

type Change = { product_id: number } & ((IndexedProduct & SearchedProduct) | { id: null });

/** The products that changed after `version`, by id from `after` on; a deleted product has a null id. */
export function changesQuery(version: number, after: number): RawBuilder<Change> {
  return sql`
    select product_id, p.id, p.brand_id, model_id, release_order, unreleased_management <> 0 as is_unreleased,
      coalesce(size_run_ids, '{}') as size_run_ids, coalesce(skus, '{}') as skus, price::float,
      full_name, nickname, color_text, brands.name as brand, models.name as model
    from (
      select product_id from product_changes where version > ${version} and product_id > ${after}
      order by product_id limit ${CHUNK_SIZE}
    ) as changes
      -- lateral: a merge join would read all products before each chunk
      left join lateral (select * from products where id = product_id) as p on true
      left join brands on brands.id = p.brand_id
      left join models on models.id = p.model_id
      left join lateral (
        select array_agg(size_run_id) as size_run_ids, array_agg(distinct sku) filter (where sku is not null) as skus,
          (array_agg(price order by position))[1] as price
        from product_sizes where product_id = p.id
      ) as sizes on true
    order by product_id
  `;
}
