import { sql } from "kysely";
import { z } from "zod";
import { byKey, type Section, statesAfter } from "./section.ts";
import { wordsOf } from "../../search/words.ts";
import { revision, text } from "../value-schemas.ts";

export interface AliasState {
  /** its words as search compares them */
  alias: string;
  means: string;
}

const row = z.strictObject({
  alias: text(60).refine((value) => wordsOf(value).length > 0, "must contain a letter or a digit"),
  /** null removes the alias */
  means: text(100)
    .refine((value) => wordsOf(value).length > 0, "must contain a letter or a digit")
    .nullable(),
  revision,
});

/** Aliases by their words (SRCH-14). */
export const aliases: Section<AliasState, typeof row> = {
  titles: ["Alias", "Aliases"],
  row,
  keyOf: ({ alias }) => wordsOf(alias).join(" "),
  merge: (_before, { alias, means }) => (means === null ? null : { alias: wordsOf(alias).join(" "), means }),
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
