import { Refused } from "#platform/errors.ts";
import type { Database } from "#platform/postgres/connect.ts";
import { claimKey, sourceAddress } from "../evidence/claim-key.ts";
import type { ProductState } from "../entries/sections/product-state.ts";
import { sections } from "../entries/sections.ts";
import { todayInNewYork } from "../time/today.ts";
import { type CorrectionResult, importRow, type Options } from "./correct-entry.ts";
import { findEntry } from "./find-entry.ts";

/** A source and its word on a date; what is left out stays, or is that of the product. */
export interface GivenClaim {
  /** a product's slug, also a former one */
  product: string;
  source_url: string;
  region?: string;
  stockist?: string;
  kind?: string;
  release_date?: string;
  release_time?: string;
  time_zone?: string;
  seen_on?: string;
  /** whether the source does not say it any more */
  isRetracted?: boolean;
}

/**
 * Adds a claim, by default on the product's own date, or notes that a known one is found there today, or is not any more (EVID-7). Throws NotFound, Refused for what is no product, and ImportRejected.
 */
export async function claimDate(
  db: Database,
  { isRetracted = false, ...given }: GivenClaim,
  options: Options,
): Promise<CorrectionResult> {
  const { section, key: product, entry } = await findEntry(db, given.product);
  if (section !== "products") throw new Refused(`"${given.product}" is in ${section}: only products release`);
  const { release_date, release_time, release_time_zone } = entry as ProductState;
  const source_url = URL.canParse(given.source_url) ? sourceAddress(given.source_url) : given.source_url;
  const key = claimKey({ ...given, product, source_url });
  const isKnown = (await sections.date_claims.read(db, [key])).has(key);
  const today = todayInNewYork(options.now);
  const own = { release_date, release_time, time_zone: release_time_zone };
  const state = isRetracted ? { retracted_on: today } : { checked_on: today, retracted_on: null };
  if (!isKnown && given.release_date === undefined && (given.region ?? given.stockist) !== undefined)
    throw new Refused("give the date that the source says: that of a region or a retailer may be another");
  const isOwn = given.release_date === undefined;
  const row = isKnown ? { ...given, ...state } : { ...(isOwn && own), ...given };
  return importRow(db, { section: "date_claims", key }, { ...row, product }, options);
}
