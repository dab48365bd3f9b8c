import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Card, ProductDetail } from "#domain/catalog/contract.ts";
import type { Caller, Mark } from "./contract.ts";

/** As many as a person can mean; beyond it, those of the newest products. */
const MOST_MARKS = 5_000;

/** What the caller liked, watchlisted and voted on, of the products `ids` or of all. That of nobody is empty. */
export async function readMarks(db: Database, { visitor_id, cookie }: Caller, ids?: number[]): Promise<Mark[]> {
  if (visitor_id === undefined && cookie === undefined) return [];
  const among = ids ? sql`and product_id = any(${ids})` : sql``;
  const { rows } = await sql<Mark>`
    with marked as (
      select product_id, 1 as is_liked, 0 as is_watchlisted, 0 as is_cop, 0 as is_pass
      from likes where visitor_id = ${visitor_id ?? null} ${among}
      union all
      select product_id, 0, 1, 0, 0 from watchlist_entries where cookie = ${cookie ?? null} ${among}
      union all
      select product_id, 0, 0, is_cop::integer, (not is_cop)::integer
      from votes where visitor_id = ${visitor_id ?? null} ${among}
    ), marks as (
      select product_id as id, max(is_liked) as is_liked, max(is_watchlisted) as is_watchlisted, max(is_cop) as is_cop,
        max(is_pass) as is_pass
      from marked group by product_id order by product_id desc limit ${MOST_MARKS}
    )
    select marks.*, likes as likes_counts, watchlists as watch_list_count, cops as cop_count, passes as pass_count
    from marks join product_counts on product_id = id
  `.execute(db);
  return rows;
}

/** Cards with what the caller did with them: `is_liked`, `is_watchlisted` (spec §3). */
export async function markCards<Marked extends Card>(db: Database, caller: Caller, cards: Marked[]): Promise<Marked[]> {
  const marks = await readMarks(
    db,
    caller,
    cards.map(({ id }) => id),
  );
  return withMarks(cards, marks);
}

/** A product with what the caller did with it and with those that are like it (spec §3 "Product detail"). */
export async function markProduct(db: Database, caller: Caller, product: ProductDetail): Promise<ProductDetail> {
  const marks = await readMarks(db, caller, [product.id, ...product.similar.map(({ id }) => id)]);
  const similar = withMarks(product.similar, marks);
  const own = marks.find(({ id }) => id === product.id);
  const { is_liked, is_watchlisted, is_cop, is_pass } = own ?? product;
  return { ...product, is_liked, is_watchlisted, is_cop, is_pass, you_may_like: similar, simillar: similar, similar };
}

function withMarks<Marked extends Card>(cards: Marked[], marks: Mark[]): Marked[] {
  if (marks.length === 0) return cards;
  const byId = new Map(marks.map(({ id, is_liked, is_watchlisted }) => [id, { is_liked, is_watchlisted }]));
  return cards.map((card) => ({ ...card, ...byId.get(card.id) }));
}
