import type { Database } from "#platform/postgres/connect.ts";
import { wordsOf } from "#domain/search/words.ts";
import { AMBIGUOUS, NameTrie } from "./name-trie.ts";
import type { PhraseFilter } from "./phrase-filter.ts";

/** Products per query: what arrives at once is looked through in a few milliseconds. */
const CHUNK_SIZE = 4_000;

/**
 * Reads the names of products that the texts behind `filter` may have, as words of the search (wordsOf()): the full
 * name, and the full name with the nickname. A name that is shared, or that is also the name of a model, means no
 * product (NEWS-19).
 */
export async function readNames(db: Database, filter: PhraseFilter): Promise<NameTrie<number>> {
  const trie = new NameTrie<number>();
  const add = (words: string[], value: number | typeof AMBIGUOUS) => {
    if (filter.mayHave(words.join(" "))) trie.add(words, value);
  };
  for (let after = 0; ;) {
    const products = await db
      .selectFrom("products")
      .select(["id", "full_name", "nickname"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(CHUNK_SIZE)
      .execute();
    for (const { id, full_name, nickname } of products) {
      const name = wordsOf(full_name);
      add(name, id);
      if (nickname) add([...name, ...wordsOf(nickname)], id);
    }
    after = products.at(-1)?.id ?? 0;
    if (products.length < CHUNK_SIZE) break;
  }
  const models = await db
    .selectFrom("models")
    .innerJoin("brands", "brands.id", "brand_id")
    .select(["models.name", "brands.name as brand"])
    .execute();
  for (const { name, brand } of models) {
    add(wordsOf(name), AMBIGUOUS);
    add(wordsOf(`${brand} ${name}`), AMBIGUOUS);
  }
  return trie;
}
