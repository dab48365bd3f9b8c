import type { Card } from "#domain/catalog-index/card.ts";
import type { Named } from "#domain/catalog/names.ts";

/** The place of a page in its list. */
export interface ListMeta {
  total: number;
  page: number;
  limit: number;
  /** an ISO 8601 time */
  lastUpdated: string | null;
  /** the parts of a search text that limit the list, each with the text without it (SRCH-13) */
  understood?: { label: string; without: string }[];
}

/** A page of a list. */
export interface CardList {
  data: Card[];
  meta: ListMeta;
}

/** A recently added product (CAT-16). */
export interface RecentlyAdded {
  slug: string;
  fullName: string;
  nickname: string | null;
  year: number | null;
  thumbnail: string | null;
  /** such as "2 hours ago" */
  added: string;
}

/** Products, models and brands that match a text while it is being typed (SRCH-9). */
export interface Suggestions {
  products: Card[];
  models: Pick<Named, "id" | "name" | "slug">[];
  brands: Pick<Named, "id" | "name" | "slug">[];
}

/** A card with its places in a ranking (POP-17). */
export interface PopularItem extends Card {
  rank: number;
  /** null when it was not liked in the period before */
  previousRank: number | null;
}

export interface PopularList {
  data: PopularItem[];
  meta: { total: number; page: number; limit: number };
}
