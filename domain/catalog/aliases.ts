import type { Database } from "#platform/postgres/connect.ts";
import { wordsOf } from "#domain/search/words.ts";

/** Reads the words that each alias means, by the words of the alias with spaces between (SRCH-14). */
export async function readAliases(db: Database): Promise<Map<string, string[]>> {
  const aliases = await db.selectFrom("aliases").select(["alias", "means"]).execute();
  return new Map(aliases.map(({ alias, means }) => [alias, wordsOf(means)]));
}
