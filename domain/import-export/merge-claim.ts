import type { ClaimState } from "../evidence/claim-state.ts";
import type { Row } from "../entries/sections.ts";
import { type MergeContext, merged } from "./merged.ts";

/**
 * Returns the claim after the import of `row`: a field that the row leaves out stays, null clears it (CAT-29). Null when nothing says
 * its kind or its date.
 */
export function mergeClaim(
  before: ClaimState | undefined,
  row: Row<"date_claims">,
  { today }: Pick<MergeContext, "today">,
): ClaimState | null {
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
