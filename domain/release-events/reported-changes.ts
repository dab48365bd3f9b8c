import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import {
  earlierChanges,
  type NamedPlaceChange,
  namedPlaces,
  type ReleaseChange,
  type ReleaseDate,
} from "#domain/catalog/release-changes.ts";
import { describeChange } from "./describe-release.ts";
import { type ChangeSum, sumChanges } from "./sum-changes.ts";
import type { MediaRow } from "#platform/media/picture.ts";
import { firstPictureSql } from "#domain/catalog/first-picture.ts";
import { NEW_YORK } from "#domain/time/today.ts";

/** A change of a product's release that means something to people (LETT-10). */
export interface ReportedChange extends ChangeSum {
  /** higher for a later one */
  id: number;
  slug: string;
  fullName: string;
  nickname: string | null;
  brandId: number;
  brandName: string;
  changedAt: Date;
  /** its first picture */
  media: MediaRow | null;
  after: ReleaseDate;
  /** such as "Moves from Saturday, November 28, 2026 to Saturday, December 5, 2026.", with hours in New York */
  text: string;
}

export interface ReportedChanges {
  /** the newest first */
  data: ReportedChange[];
  /** the id before which the next ones are; null at the end */
  next: number | null;
}

interface ChangesQuery {
  limit: number;
  /** only changes before the one with this id */
  before?: number | undefined;
  brandId?: number | undefined;
}

/** Rows that are read at once for each change that is asked for: some of them mean nothing to anyone. */
const ROWS_PER_CHANGE = 4;

/** Reads of one list: a page may have fewer changes than it could, and say where the next begins. */
const MAX_PASSES = 5;

interface Row extends Omit<ReportedChange, "change" | "isRevert" | "places" | "text"> {
  places: NamedPlaceChange[];
  earlier: ReleaseChange[];
}

/** Lists the last changes of releases that mean something to people (CAT-60, SITE-55). */
export async function listReportedChanges(
  db: Database,
  { limit, before, brandId }: ChangesQuery,
): Promise<ReportedChanges> {
  const data: ReportedChange[] = [];
  let from = before ?? null;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const rows = await readRows(db, { before: from, brandId: brandId ?? null, limit: limit * ROWS_PER_CHANGE });
    for (const row of rows) {
      if (data.length === limit) return { data, next: data.at(-1)?.id ?? null };
      const reported = reportedChange(row);
      if (reported) data.push(reported);
    }
    if (rows.length < limit * ROWS_PER_CHANGE) return { data, next: null };
    from = rows.at(-1)?.id ?? null;
  }
  return { data, next: from };
}

function reportedChange({ earlier, places, ...change }: Row): ReportedChange | null {
  const sum = sumChanges([{ before: change.before, places, earlier }], change.after);
  return sum && { ...change, ...sum, text: describeChange(sum, change.after, NEW_YORK) };
}

async function readRows(
  db: Database,
  { before, brandId, limit }: { before: number | null; brandId: number | null; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select changes.id::float8 as id, p.slug, full_name as "fullName", nickname,
      brand_id as "brandId", brands.name as "brandName", changed_at as "changedAt", before, after,
      ${firstPictureSql} as media,
      ${namedPlaces} as places, ${earlierChanges("changes")} as earlier
    from release_changes changes join products p on p.id = product_id join brands on brands.id = brand_id
    where (${before}::bigint is null or changes.id < ${before}) and (${brandId}::integer is null or brand_id = ${brandId})
    order by changes.id desc limit ${limit}
  `.execute(db);
  return rows;
}
