import { sql } from "kysely";
import type { Database } from "#db/connect.ts";
import { AMBIGUOUS, NameTrie } from "./name-trie.ts";
import type { PhraseFilter } from "./phrase-filter.ts";

/** Products per query: what arrives at once is looked through in a few milliseconds. */
const CHUNK_SIZE = 4_000;

/**
 * The names of products that the texts behind `filter` may have, as words of the search (search_words()): the full name, and
 * the full name with the nickname. A name that is shared, or that is also the name of a model, means no product (NEWS-19).
 */
export async function readNames(db: Database, filter: PhraseFilter): Promise<NameTrie<number>> {
  const trie = new NameTrie<number>();
  for (let after = 0; ;) {
    // The lines of `names` are the full name, that with the nickname, and the nickname.
    const { rows } = await sql<{ last: number | null; lines: string | null }>`
      select max(product_id) as last, string_agg(product_id || names, '') as lines
      from (
        select product_id, names from product_search where product_id > ${after} order by product_id limit ${CHUNK_SIZE}
      ) as chunk
    `.execute(db);
    const { last = null, lines = null } = rows[0] ?? {};
    if (last === null || lines === null) break;
    const parts = lines.split("\n");
    for (let at = 0; at + 3 < parts.length; at += 4) {
      const [id = "", fullName = "", title = ""] = parts.slice(at, at + 3);
      for (const name of title === fullName ? [fullName] : [fullName, title])
        if (filter.mayHave(name)) trie.add(name.split(" "), Number(id));
    }
    after = last;
  }
  const { rows: models } = await sql<{ words: string[] }>`
    select search_words(models.name) as words from models
    union
    select search_words(brands.name || ' ' || models.name) from models join brands on brands.id = brand_id
  `.execute(db);
  for (const { words } of models) if (filter.mayHave(words.join(" "))) trie.add(words, AMBIGUOUS);
  return trie;
}
