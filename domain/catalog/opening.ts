import { type PartialDate, formatPartialDate, partialDateOf } from "#domain/time/partial-date.ts";
import { firstOpening, type LocalMoment } from "#domain/time/release-moment.ts";
import { sellsAtRetail } from "./sale-state.ts";

/** Hour of a retailer that stands for a release without an hour of its own, on the release's day (TIME-30). */
export interface Opening {
  /** local time in the zone, "10:00" */
  time: string;
  /** IANA name */
  zone: string;
  /** slug of the retailer */
  stockist: string;
}

/** Fields of a product that determine its opening, as the import format has them. */
interface OpenedProduct {
  release_date: string | null;
  release_time: string | null;
  unreleased_management: number;
  sizes: { regions: { release_date: string | null; stockists: Seller[] }[] }[];
}

interface Seller {
  stockist: string;
  release_date: string | null;
  release_time: string | null;
  time_zone: string;
  release_type: string | null;
  before_release_text: string | null;
  after_release_text: string | null;
}

/**
 * Returns the first hour of a release's day at which a retailer of its first region opens that sells at retail: no resale, no raffle, and
 * not over. Null for a release with its own hour, without a day, or that shows no dates (TIME-20, TIME-30).
 */
export function openingOf(product: OpenedProduct): Opening | null {
  const date = partialDateOf(product.release_date);
  if (date.day === null || product.release_time !== null || product.unreleased_management !== 0) return null;
  const region = product.sizes.find(({ regions }) => regions.length > 0)?.regions[0];
  if (!region) return null;
  const regionDate = region.release_date === null ? date : partialDateOf(region.release_date);
  const openings = region.stockists
    .filter(isRetail)
    .map((seller) => ({ ...localMomentOf(seller, regionDate), seller }));
  const first = firstOpening(date, openings);
  return first && { time: first.time as string, zone: first.zone, stockist: first.seller.stockist };
}

function isRetail({ release_type, before_release_text, after_release_text }: Seller): boolean {
  return sellsAtRetail({
    releaseType: release_type,
    beforeText: before_release_text ?? "",
    afterText: after_release_text ?? "",
  });
}

/** Returns when a retailer opens; without a date of its own, on that of its region (TIME-16). */
export function localMomentOf(
  { release_date, release_time: time, time_zone: zone }: Pick<Seller, "release_date" | "release_time" | "time_zone">,
  regionDate: PartialDate,
): LocalMoment {
  const date = release_date ?? (regionDate.day === null ? null : formatPartialDate(regionDate));
  return { date, time, zone };
}
