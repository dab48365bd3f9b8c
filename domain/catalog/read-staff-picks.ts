import { sql } from "kysely";
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
  const shown = sql`staff_picks join products on products.id = product_id where unreleased_management = 0`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*) from ${shown}) as total,
      array(select products.id from ${shown} order by position limit ${perpage} offset ${(page - 1) * perpage}) as ids
  `.execute(live.db);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  const { cards, last_updated } = await live.cards.readWithVersion(ids, today);
  return { data: cards, meta: { total, page, perpage, last_updated } };
}
