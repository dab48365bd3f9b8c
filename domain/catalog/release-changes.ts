import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** When a product is released, as the import format says it. */
export interface ReleaseDate {
  /** as precise as it is known, such as "2026-11"; null when it is unknown */
  release_date: string | null;
  /** of a timed release, on the clocks of its zone */
  release_time: string | null;
  release_time_zone: string | null;
  /** 0 known, 1 unknown, 2 never released */
  unreleased_management: number;
}

/** A change of the release of a product: its own, and those at its regions and retailers. */
export interface ReleaseChange {
  before: ReleaseDate;
  after: ReleaseDate;
  places: PlaceChange[];
}

/** A change at a region of a size run, or at a retailer in it. */
export interface PlaceChange {
  size_run: string;
  /** a code */
  region: string;
  /** a slug; null for the region itself */
  stockist: string | null;
  /** null while it was not listed */
  before: ReleaseDate | null;
  /** null when it is not listed any more */
  after: ReleaseDate | null;
}

/** A change at a place, with the names of its region and its retailer. */
export interface NamedPlaceChange extends PlaceChange {
  region_name: string;
  /** null for the region itself */
  retailer: string | null;
}

/** Returns the part of a product that says when it is released. */
export function releaseDateOf(product: ReleaseDate): ReleaseDate {
  const { release_date, release_time, release_time_zone, unreleased_management } = product;
  return { release_date, release_time, release_time_zone, unreleased_management };
}

/** Changes per query. */
const CHUNK_SIZE = 500;

/**
 * Records changed releases, in the transaction that changes them (LETT-10); quiet ones only where people heard of the date
 * (CAT-59). Returns the slugs of the recorded.
 */
export async function recordReleaseChanges(
  db: Database,
  changes: ({ slug: string } & ReleaseChange)[],
  { now, isQuiet = false }: { now: Temporal.Instant; isQuiet?: boolean | undefined },
): Promise<string[]> {
  const recorded = isQuiet ? await heardOfAmong(db, changes, now) : changes;
  // one with many retailers takes many kilobytes
  for (let from = 0; from < recorded.length; from += CHUNK_SIZE) {
    await insertChanges(db, recorded.slice(from, from + CHUNK_SIZE), now);
  }
  return recorded.map(({ slug }) => slug);
}

/** Days after a reported change in which a quiet one would leave a false last word. */
const HEARD_DAYS = 7;

/** Returns the changes of products that somebody watches or was alerted of lately, of which a channel got news, or of whose dates a change was reported lately. */
async function heardOfAmong<Change extends { slug: string }>(
  db: Database,
  changes: Change[],
  now: Temporal.Instant,
): Promise<Change[]> {
  const since = now.subtract({ hours: 24 * HEARD_DAYS }).toString();
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${changes.map(({ slug }) => slug)})
      and (
        exists (select from watchlist_entries where product_id = products.id)
        or exists (select from plan_steps where product_id = products.id and not is_done)
        or exists (select from alerts where product_id = products.id and recorded_at > ${since}::timestamptz)
        or exists (select from channel_messages where product_id = products.id and recorded_at > ${since}::timestamptz)
        or exists (select from release_changes where product_id = products.id and changed_at > ${since}::timestamptz)
      )
  `.execute(db);
  const heardOf = new Set(rows.map(({ slug }) => slug));
  return changes.filter(({ slug }) => heardOf.has(slug));
}

async function insertChanges(
  db: Database,
  changes: ({ slug: string } & ReleaseChange)[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into release_changes (product_id, changed_at, before, after, places)
    select products.id, ${now.toString()}::timestamptz, before, after, places
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as changed (slug text, before jsonb, after jsonb, places jsonb)
      join products using (slug)
    order by products.id
  `.execute(db);
}

/** SQL: the changes at places of a row of `release_changes`, as NamedPlaceChange. */
export const namedPlaces = sql`
  coalesce((
    select jsonb_agg(to_jsonb(place) || jsonb_build_object('region_name', regions.name, 'retailer', stockists.name))
    from jsonb_to_recordset(places)
        as place (size_run text, region text, stockist text, before jsonb, after jsonb)
      join regions on code = region
      left join stockists on stockists.slug = stockist
  ), '[]'::jsonb)
`;

/** Earlier changes that are read to tell whether a change is a revert. */
const MAX_EARLIER = 5;

/** SQL: the changes of a product's release before the row `changes`, as ReleaseChange, the last first. */
export const earlierChanges = (changes: string) => sql`
  array(
    select json_build_object('before', earlier.before, 'after', earlier.after, 'places', coalesce(earlier.places, '[]'))
    from release_changes earlier
    where earlier.product_id = ${sql.ref(`${changes}.product_id`)} and earlier.id < ${sql.ref(`${changes}.id`)}
    order by earlier.id desc limit ${sql.lit(MAX_EARLIER)}
  )
`;

/** When a product last changed, and how often a release of it has moved. */
export interface Revision {
  changedAt: Temporal.Instant;
  moves: number;
}

/**
 * Reads the revision of a product's release at the retailer with this key (REM-3); undefined for an unknown product.
 */
export async function readRevisionAt(db: Database, productId: number, key: string): Promise<Revision | undefined> {
  const { rows } = await sql<{ updated_at: Date; moves: number }>`
    select updated_at, (
      select count(*)::integer from release_changes where product_id = products.id and (
        places is null or exists (
          select from jsonb_to_recordset(places) as place (size_run text, region text, stockist text, before jsonb)
          where place.before is not null and stockist is not null and concat_ws('.', size_run, region, stockist) = ${key}
        )
      )
    ) as moves
    from products where id = ${productId}
  `.execute(db);
  const [row] = rows;
  return row && { changedAt: row.updated_at.toTemporalInstant(), moves: row.moves };
}
