import type { Picture } from "#platform/media/picture.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { Confidence } from "#domain/evidence/confidence.ts";
import type { DateSource } from "#domain/evidence/date-sources.ts";
import type { Price } from "#domain/catalog/price.ts";
import type { PartialDate } from "#domain/time/partial-date.ts";

/** A retailer of a size run in a region. */
export interface Stockist {
  id: number;
  /** such as "Men.US.kith": the same as long as the retailer sells this size run in this region (CAT-22) */
  key: string;
  name: string;
  link: string | null;
  /** local time in `timeZone`, such as "10:00 AM EST"; "" when not announced */
  time: string;
  shipping: string | null;
  releaseType: string | null;
  /** the release moment, ISO 8601 with the stockist's offset; only the date without a time; null when unknown */
  releaseDate: string | null;
  /** the date as text, such as "Nov 28, 2026" */
  date: string;
  timeZone: string;
  /** text and color of the button before and after the release */
  beforeText: string;
  beforeColor: string;
  afterText: string;
  afterColor: string;
  /** the moment at which the row turns over, ISO 8601 in the stockist's zone; null when unknown (TIME-19) */
  releasedFrom: string | null;
}

/** A size run's release in a region. */
export interface RegionRelease {
  region: string;
  /** as text; "" when unknown */
  date: string;
  /** null where it is that of the size */
  price: Price | null;
  stockists: Stockist[];
}

/** A size run of a product. */
export interface Size {
  sizeRun: string;
  sku: string | null;
  price: Price | null;
  /** whether it has the retailers of the first size run */
  sharesStockists: boolean;
  regions: RegionRelease[];
}

/** A product with everything that its page shows (PROD-23). */
export interface Product {
  id: number;
  slug: string;
  fullName: string;
  nickname: string | null;
  colorText: string | null;
  modelName: string | null;
  modelSlug: string | null;
  brandName: string;
  brandSlug: string;
  url: string | null;
  metaTitle: string;
  metaDescription: string;
  thumbnail: string | null;
  pictures: Picture[];
  /** of each picture, "" without one */
  captions: string[];
  sizes: Size[];
  /** the release date of each region, once, as text (PROD-27) */
  releases: { region: string; date: string }[];
  /** notices; `date` is such as "2026-11-28", `html` is sanitized (CAT-31) */
  updates: { date: string; html: string }[];
  views: number;
  likes: number;
  watchlists: number;
  cops: number;
  passes: number;
  /** places in the weekly ranking */
  weekRank: number | null;
  previousWeekRank: number | null;
  date: PartialDate;
  /** the line about the release: what comes before its date, the date, and its day of the week, as texts (TIME-17) */
  line: { message: string; date: string; weekDay: string };
  unreleasedManagement: 0 | 1 | 2;
  /** how sure the date of an upcoming release is; null where nobody says (EVID-3) */
  confidence: Confidence | null;
  /** the sources of its dates, the strongest first (EVID-4) */
  sources: DateSource[];
  /** the day on which its date was last found at a source, where that is too long ago (EVID-4) */
  unverifiedSince: string | null;
  /** the moment of the release, ISO 8601 in its own zone; null where the day alone is known (TIME-30) */
  moment: string | null;
  /** the name of the retailer that has this hour; null for the release's own */
  momentRetailer: string | null;
  /** of a timed release; null for any other */
  timeZone: string | null;
  /** the hour of a timed release in its own zone; "" for any other */
  time: string;
  /** the moment as text, by the zones to choose from; "" without one */
  timesByZone: Record<string, string>;
}

/** A product with the releases that are similar to it (PROD-23). */
export interface ProductDetail extends Product {
  similar: Card[];
}
