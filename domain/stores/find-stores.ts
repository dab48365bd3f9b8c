import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { chordOf } from "./distance.ts";
import type { Place } from "./zip-codes.ts";

/** The stores of one page, with their distance from a place as chordOf() measures it, and how many there are. */
export interface FoundStores {
  total: number;
  stores: { id: number; chord: number | null }[];
}

export interface Page {
  offset: number;
  limit: number;
}

interface Selection {
  where: RawBuilder<unknown>;
  chord?: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** Returns the stores of a page in `order` among those that `where` chooses. */
async function select(
  db: Database,
  { where, chord = sql`null::float8`, order }: Selection,
  { offset, limit }: Page,
): Promise<FoundStores> {
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from stores where ${where}`.execute(db),
    sql<{ id: number; chord: number | null }>`
      select id, ${chord} as chord from stores where ${where} order by ${order}, id offset ${offset} limit ${limit}
    `.execute(db),
  ]);
  return { total: counted.rows[0]?.total ?? 0, stores: found.rows };
}

const featuredFirst = sql`is_featured desc, name`;

/** Finds all stores or only the featured ones, the featured ones first. */
export function findFeatured(db: Database, onlyFeatured: boolean, page: Page): Promise<FoundStores> {
  return select(db, { where: onlyFeatured ? sql`is_featured` : sql`true`, order: featuredFirst }, page);
}

/** Finds the stores of a state by its name or its code, in any case. */
export function findInState(db: Database, state: string, page: Page): Promise<FoundStores> {
  // PostgreSQL has no texts with this character
  const known = state.replaceAll("\0", "\ufffd");
  const where = sql`state_id = (select id from states where lower(${known}) in (lower(name), lower(code)))`;
  return select(db, { where, order: sql`name` }, page);
}

/** Finds the stores within `miles` of a place, the nearest first (STORE-20). */
export function findWithin(db: Database, place: Place, miles: number, page: Page): Promise<FoundStores> {
  const chord = chordFrom(place);
  const reach = chordOf(miles);
  // the box, which the index knows, holds the ball
  const where = sql`position <@ cube_enlarge(${pointOf(place)}, ${reach}, 3) and ${chord} <= ${reach}`;
  return select(db, { where, chord, order: chord }, page);
}

/** Finds the `count` stores that are nearest to a place, whatever their distance (STORE-23). */
export async function findNearest(
  db: Database,
  place: Place,
  count: number,
  { offset, limit }: Page,
): Promise<FoundStores> {
  const chord = chordFrom(place);
  const { rows } = await sql<{ id: number; chord: number }>`
    select id, ${chord} as chord from stores order by ${chord}, id limit ${count}
  `.execute(db);
  return { total: rows.length, stores: rows.slice(offset, offset + limit) };
}

function pointOf({ latitude, longitude }: Place): RawBuilder<unknown> {
  return sql`sphere_point(${latitude}, ${longitude})`;
}

function chordFrom(place: Place): RawBuilder<unknown> {
  return sql`(position <-> ${pointOf(place)})`;
}

/** Finds the stores that `query` finds, those with the `whole` words first, then the featured ones. */
export function findByWords(db: Database, { query, whole }: StoreWords, page: Page): Promise<FoundStores> {
  return select(
    db,
    { where: sql`words @@ ${query}::tsquery`, order: sql`words @@ ${whole}::tsquery desc, ${featuredFirst}` },
    page,
  );
}

/** Full text queries of a text: for stores with words that begin with all of its words, and with exactly these. */
export interface StoreWords {
  query: string;
  whole: string;
}
