import { LRUCache } from "lru-cache";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import { type Names, readNames } from "#domain/catalog/names.ts";
import { type HeaderMenu, readHeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { readTimeZones } from "#domain/catalog/time-zones.ts";
import { type PopularRankings, readPopularRankings, unranked } from "#domain/rankings/popular-rankings.ts";
import { FacetIndex } from "./facet-index.ts";
import { type NewProduct, readNewestProducts } from "./newest-products.ts";
import { readIndexes } from "./read-indexes.ts";
import type { SharedReading } from "./shared-indexes.ts";
import { readMergedIds } from "./read-merged-ids.ts";
import { readStaffPicks } from "./read-staff-picks.ts";
import { readAliases } from "#domain/catalog/aliases.ts";
import { TextIndex } from "#domain/search/text-index.ts";
import { TextSearch } from "./text-search.ts";

/** Cached results per snapshot. */
const MAX_RESULTS = 500;

/** Everything that lists need of the catalog, as of one version. It never changes. */
export interface CatalogSnapshot {
  /** catalog_version.version; 0 before the first read */
  readonly version: number;
  /** catalog_version.ranked of `popular` */
  readonly ranked: number;
  readonly facets: FacetIndex;
  /** the words and SKUs of products, by their ordinals in `facets`: read after them */
  readonly text: Promise<TextIndex>;
  readonly search: Promise<TextSearch>;
  readonly names: Names;
  readonly menu: HeaderMenu;
  /** see catalog/time-zones.ts */
  readonly timeZones: Readonly<Record<string, string>>;
  /** the ids of the staff's picks, in their order */
  readonly staffPicks: readonly number[];
  /** the ids of products that are merged into others, which pages that were open before still send (CAT-55) */
  readonly merged: ReadonlySet<number>;
  readonly newest: readonly NewProduct[];
  readonly popular: PopularRankings;
  /** results that depend only on this version and their key */
  readonly results: LRUCache<string, object>;
}

export function emptySnapshot(): CatalogSnapshot {
  const [facets, index] = [new FacetIndex(), new TextIndex()];
  const names = { brands: [], models: [], sizeRuns: [] };
  return Object.freeze({
    version: 0,
    ranked: 0,
    facets,
    text: Promise.resolve(index),
    search: Promise.resolve(new TextSearch({ facets, text: index, names, aliases: new Map() })),
    names,
    menu: { nike: [], jordan: [], adidas: [], others: [] },
    timeZones: {},
    staffPicks: [],
    merged: new Set<number>(),
    newest: [],
    popular: unranked,
    results: new LRUCache<string, object>({ max: 1 }),
  });
}

/**
 * Reads the present snapshot: `previous` itself when nothing has changed since, else the next, made from it and the
 * changes.
 */
export async function readSnapshot(
  db: Database,
  previous: CatalogSnapshot,
  sharedReading?: SharedReading,
): Promise<CatalogSnapshot> {
  const { rows } = await prepared("catalog-version", versionQuery()).execute(db);
  const { version, ranked } = rows[0] ?? { version: 0, ranked: 0 };
  if (version === previous.version) return previous;
  // A lower version belongs to another database that has replaced this one.
  const base = version < previous.version ? emptySnapshot() : previous;
  const [names, menu, timeZones, staffPicks, merged, newest, popular, aliases, indexes] = await Promise.all([
    readNames(db),
    readHeaderMenu(db),
    readTimeZones(db),
    readStaffPicks(db),
    readMergedIds(db),
    readNewestProducts(db),
    ranked === base.ranked ? base.popular : readPopularRankings(db),
    readAliases(db),
    readIndexes(db, base, sharedReading),
  ]);
  const { facets, text } = indexes;
  const search = text.then((index) => new TextSearch({ facets, text: index, names, aliases }));
  search.catch(() => {});
  return Object.freeze({
    version,
    ranked,
    facets,
    text,
    search,
    names,
    menu,
    timeZones,
    staffPicks,
    merged,
    newest,
    popular,
    results: new LRUCache<string, object>({ max: MAX_RESULTS }),
  });
}

function versionQuery(): RawBuilder<{ version: number; ranked: number }> {
  return sql`select version, ranked from catalog_version`;
}
