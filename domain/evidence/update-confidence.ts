import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { ReleaseDate } from "../catalog/release-changes.ts";
import { formatPartialDate, type PartialDate } from "../time/partial-date.ts";
import { type Claim, type Confidence, confidenceOf } from "./confidence.ts";

/** Products per query. */
const CHUNK_SIZE = 500;

interface ClaimedProduct {
  id: number;
  date: PartialDate;
  release_time: string | null;
  release_time_zone: string | null;
  unreleased_management: number;
  /** as it is stored */
  confidence: Confidence | null;
  claims: (Omit<Claim, "release_date"> & { date: PartialDate })[];
}

/** A product whose stored confidence is not what its claims say. */
interface Difference {
  id: number;
  confidence: Confidence | null;
}

/** Stores how sure the dates of products are, in the transaction that changes them or claims on them (EVID-2). */
export async function updateConfidence(db: Database, slugs: string[], now: Temporal.Instant): Promise<void> {
  for (let from = 0; from < slugs.length; from += CHUNK_SIZE) {
    const differences = await findDifferences(db, slugs.slice(from, from + CHUNK_SIZE));
    if (differences.length > 0) await store(db, differences, now);
  }
}

/** Finds the products whose stored confidence is not what their claims say: of these slugs, or of all (OPS-14). */
export async function findDifferences(db: Database, slugs: string[] | null): Promise<Difference[]> {
  const { rows } = await sql<ClaimedProduct>`
    select p.id, json_build_object('year', p.release_year, 'month', p.release_month, 'day', p.release_day) as date,
      to_char(p.release_time, 'HH24:MI') as release_time, release_time_zone, unreleased_management, confidence,
      array(
        select json_build_object(
          'kind', kind, 'source_url', source_url,
          'date', json_build_object('year', release_year, 'month', release_month, 'day', release_day),
          'release_time', to_char(release_time, 'HH24:MI'), 'time_zone', time_zone
        )
        from date_claims
        where product_id = p.id and region_code is null and stockist_id is null and retracted_on is null
      ) as claims
    from products p left join product_confidence stored on stored.product_id = p.id
    where (${slugs}::text[] is null or slug = any(${slugs}))
      and (stored.product_id is not null or exists (select from date_claims where product_id = p.id))
  `.execute(db);
  return rows.flatMap(({ id, confidence: stored, date, claims, ...release }) => {
    const shown: ReleaseDate = { ...release, release_date: formatPartialDate(date) };
    const confidence = confidenceOf(shown, claims.map(toClaim));
    return confidence === stored ? [] : [{ id, confidence }];
  });
}

function toClaim({ date, ...claim }: ClaimedProduct["claims"][number]): Claim {
  return { ...claim, release_date: formatPartialDate(date) as string };
}

async function store(db: Database, differences: Difference[], now: Temporal.Instant): Promise<void> {
  const ids = differences.flatMap(({ id, confidence }) => (confidence === null ? [id] : []));
  await sql`delete from product_confidence where product_id = any(${ids})`.execute(db);
  await sql`
    insert into product_confidence (product_id, confidence, since)
    select id, confidence, ${now.toString()}::timestamptz
    from json_to_recordset(${JSON.stringify(differences)}::json) as given (id integer, confidence text)
    where confidence is not null order by id
    on conflict (product_id) do update set confidence = excluded.confidence, since = excluded.since
  `.execute(db);
}
