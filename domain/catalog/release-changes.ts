import { sql } from "kysely";
import type { Database } from "#db/connect.ts";

/** When a product is released, as the import format says it. */
export interface ReleaseDate {
  /** as far as it is known, such as "2026-11"; null when it is not */
  release_date: string | null;
  /** of a timed release, on the clocks of its zone */
  release_time: string | null;
  release_time_zone: string | null;
  /** 0 known, 1 unknown, 2 never released */
  unreleased_management: number;
}

/** A change of the release of a product. */
export interface ReleaseChange {
  before: ReleaseDate;
  after: ReleaseDate;
}

/** The part of a product that says when it is released. */
export function releaseDateOf(product: ReleaseDate): ReleaseDate {
  const { release_date, release_time, release_time_zone, unreleased_management } = product;
  return { release_date, release_time, release_time_zone, unreleased_management };
}

/** Records changed releases, in the transaction that changes them (LETT-10). */
export async function recordReleaseChanges(
  db: Database,
  changes: ({ slug: string } & ReleaseChange)[],
  now: Temporal.Instant,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into release_changes (product_id, changed_at, before, after)
    select products.id, ${now.toString()}::timestamptz, before, after
    from json_to_recordset(${JSON.stringify(changes)}::json) as changed (slug text, before jsonb, after jsonb)
      join products using (slug)
    order by products.id
  `.execute(db);
}

/** When a product last changed, and how often its release has moved. */
export interface Revision {
  changedAt: Temporal.Instant;
  moves: number;
}

/** The revisions of products by their ids; unknown ones are left out. */
export async function readRevisions(db: Database, productIds: number[]): Promise<Map<number, Revision>> {
  const { rows } = await sql<{ id: number; updated_at: Date; moves: number }>`
    select id, updated_at, (select count(*)::integer from release_changes where product_id = products.id) as moves
    from products where id = any(${productIds})
  `.execute(db);
  return new Map(
    rows.map(({ id, updated_at, moves }) => [
      id,
      { changedAt: Temporal.Instant.fromEpochMilliseconds(updated_at.getTime()), moves },
    ]),
  );
}
