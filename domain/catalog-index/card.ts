import type { Picture } from "#platform/media/picture.ts";
import type { Price } from "#domain/catalog/price.ts";
import type { Confidence } from "#domain/evidence/confidence.ts";
import type { PartialDate } from "#domain/time/partial-date.ts";

/** A release as lists show it (CAT-1, CAT-2). */
export interface Card {
  id: number;
  slug: string;
  fullName: string;
  nickname: string | null;
  thumbnail: string | null;
  largeThumbnail: string | null;
  /** the first one */
  picture: Picture | null;
  /** of the first size run */
  price: Price | null;
  /** of the first size run */
  sku: string | null;
  sizeRuns: string[];
  /** codes */
  regions: string[];
  date: PartialDate;
  /** the moment of the release, ISO 8601 in its own zone; null where the day alone is known (TIME-30) */
  moment: string | null;
  /** the name of the retailer that has this hour; null for the release's own */
  momentRetailer: string | null;
  isPast: boolean;
  /** how sure the date of an upcoming release is; null where nobody says (EVID-3) */
  confidence: Confidence | null;
  isJustAdded: boolean;
  views: number;
  likes: number;
  /** number of watchlists that it is on */
  watchlists: number;
}
