import { sql } from "kysely";
import { byKey, type Section, statesAfter } from "./section.ts";

/** The key of the one list of picks. */
export const PICKS_KEY = "staff_picks";

export interface PicksState {
  /** slugs, in order */
  products: string[];
}

/** The staff's picks: one list, which is never removed (CAT-29). */
export const staffPicks: Section<PicksState> = {
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
};

export interface AliasState {
  /** its words as search compares them */
  alias: string;
  means: string;
}

/** Aliases by their words (SRCH-14). */
export const aliases: Section<AliasState> = {
  table: "aliases",
  async read(db, keys) {
    const { rows } = await sql<AliasState>`
      select alias, means from aliases where ${keys}::text[] is null or alias = any(${keys}) order by alias collate "C"
    `.execute(db);
    return byKey(rows, ({ alias }) => alias);
  },
  async write(db, changes) {
    await sql`
      insert into aliases (alias, means)
      select alias, means from json_populate_recordset(null::aliases, ${JSON.stringify(statesAfter(changes))}::json)
      on conflict (alias) do update set means = excluded.means
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from aliases where alias = any(${keys})`.execute(db);
  },
};
