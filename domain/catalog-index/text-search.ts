import { LRUCache } from "lru-cache";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** The rest of a text is cut off (SRCH-7). */
const MAX_LENGTH = 200;
const MAX_WORDS = 12;

/** Cached searches: their next pages and filters need no query. */
const MAX_SEARCHES = 100;

/** The ids of products by how well they match: a tier goes before the next one (SRCH-6). */
type Tiers = number[][];

/** Finds products by text, in one version of the catalog. */
export class TextSearch {
  readonly #db: Database;
  readonly #searches = new LRUCache<string, Promise<Tiers>>({ max: MAX_SEARCHES });

  constructor(db: Database) {
    this.#db = db;
  }

  find(text: string): Promise<Tiers> {
    const key = normalizeSearchText(text);
    const cached = this.#searches.get(key);
    if (cached) return cached;
    const found = findProducts(this.#db, key);
    this.#searches.set(key, found);
    found.catch(() => this.#searches.delete(key));
    return found;
  }
}

/** The part of `text` that is searched for: one line, without characters that PostgreSQL refuses (SRCH-7). */
export function normalizeSearchText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, MAX_LENGTH).join("");
}

/** The products with every word of `text`; where there are none, those with similar words (SRCH-3, SRCH-5). */
async function findProducts(db: Database, text: string): Promise<Tiers> {
  const words = (await wordsQuery(text).execute(db)).rows[0];
  if (!words?.beginnings) return [];
  const { rows } = await matchesQuery(words).execute(db);
  if (rows.length > 0) return rows.map(({ ids }) => ids);
  const corrected = (await correctionsQuery(text).execute(db)).rows[0]?.query;
  if (!corrected) return [];
  return (await matchesQuery({ ...words, beginnings: corrected }).execute(db)).rows.map(({ ids }) => ids);
}

/** The words of a search text, as the database splits it, and its full text queries. */
interface SearchWords {
  /** the words with spaces between, as in product_search.names */
  name: string;
  /** the words with nothing between, as in product_search.skus */
  sku: string;
  /** the query for whole words; null without words */
  whole: string | null;
  /** the query for words that begin with these, or for a SKU that begins with all of them (SRCH-4) */
  beginnings: string | null;
}

/** The queries for `word` itself, and for words that begin with it; a number is meant whole (SRCH-3). */
const whole = sql`format('''%s''', word)`;
const beginning = sql`case when word ~ '^\\d+$' then ${whole} else format('''%s'':*', word) end`;

export function wordsQuery(text: string): RawBuilder<SearchWords> {
  return sql`
    select name, sku, whole,
      case when sku ~ '\\d' and length(sku) >= 4 then format('%s | ''#%s'':*', beginnings, sku) else beginnings end
        as beginnings
    from (
      select string_agg(word, ' ') as name, string_agg(word, '') as sku,
        string_agg(${whole}, ' & ') as whole, string_agg(${beginning}, ' & ') as beginnings
      from unnest((search_words(${text}))[:${MAX_WORDS}]) as word
    ) as words
  `;
}

/** The ids of matching products, a row for each tier. */
export function matchesQuery({ name, sku, whole, beginnings }: SearchWords): RawBuilder<{ ids: number[] }> {
  return sql`
    select ids from find_products(${beginnings}::tsquery, ${whole}::tsquery, ${name}, ${sku}) order by tier
  `;
}

/**
 * The query for a text with typing mistakes: each word, or the nearest words of the vocabulary, by swapped neighboring
 * letters or by the number of wrong, missing and extra letters (SRCH-5).
 */
export function correctionsQuery(text: string): RawBuilder<{ query: string | null }> {
  return sql`
    with typed as materialized (
      select word, place, swaps,
        case
          when word ~ '\\d' then (length(word) > 4)::integer
          when length(word) < 3 then 0
          else 1 + (length(word) > 5)::integer
        end as tolerance
      from unnest((search_words(${text}))[:${MAX_WORDS}]) with ordinality as typed (word, place),
        lateral (
          select array(
            select overlay(word placing reverse(substr(word, at, 2)) from at for 2)
            from generate_series(1, length(word) - 1) as at
          ) as swaps
        ) as swapped
    ), near as materialized (
      select place, measured.word, distance, min(distance) over (partition by place) as nearest
      from typed,
        lateral (
          select word, case when word = any (swaps) then 1 else levenshtein(word, typed.word) end as distance
          from (
            (select word from search_vocabulary where word !~ '\\d' order by word <-> typed.word limit 40)
            union
            (
              select word from search_vocabulary
              where word ~ '\\d' and typed.word ~ '\\d' order by word <-> typed.word limit 40
            )
            union
            select word from search_vocabulary where word = any (swaps)
          ) as candidates
          -- longer words may exceed the limit of levenshtein()
          where length(word) <= 60 and length(typed.word) <= 60
        ) as measured
      where distance between 1 and tolerance
        -- skips words that no product has any more
        and is_any_product(format('''%s''', measured.word)::tsquery)
    )
    select string_agg(alternatives, ' & ') as query
    from (
      select format('(%s)', string_agg(alternative, ' | ')) as alternatives
      from (
        select place, ${beginning} as alternative from typed
        union
        select place, ${whole} from near where distance = nearest
      ) as each
      group by place
    ) as words
  `;
}
