import type { Owner } from "../people/owner.ts";
import type { Measure, Period } from "#domain/time/periods.ts";

/** The release dates that a list is limited to (LIST-4). */
export const releaseSpans = ["all", "past", "upcoming", "six-months"] as const;
export type ReleaseSpan = (typeof releaseSpans)[number];

/** The order of a list: by date, the last added first, or by the likes or views of a period. */
export type ListSort = "date" | "newest" | { by: Measure; period: Period };

/** The filters of a list; a product must pass all of them (LIST-18). */
export interface ReleaseFilters {
  released?: ReleaseSpan;
  /** past releases only, whatever `released` says */
  archive?: boolean;
  /** unreleased products only (LIST-6) */
  unreleased?: boolean;
  /** unreleased products as well, as the desk lists them (DESK-11) */
  everything?: boolean;
  text?: string;
  /** selects the products nearest to `text`, which exist when nothing is found, instead of the found ones (SRCH-15) */
  closest?: boolean;
  brandId?: number;
  /** the product must have all of these, so two different ones give an empty list */
  brandSlugs?: readonly string[];
  modelSlugs?: readonly string[];
  /** any of these */
  modelIds?: readonly number[];
  sizeRuns?: readonly string[];
  year?: number;
  /** 1 to 12, of `year` */
  month?: number;
  /** only releases whose date is confirmed (EVID-5) */
  confirmed?: boolean;
  /** the products of the weekly ranking */
  popular?: boolean;
  /** the products of the same brand as this one, without it */
  similarTo?: number;
  /** leaves this product out */
  except?: number;
  /** the products of this owner's watchlist; empty without an owner */
  watchlist?: { owner?: Owner };
  storeId?: number;
  /** products of which a size run has this SKU, however it is written */
  sku?: string;
  /** products that changed at this moment or later */
  updatedSince?: Temporal.Instant;
}

export interface ListQuery extends ReleaseFilters {
  /** see orderOf in list-releases.ts for the default */
  sort?: ListSort;
  /** from 1 */
  page?: number;
  /** products on a page */
  limit?: number;
  /** pages to give at once */
  pages?: number;
}
