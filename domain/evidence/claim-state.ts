import type { ClaimKind } from "./confidence.ts";

/** A claim with every field of the import format. */
export interface ClaimState {
  product: string;
  /** a code; null where the claim is on the product's date */
  region: string | null;
  /** a slug */
  stockist: string | null;
  source_url: string;
  kind: ClaimKind;
  /** as precise as the source says it */
  release_date: string;
  release_time: string | null;
  time_zone: string | null;
  /** days in New York, such as "2026-11-28" */
  seen_on: string;
  checked_on: string | null;
  retracted_on: string | null;
}
