import type { Database } from "#platform/postgres/connect.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import type { CardList } from "#domain/releases/lists.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { productsQuery, toListQuery } from "#wire/list-parameters.ts";

/** Returns an index for which it is noon in New York on `today`. */
export function indexOn(db: Database, today: string): CatalogIndex {
  return new CatalogIndex(db, () => noonOf(today));
}

export function noonOf(day: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${day}T12:00[America/New_York]`).toInstant();
}

/** Returns the list that GET /api/products answers to everyone for `parameters`. */
export function listOf(index: CatalogIndex, parameters: Record<string, string | undefined>): Promise<CardList> {
  const query = productsQuery.parse(parameters);
  return index.read((catalog) => listReleases(catalog, toListQuery(query, {})));
}
