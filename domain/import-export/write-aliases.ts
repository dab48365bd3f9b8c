import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { wordsOf } from "../search/words.ts";
import type { ValidRow } from "./validate-rows.ts";

/** Writes aliases by their words as search compares them; one that means null is removed (SRCH-14). */
export async function writeAliases(db: Database, rows: ValidRow<"aliases">[]): Promise<void> {
  const removed = rows.flatMap(({ row }) => (row.means === null ? [keyOf(row.alias)] : []));
  const written = rows.flatMap(({ row: { alias, means } }) => (means === null ? [] : [{ alias: keyOf(alias), means }]));
  // statements that change nothing would still raise the version of the catalog
  if (removed.length > 0) await sql`delete from aliases where alias = any(${removed})`.execute(db);
  const { rows: changed } = await sql<{ alias: string; means: string }>`
    select alias, means
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as given (alias text, means text)
    except select alias, means from aliases
  `.execute(db);
  if (changed.length === 0) return;
  await db
    .insertInto("aliases")
    .values(changed)
    .onConflict((conflict) => conflict.column("alias").doUpdateSet({ means: sql`excluded.means` }))
    .execute();
}

function keyOf(alias: string): string {
  return wordsOf(alias).join(" ");
}
