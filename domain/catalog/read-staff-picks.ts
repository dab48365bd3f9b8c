import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { StaffPicksQuery } from "#domain/listing/contract.ts";
import type { CardList } from "./contract.ts";
import { readCardsAndVersion } from "./read-cards.ts";

/**
 * A page of what the staff picked, in the staff's order (spec §2 "Home"). Unreleased products are "in no other list"
 * (api.md), so that picking one shows nothing. `today` is New York's day.
 */
export async function readStaffPicks(
  db: Database,
  { page, perpage }: Pick<StaffPicksQuery, "page" | "perpage">,
  today: string,
): Promise<CardList> {
  const shown = sql`staff_picks join products on products.id = product_id where unreleased_management = 0`;
  const [picks, count] = await Promise.all([
    sql<{ id: number }>`
      select products.id from ${shown} order by position limit ${perpage} offset ${(page - 1) * perpage}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total from ${shown}`.execute(db),
  ]);
  const ids = picks.rows.map(({ id }) => id);
  const { cards, last_updated } = await readCardsAndVersion(db, ids, today);
  return { data: cards, meta: { total: count.rows[0]?.total ?? 0, page, perpage, last_updated } };
}
