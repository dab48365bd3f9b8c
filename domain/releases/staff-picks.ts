import type { Catalog } from "#domain/catalog-index/catalog.ts";
import type { CardList } from "./lists.ts";

/** Lists a page of the staff's picks, in the staff's order (CAT-17). `page` counts from 1. */
export async function listStaffPicks(
  catalog: Catalog,
  { page, limit }: { page: number; limit: number },
): Promise<CardList> {
  const { staffPicks } = catalog;
  const { cards, lastUpdated } = await catalog.readCards(staffPicks.slice((page - 1) * limit, page * limit));
  return { data: cards, meta: { total: staffPicks.length, page, limit, lastUpdated } };
}
