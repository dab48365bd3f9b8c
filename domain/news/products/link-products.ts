import { setImmediate } from "node:timers/promises";
import type { Database } from "#platform/postgres/connect.ts";
import { wordsOf } from "#domain/search/words.ts";
import { findSkus } from "./find-skus.ts";
import { PhraseFilter } from "./phrase-filter.ts";
import { readNames } from "./read-names.ts";

/** As in imported files. */
const MAX_PRODUCTS = 100;
/** Texts between two turns of the event loop. */
const TEXTS_AT_ONCE = 4;

/**
 * Returns the slugs of the products that each text names, sorted: by SKU, or by name as whole words, whatever their
 * case, accents and quotes (NEWS-19). The catalog is read once, a piece at a time, and takes the same memory however
 * large it is.
 */
export async function linkProducts(db: Database, texts: string[]): Promise<string[][]> {
  if (texts.length === 0) return [];
  const words: string[][] = [];
  const bySku: number[][] = [];
  const filter = new PhraseFilter();
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE) {
    const some = texts.slice(at, at + TEXTS_AT_ONCE);
    const chunk = some.map(wordsOf);
    for (const text of chunk) filter.addPhrasesOf(text);
    words.push(...chunk);
    bySku.push(...(await findSkus(db, some)));
  }
  const names = await readNames(db, filter);
  const ids: number[][] = [];
  for (const [at, text] of words.entries()) {
    const found = new Set([...(bySku[at] ?? []), ...names.find(text)]);
    ids.push([...found].slice(0, MAX_PRODUCTS));
    if (at % TEXTS_AT_ONCE === 0) await setImmediate();
  }
  const slugs = await slugsOf(db, [...new Set(ids.flat())]);
  return ids.map((some) => some.flatMap((id) => slugs.get(id) ?? []).toSorted());
}

async function slugsOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("products")
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .select(["id", "slug"])
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
