import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { StaffPicksQuery } from "#domain/listing/contract.ts";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import type { CardList } from "./contract.ts";

/**
 * A page of what the staff picked, in the staff's order (spec §2 "Home"). Unreleased products are "in no other list"
 * (api.md), so that picking one shows nothing. `today` is New York's day.
 */
export async function readStaffPicks(
  live: LiveCatalogue,
  { page, perpage }: Pick<StaffPicksQuery, "page" | "perpage">,
  today: string,
): Promise<CardList> {
  await live.refresh();
  const ids = live.staffPicks.slice((page - 1) * perpage, page * perpage);
  const total = live.staffPicks.length;
  const { cards, last_updated } = await live.cards.readWithVersion(ids, today);
  return { data: cards, meta: { total, page, perpage, last_updated } };
}

/** The products that the staff picked and lists show, by their ids. */
export async function readPickedProducts(db: Database): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from staff_picks join products on products.id = product_id
    where unreleased_management = 0 order by position
  `.execute(db);
  return rows.map(({ product_id }) => product_id);
}
