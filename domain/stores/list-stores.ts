import type { Database } from "#platform/postgres/connect.ts";
import { milesOf } from "./distance.ts";
import { findFeatured, findInState, findWithin, type Page } from "./find-stores.ts";
import { STORE_PAGE_SIZE } from "./limits.ts";
import { readStores, storeOf } from "./read-stores.ts";
import { searchStores, type StoreSearch } from "./search-stores.ts";
import type { Store } from "./store.ts";
import type { Place } from "./zip-codes.ts";

/** Search, place and filters of a list of stores. */
export interface StoreQuery {
  /** goes before a place (STORE-2) */
  search?: string;
  /** goes before the other filters (STORE-2) */
  near?: Place & { miles: number };
  /** the name or the code of a state */
  state?: string;
  onlyFeatured?: boolean;
  /** from 1 */
  page?: number;
  /** stores on a page */
  limit?: number;
  /** pages to give at once */
  pages?: number;
}

export interface ListedStore extends Store {
  /** in miles, when the list is about a place */
  distance: number | null;
}

export interface StoreList {
  data: ListedStore[];
  meta: {
    total: number;
    pages: number;
    page: number;
    /** the place that a text means, when no store has it: the list has the stores nearest to it (STORE-23) */
    nearestTo: string | null;
  };
}

/** Lists one page of the stores, or several at once, that a query finds (STORE-6). */
export async function listStores(db: Database, query: StoreQuery, now: Temporal.Instant): Promise<StoreList> {
  const { page = 1, limit = STORE_PAGE_SIZE, pages = 1 } = query;
  const { total, stores, nearestTo } = await find(db, query, { offset: (page - 1) * limit, limit: pages * limit });
  const rows = await readStores(
    db,
    stores.map(({ id }) => id),
  );
  const chords = new Map(stores.map(({ id, chord }) => [id, chord]));
  const data = rows.map((row) => {
    const chord = chords.get(row.id) ?? null;
    return { ...storeOf(row, now), distance: chord === null ? null : milesOf(chord) };
  });
  return { data, meta: { total, pages: Math.ceil(total / limit), page, nearestTo } };
}

async function find(db: Database, query: StoreQuery, page: Page): Promise<StoreSearch> {
  const { search = "", near, state, onlyFeatured = false } = query;
  if (search.trim() !== "") return searchStores(db, search, page);
  if (near) return { ...(await findWithin(db, near, near.miles, page)), nearestTo: null };
  if (state !== undefined && !onlyFeatured) return { ...(await findInState(db, state, page)), nearestTo: null };
  return { ...(await findFeatured(db, onlyFeatured, page)), nearestTo: null };
}
