import { type Card, readCards } from "./cards";
import { todaysOrder } from "./clock";
import { query } from "./db";
import type { Filters, Scope } from "./filters";
import { Values, whereOf } from "./where";

export const PAGE_SIZE = 18;

export interface List {
  cards: Card[];
  total: number;
}

/** A page of releases by date: upcoming ones first, the soonest at the top, then past ones, the newest at the top. */
export async function readList(scope: Scope, filters: Filters, page: number): Promise<List> {
  const [cards, total] = await Promise.all([readPage(scope, filters, page), countAll(scope, filters)]);
  return { cards, total };
}

/** Both halves are read in the order of the index products_release, and no further than the page goes. */
function readPage(scope: Scope, filters: Filters, page: number): Promise<Card[]> {
  const values = new Values();
  const where = whereOf(scope, filters, values);
  const today = values.add(todaysOrder());
  const last = values.add(page * PAGE_SIZE);
  return readCards(
    `select id, row_number() over (order by is_past, place, id) as place
    from (
      (
        select p.id, false as is_past, release_order as place from products p
        where ${where} and release_order >= ${today} order by release_order, p.id limit ${last}
      ) union all (
        select p.id, true, -release_order from products p
        where ${where} and release_order < ${today} order by release_order desc, p.id limit ${last}
      )
    ) as halves
    order by is_past, place, id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    values.all,
  );
}

async function countAll(scope: Scope, filters: Filters): Promise<number> {
  const values = new Values();
  const [row] = await query<{ total: number }>(
    `select count(*) as total from products p where ${whereOf(scope, filters, values)}`,
    values.all,
  );
  return row?.total ?? 0;
}
