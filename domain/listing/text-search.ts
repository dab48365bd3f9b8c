import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** What of a text is looked at; nobody means more. */
const LONGEST_TEXT = 200;
const MOST_WORDS = 12;
/** So many searches are remembered, so that their next pages and filters ask nothing again. */
const REMEMBERED = 100;

/** Products by how well they match: all of a tier before any of the next. */
type Tiers = number[][];

/** Finds products by text (api.md `search`); what it found holds until the catalogue changes. */
export class TextSearch {
  readonly #db: Database;
  readonly #found = new Map<string, Promise<Tiers>>();

  constructor(db: Database) {
    this.#db = db;
  }

  find(text: string): Promise<Tiers> {
    const asked = searchable(text);
    let found = this.#found.get(asked);
    // whoever was asked for last goes last
    this.#found.delete(asked);
    found ??= findProducts(this.#db, asked);
    this.#found.set(asked, found);
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= REMEMBERED) break;
      this.#found.delete(oldest);
    }
    found.catch(() => this.#found.delete(asked));
    return found;
  }

  forget(): void {
    this.#found.clear();
  }
}

/** `text` as far as it is looked at: one line, without what PostgreSQL would refuse. */
export function searchable(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
  return Array.from(line).slice(0, LONGEST_TEXT).join("");
}

/** Every product that has all words of `text`; where there is none, those that have words which look like them. */
async function findProducts(db: Database, text: string): Promise<Tiers> {
  const asked = (await wordsOf(text).execute(db)).rows[0];
  if (!asked?.beginnings) return [];
  const { rows } = await matches(asked).execute(db);
  if (rows.length > 0) return rows.map(({ ids }) => ids);
  const meant = (await wordsMeant(text).execute(db)).rows[0]?.query;
  if (!meant) return [];
  return (await matches({ ...asked, beginnings: meant }).execute(db)).rows.map(({ ids }) => ids);
}

/** A text in the words of the database, and as queries of its full text search. */
interface AskedWords {
  /** with spaces between the words, as in a line of product_search.names */
  name: string;
  /** with nothing between them, as in a line of product_search.skus */
  sku: string;
  /** every word whole; null when there is no word */
  whole: string | null;
  /** every word begun, or an SKU begun */
  beginnings: string | null;
}

/** A `word` as a query, and what begins with it: of a number only itself, so that "Jordan 1" is not "Jordan 11". */
const whole = sql`format('''%s''', word)`;
const beginning = sql`case when word ~ '^\\d+$' then ${whole} else format('''%s'':*', word) end`;

export function wordsOf(text: string): RawBuilder<AskedWords> {
  return sql`
    select name, sku, whole,
      case when sku ~ '\\d' and length(sku) >= 4 then format('%s | ''#%s'':*', beginnings, sku) else beginnings end
        as beginnings
    from (
      select string_agg(word, ' ') as name, string_agg(word, '') as sku,
        string_agg(${whole}, ' & ') as whole, string_agg(${beginning}, ' & ') as beginnings
      from unnest((search_words(${text}))[:${MOST_WORDS}]) as word
    ) as words
  `;
}

/** A row for each tier. */
export function matches({ name, sku, whole, beginnings }: AskedWords): RawBuilder<{ ids: number[] }> {
  return sql`
    select ids from find_products(${beginnings}::tsquery, ${whole}::tsquery, ${name}, ${sku}) order by tier
  `;
}

/**
 * A query for what may have been meant: each word, or the nearest of the vocabulary. Two neighbouring letters changed
 * places, or one letter is wrong, missing or too many, in longer words two; a word with digits is mostly meant as it is.
 */
export function wordsMeant(text: string): RawBuilder<{ query: string | null }> {
  return sql`
    with typed as materialized (
      select word, place, swaps,
        case
          when word ~ '\\d' then (length(word) > 4)::integer
          when length(word) < 3 then 0
          else 1 + (length(word) > 5)::integer
        end as tolerance
      from unnest((search_words(${text}))[:${MOST_WORDS}]) with ordinality as typed (word, place),
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
          -- levenshtein() takes no longer ones
          where length(word) <= 60 and length(typed.word) <= 60
        ) as measured
      where distance between 1 and tolerance
        -- what nothing is called any more was not meant
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
