import { type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { StockistReleases } from "#platform/postgres/tables.ts";
import { toPrice } from "#domain/catalog/price.ts";
import { displayDate, shortDate } from "#domain/time/display-date.ts";
import { type PartialDate, partialDateOf, unknownDate } from "#domain/time/partial-date.ts";
import { isoInOwnZone, releasedFrom, zonedMoment } from "#domain/time/release-moment.ts";
import type { ZoneClocks } from "#domain/time/zone-clock.ts";
import { localMomentOf } from "#domain/catalog/opening.ts";
import type { RegionRelease, Size, Stockist } from "./product.ts";

type StockistRow = Selectable<StockistReleases> & { name: string; key: string };

interface RegionRow extends PartialDate {
  name: string;
  price: number | null;
  currency: string | null;
  stockists: StockistRow[];
}

/** A size run of a product, as it is stored. */
export interface SizeRow {
  gender_name: string;
  sku: string | null;
  price: number | null;
  currency: string;
  is_same_as_parent_region: boolean;
  regions: RegionRow[];
}

/** Text and color of a retailer's button without words of the catalog; white can be read on the colors (CAT-23). */
const DEFAULT_BUTTON = { before: "Coming Soon", beforeColor: "#92400e", after: "Shop Now", afterColor: "#166534" };

/** Dates of a release that those of its retailers fall back to. */
export interface ReleaseDates {
  date: PartialDate;
  /** null where the day alone is known (TIME-30) */
  moment: Temporal.Instant | null;
}

/**
 * Returns the sizes of a product with its retailers by region (CAT-18, CAT-20, CAT-21). `release` is for the regions and retailers without a date
 * or an hour (TIME-16); null for an unreleased product, which shows no dates (TIME-20).
 */
export function sizesOf(rows: SizeRow[], release: ReleaseDates | null, clocks: ZoneClocks): Size[] {
  return rows.map((row) => toSize(row, release, clocks));
}

/** Reads the sizes of a product, for sizesOf(). */
export async function readSizeRows(db: Database, productId: number): Promise<SizeRow[]> {
  const statement = sql<SizeRow>`
    select gender_name, sku, product_sizes.price, product_sizes.currency, is_same_as_parent_region, to_jsonb(array(
      select jsonb_build_object(
        'name', regions.name, 'price', size_regions.price, 'currency', size_regions.currency, 'year', release_year, 'month', release_month, 'day', release_day,
        'stockists', array(
          select to_jsonb(r) || jsonb_build_object(
            'name', s.name, 'key', concat_ws('.', gender_name, region_code, s.slug), 'link', coalesce(r.link, s.url)
          )
          from stockist_releases r join stockists s on s.id = stockist_id
          where size_region_id = size_regions.id order by r.position
        )
      )
      from size_regions join regions on code = region_code
      where product_size_id = product_sizes.id order by size_regions.position
    )) as regions
    from product_sizes join size_runs on size_runs.id = size_run_id
    where product_id = ${productId} order by product_sizes.position
  `;
  const { rows } = await prepared("product-sizes", statement).execute(db);
  return rows;
}

const undatedRelease: ReleaseDates = { date: unknownDate, moment: null };

function toSize(row: SizeRow, release: ReleaseDates | null, clocks: ZoneClocks): Size {
  return {
    sizeRun: row.gender_name,
    sku: row.sku,
    price: toPrice(row.price, row.currency),
    sharesStockists: row.is_same_as_parent_region,
    regions: row.regions.map((region) => toRegion(region, release, clocks)),
  };
}

function toRegion(row: RegionRow, release: ReleaseDates | null, clocks: ZoneClocks): RegionRelease {
  const price = toPrice(row.price, row.currency);
  if (release === null) {
    const undated = row.stockists.map((stockist) => ({ ...stockist, release_date: null }));
    const stockists = undated.map((stockist) => toStockist(stockist, undatedRelease, clocks));
    return { region: row.name, date: "", price, stockists };
  }
  const { year, month, day } = row;
  const date = year === null ? release.date : { year, month, day };
  return {
    region: row.name,
    date: displayDate(date),
    price,
    stockists: row.stockists.map((stockist) => toStockist(stockist, { ...release, date }, clocks)),
  };
}

function toStockist(row: StockistRow, release: ReleaseDates, clocks: ZoneClocks): Stockist {
  const moment = localMomentOf(row, release.date);
  const { date } = moment;
  const timed = zonedMoment(moment);
  const from = releasedFrom(moment, release.date, release.moment);
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    link: row.link,
    time: timed ? clocks.of(row.time_zone).time(timed.epochMilliseconds) : "",
    shipping: row.shipping,
    releaseType: row.release_type,
    releaseDate: timed ? isoInOwnZone(timed) : date,
    date: shortDate(date === null ? release.date : partialDateOf(date)),
    timeZone: row.time_zone,
    beforeText: row.before_release_text ?? DEFAULT_BUTTON.before,
    afterText: row.after_release_text ?? DEFAULT_BUTTON.after,
    beforeColor: row.before_release_color ?? DEFAULT_BUTTON.beforeColor,
    afterColor: row.after_release_color ?? DEFAULT_BUTTON.afterColor,
    releasedFrom: from && isoInOwnZone(from),
  };
}
