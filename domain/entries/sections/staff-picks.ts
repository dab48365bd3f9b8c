import { sql } from "kysely";
import { z } from "zod";
import { byKey, type Section } from "./section.ts";
import { revision, slug } from "../value-schemas.ts";
import { isListable, none } from "../reference-names.ts";
import { keysOf } from "./keys-of.ts";

/** The key of the one list of picks. */
export const PICKS_KEY = "staff_picks";

export interface PicksState {
  /** slugs, in order */
  products: string[];
}

const row = z.strictObject({ product: slug, revision });

/** The staff's picks: one list, which is never removed (CAT-29). */
export const staffPicks: Omit<Section<PicksState, typeof row>, "merge"> = {
  titles: ["Staff picks", "Staff picks"],
  row,
  keyOf: ({ product }) => product,
  checkNames: ({ product }, names) =>
    isListable(product, names) ? [] : [{ path: ["product"], reason: none("product", product) }],
  toRows: ({ products }) => products.map((product) => ({ product })),
  table: "staff_picks",
  async read(db, _keys, withRemoved) {
    const products = sql.table(withRemoved ? "all_products" : "products");
    const { rows } = await sql<PicksState>`
      select array(select slug from staff_picks join ${products} on id = product_id order by position) as products
    `.execute(db);
    return byKey(rows, () => PICKS_KEY);
  },
  async write(db, [change]) {
    await db.deleteFrom("staff_picks").execute();
    await sql`
      insert into staff_picks (product_id, position)
      select id, ordinality - 1
      from unnest(${change?.after.products ?? []}::text[]) with ordinality as listed (slug, ordinality)
        join all_products using (slug)
    `.execute(db);
  },
  async remove(db) {
    await db.deleteFrom("staff_picks").execute();
  },
  findListing: (db, slug) =>
    keysOf(db, sql`select ${PICKS_KEY} from staff_picks join products on id = product_id where slug = ${slug}`),
};
