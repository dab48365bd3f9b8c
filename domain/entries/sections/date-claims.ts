import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/postgres/connect.ts";
import { claimKey, parseClaimKey } from "../../evidence/claim-key.ts";
import type { ClaimState } from "../../evidence/claim-state.ts";
import { formatPartialDate, type PartialDate, partialDateOf } from "../../time/partial-date.ts";
import { byKey, type Mistake, type Section, statesAfter } from "./section.ts";
import { claimKinds } from "../../evidence/confidence.ts";
import { fullDate, nullish, partialDate, revision, slug, sourceUrl, time, timeZone } from "../value-schemas.ts";
import { formerSlug, isListable, none, noZone, type ReferenceNames } from "../reference-names.ts";
import { type MergeContext, merged } from "./merge-context.ts";

interface StoredClaim extends Omit<ClaimState, "release_date"> {
  date: PartialDate;
}

/** Optional fields of a claim: what a row leaves out stays. */
const claimFields = {
  /** as precise as the source says it */
  release_date: partialDate,
  /** local time in time_zone */
  release_time: time,
  time_zone: timeZone,
  /** the day on which somebody last found it there */
  checked_on: fullDate,
  /** the day since which the source does not say it any more */
  retracted_on: fullDate,
};

const row = z.strictObject({
  product: slug,
  /** absent: the date of the product */
  region: z.string().min(1).max(3).nullish(),
  /** a slug; absent: not the date of one retailer */
  stockist: slug.nullish(),
  source_url: sourceUrl,
  /** a new claim needs it, and its date */
  kind: z.enum(claimKinds, `must be ${claimKinds.slice(0, -1).join(", ")} or ${claimKinds.at(-1)}`).optional(),
  ...nullish(claimFields),
  /** absent: the day of its first import in New York */
  seen_on: fullDate.optional(),
  revision,
});

type ClaimRow = z.output<typeof row>;

/**
 * Claims by product, place and source (EVID-1). Those on a removed product stay with it, and are there when it is back.
 */
export const dateClaims: Section<ClaimState, typeof row> = {
  titles: ["Claim", "Claims"],
  isFoundByKey: true,
  row,
  removal: {
    product: z.string(),
    region: z.string().nullish(),
    stockist: z.string().nullish(),
    source_url: sourceUrl,
  },
  neededFields: ["kind", "release_date"],
  keyOf: claimKey,
  checkNames,
  merge,
  checkState,
  toRows: (claim, hasProduct) => (hasProduct(claim.product) ? [claim] : []),
  table: "date_claims",
  async read(db, keys) {
    if (keys === null) return readClaimsOn(db, null);
    const wanted = new Set(keys);
    const claims = await readClaimsOn(db, [...new Set(keys.map((key) => parseClaimKey(key).product))]);
    return new Map([...claims].filter(([key]) => wanted.has(key)));
  },
  async write(db, changes) {
    const rows = statesAfter(changes).map(({ release_date, ...claim }) => {
      const { year, month, day } = partialDateOf(release_date);
      return { ...claim, release_year: year, release_month: month, release_day: day };
    });
    await sql`
      insert into date_claims (product_id, region_code, stockist_id, source_url, kind, release_year, release_month, release_day,
        release_time, time_zone, seen_on, checked_on, retracted_on)
      select p.id, region, stockists.id, source_url, kind, release_year, release_month, release_day,
        release_time, claim.time_zone, seen_on, checked_on, retracted_on
      from json_to_recordset(${JSON.stringify(rows)}::json) as claim (
          product text, region text, stockist text, source_url text, kind text, release_year smallint, release_month smallint,
          release_day smallint, release_time time, time_zone text, seen_on date, checked_on date, retracted_on date
        )
        join all_products p on p.slug = product left join stockists on stockists.slug = stockist
      on conflict (product_id, region_code, stockist_id, source_url) do update set
        kind = excluded.kind, release_year = excluded.release_year, release_month = excluded.release_month,
        release_day = excluded.release_day, release_time = excluded.release_time, time_zone = excluded.time_zone,
        seen_on = excluded.seen_on, checked_on = excluded.checked_on, retracted_on = excluded.retracted_on
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`
      delete from date_claims claims
      using json_to_recordset(${JSON.stringify(keys.map(parseClaimKey))}::json)
          as gone (product text, region text, stockist text, source_url text)
        join all_products p on p.slug = product left join stockists on stockists.slug = stockist
      where claims.product_id = p.id and claims.source_url = gone.source_url
        and claims.region_code is not distinct from region and claims.stockist_id is not distinct from stockists.id
    `.execute(db);
  },
};

/** Reads the claims on the products with these slugs, or on all, by key. */
export async function readClaimsOn(db: Database, slugs: string[] | null): Promise<Map<string, ClaimState>> {
  const { rows } = await sql<StoredClaim>`
    select p.slug as product, region_code as region, stockists.slug as stockist, source_url, kind,
      json_build_object('year', release_year, 'month', release_month, 'day', release_day) as date,
      to_char(release_time, 'HH24:MI') as release_time, claims.time_zone,
      seen_on::text, checked_on::text, retracted_on::text
    from date_claims claims join all_products p on p.id = product_id left join stockists on stockists.id = stockist_id
    where ${slugs}::text[] is null or p.slug = any(${slugs})
    order by p.slug collate "C", region_code nulls first, stockists.slug collate "C" nulls first, source_url collate "C"
  `.execute(db);
  return byKey(rows.map(toState), claimKey);
}

function toState({ date, ...claim }: StoredClaim): ClaimState {
  return {
    product: claim.product,
    region: claim.region,
    stockist: claim.stockist,
    source_url: claim.source_url,
    kind: claim.kind,
    release_date: formatPartialDate(date) as string,
    release_time: claim.release_time,
    time_zone: claim.time_zone,
    seen_on: claim.seen_on,
    checked_on: claim.checked_on,
    retracted_on: claim.retracted_on,
  };
}

/** Checks what a claim refers to (EVID-1). */
function checkNames({ product, region, stockist, time_zone }: ClaimRow, names: ReferenceNames): Mistake[] {
  const mistakes = {
    product: isListable(product, names) ? null : (formerSlug(product, names) ?? none("product", product)),
    region: !region || names.regions.has(region) ? null : none("region", region),
    stockist: !stockist || names.stockists.has(stockist) ? null : none("stockist", stockist),
    time_zone: time_zone == null || names.timeZones.has(time_zone) ? null : noZone(time_zone),
  };
  return Object.entries(mistakes).flatMap(([field, reason]) => {
    return reason === null ? [] : [{ path: [field], reason: `${field}: ${reason}` }];
  });
}

/** Returns null when nothing says the kind or the date of a claim. */
function merge(before: ClaimState | undefined, row: ClaimRow, { today }: MergeContext): ClaimState | null {
  const kind = row.kind ?? before?.kind;
  const release_date = merged(row.release_date, before?.release_date);
  if (kind === undefined || release_date === null) return null;
  return {
    product: row.product,
    region: row.region ?? null,
    stockist: row.stockist ?? null,
    source_url: row.source_url,
    kind,
    release_date,
    release_time: merged(row.release_time, before?.release_time),
    time_zone: merged(row.time_zone, before?.time_zone),
    seen_on: row.seen_on ?? before?.seen_on ?? today,
    checked_on: merged(row.checked_on, before?.checked_on),
    retracted_on: merged(row.retracted_on, before?.retracted_on),
  };
}

function checkState(row: ClaimRow, claim: ClaimState | null, { today }: MergeContext): Mistake[] {
  const mistakes: Mistake[] = [];
  const addMistake = (field: string, reason: string) => mistakes.push({ path: [field], reason: `${field}: ${reason}` });
  if (claim === null) {
    for (const field of ["kind", "release_date"] as const) {
      // a row that clears the date may well leave out the kind, which is stored
      if (!row[field] && (field === "release_date" || row.release_date !== null))
        addMistake(field, "is missing; a claim needs it");
    }
    return mistakes;
  }
  if ((claim.release_time === null) !== (claim.time_zone === null))
    addMistake("release_time", "release_time and time_zone go together");
  if (claim.release_time && claim.release_date.length !== 10)
    addMistake("release_date", "a claim with a time needs a full date");
  for (const field of ["seen_on", "checked_on", "retracted_on"] as const) {
    const day = claim[field];
    if (day !== null && day < claim.seen_on) addMistake(field, `is before seen_on, ${claim.seen_on}`);
    if (day !== null && day > today) addMistake(field, `is after today, ${today} in New York`);
  }
  return mistakes;
}
