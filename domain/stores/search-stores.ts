import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { findCity, findZipCode, type NamedPlace } from "./find-place.ts";
import { findByWords, findNearest, type FoundStores, type Page, type StoreWords } from "./find-stores.ts";
import { NEAREST_STORES } from "./limits.ts";
import { findArea } from "./named-areas.ts";
import { readingsOf } from "./spell-out.ts";

/** The rest of a text is cut off. */
const MAX_LENGTH = 100;
const MAX_WORDS = 8;

export interface StoreSearch extends FoundStores {
  /** the name of the place that the text means, when no store has it */
  nearestTo: string | null;
}

const nothing: StoreSearch = { total: 0, stores: [], nearestTo: null };

/**
 * Returns the stores with every word of `text` in their name, city, ZIP code or state. Where there are none, those
 * nearest to the ZIP code, area or city that it names, and the same for the text without what is surplus; where it
 * names none, those with similar words, or near a city of a similar name: a correction never goes before what is meant
 * literally (STORE-23).
 */
export async function searchStores(db: Database, text: string, page: Page): Promise<StoreSearch> {
  let words: string[] = [];
  for (const reading of readingsOf(lineOf(text))) {
    words = await wordsOf(db, reading);
    if (words.length === 0) return nothing;
    const found = await findByWords(db, queryOf(words), page);
    if (found.total > 0) return { ...found, nearestTo: null };
    const place = findArea(words) ?? (await findCity(db, words));
    if (place) return nearest(db, place, page);
  }
  const area = await findZipCode(db, words);
  if (area) return nearest(db, area, page);
  // the name of a state without stores resembles cities elsewhere
  if (await isState(db, words.join(" "))) return nothing;
  const corrected = await correct(db, words);
  const similar = corrected && (await findByWords(db, corrected, page));
  if (similar && similar.total > 0) return { ...similar, nearestTo: null };
  const similarCity = await findCity(db, words, true);
  return similarCity ? nearest(db, similarCity, page) : nothing;
}

async function nearest(db: Database, place: NamedPlace, page: Page): Promise<StoreSearch> {
  const found = await findNearest(db, place, NEAREST_STORES, page);
  return { ...found, nearestTo: found.total > 0 ? place.name : null };
}

async function isState(db: Database, text: string): Promise<boolean> {
  const { rows } = await sql`select from states where ${text} in (lower(name), lower(code))`.execute(db);
  return rows.length > 0;
}

/** Returns a text in one line; of a ZIP+4 code the ZIP code. */
function lineOf(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .replace(/^(\d{5})-?\d{4}$/, "$1");
}

/** Returns the words of a line as the database splits it. */
async function wordsOf(db: Database, line: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select (search_words(${Array.from(line).slice(0, MAX_LENGTH).join("")}))[:${MAX_WORDS}] as words
  `.execute(db);
  return rows[0]?.words ?? [];
}

/**
 * Makes a query of words that consist only of letters and digits. One of two letters is meant whole: it may be the code
 * of a state.
 */
function queryOf(words: string[]): StoreWords {
  return {
    query: words.map((word) => (word.length < 3 ? `'${word}'` : `'${word}':*`)).join(" & "),
    whole: words.map((word) => `'${word}'`).join(" & "),
  };
}

/**
 * Returns the query for the words nearest to each word by the number of wrong, missing and extra letters: one, or two
 * in more than five letters. Null when a word resembles none.
 */
async function correct(db: Database, words: string[]): Promise<StoreWords | null> {
  const { rows } = await sql<{ query: string | null }>`
    with typed as (
      select word, place, case when length(word) < 4 then 0 else 1 + (length(word) > 5)::integer end as tolerance
      from unnest(${words}::text[]) with ordinality as typed (word, place)
    ), near as (
      select place, known.word, distance, min(distance) over (partition by place) as nearest
      from typed, lateral (
        select word, levenshtein(word, typed.word) as distance
        from (select word from store_vocabulary order by word <-> typed.word limit 40) as candidates
        where length(word) <= 60 and length(typed.word) <= 60
      ) as known
      where distance <= tolerance
    ), alternatives as (
      select format('(%s)', string_agg(format('''%s''', word), ' | ')) as alternative
      from near where distance = nearest group by place
    )
    select string_agg(alternative, ' & ') as query from alternatives having count(*) = (select count(*) from typed)
  `.execute(db);
  const query = rows[0]?.query;
  return query ? { query, whole: query } : null;
}
