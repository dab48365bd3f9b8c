import { sql } from "kysely";
import { byKey, type Section, statesAfter } from "./section.ts";

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
