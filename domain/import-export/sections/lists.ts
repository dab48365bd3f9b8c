import { sql } from "kysely";
import { byKey, type Section } from "./section.ts";

/** The key of the one list of picks. */
export const PICKS_KEY = "staff_picks";

export interface PicksState {
  /** slugs, in order */
  products: string[];
}

/** The staff's picks: one list, which is never removed (CAT-29). */
export const staffPicks: Section<PicksState> = {
  async read(db) {
    const { rows } = await sql<PicksState>`
      select array(select slug from staff_picks join products on products.id = product_id order by position) as products
    `.execute(db);
    return byKey(rows, () => PICKS_KEY);
  },
  async write(db, [state]) {
    await db.deleteFrom("staff_picks").execute();
    await sql`
      insert into staff_picks (product_id, position)
      select products.id, ordinality - 1
      from unnest(${state?.products ?? []}::text[]) with ordinality as listed (slug, ordinality) join products using (slug)
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
  async read(db, keys) {
    const { rows } = await sql<AliasState>`
      select alias, means from aliases where ${keys}::text[] is null or alias = any(${keys}) order by alias collate "C"
    `.execute(db);
    return byKey(rows, ({ alias }) => alias);
  },
  async write(db, states) {
    await sql`
      insert into aliases (alias, means)
      select alias, means from json_populate_recordset(null::aliases, ${JSON.stringify(states)}::json)
      on conflict (alias) do update set means = excluded.means
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from aliases where alias = any(${keys})`.execute(db);
  },
};
