import { clockOf } from "./clock";
import { dateOfIso, displayDate, type PartialDate, shortDate } from "./dates";
import { query } from "./db";
import type { Product } from "./product";

/** What a retailer's button says when the catalogue does not. */
const BEFORE = { text: "Coming Soon", color: "#92400e" };
const AFTER = { text: "Shop Now", color: "#166534" };

export interface Size {
  id: number;
  run: string;
  sku: string | null;
  price: number | null;
  /** sold where the first size is */
  isLikeFirst: boolean;
}

export interface Status {
  text: string;
  color: string;
}

export interface Retailer {
  id: number;
  /** such as "Men.US.kith" */
  key: string;
  name: string;
  link: string | null;
  shipping: string | null;
  type: string | null;
  /** the release for reading, on the retailer's own clocks */
  time: string;
  date: string;
  /** the release, in milliseconds since 1970; null without a time */
  moment: number | null;
  /** "2026-11-28"; null when no day is known */
  day: string | null;
  /** from when on `after` holds, in milliseconds since 1970 */
  from: number | null;
  before: Status;
  after: Status;
}

/** Who sells a size in a region. */
export interface RegionTable {
  key: string;
  title: string;
  date: string;
  retailers: Retailer[];
}

export async function readSizes(product: Product): Promise<{ sizes: Size[]; tables: RegionTable[] }> {
  const [sizes, rows] = await Promise.all([readSizeRuns(product.id), readRetailers(product.id)]);
  return { sizes, tables: toTables(product, sizes, rows) };
}

function readSizeRuns(productId: number): Promise<Size[]> {
  return query(
    `select product_sizes.id, gender_name as run, sku, price, is_same_as_parent_region as "isLikeFirst"
    from product_sizes join size_runs on size_runs.id = size_run_id
    where product_id = $1 order by product_sizes.position`,
    [productId],
  );
}

interface Row extends PartialDate {
  id: number;
  key: string;
  size_id: number;
  region: string;
  name: string;
  link: string | null;
  shipping: string | null;
  release_type: string | null;
  time_zone: string;
  on_day: string | null;
  moment: Date | null;
  comes: Date | null;
  before_release_text: string | null;
  before_release_color: string | null;
  after_release_text: string | null;
  after_release_color: string | null;
}

/** A retailer without a date of its own has the region's, a region without one the product's. */
function readRetailers(productId: number): Promise<Row[]> {
  return query(
    `select r.*, (on_day + release_time) at time zone time_zone as moment,
      coalesce(on_day + release_time, on_day, ends) at time zone time_zone as comes
    from (
      select r.id, concat_ws('.', gender_name, region_code, s.slug) as key, dated.size_id, regions.name as region,
        s.name, coalesce(r.link, s.url) as link, r.shipping, r.release_type, r.release_time, r.time_zone,
        r.before_release_text, r.before_release_color, r.after_release_text, r.after_release_color,
        year, month, day, coalesce(r.release_date, make_date(year, month, day)) as on_day,
        case
          when month is null then make_date(year + 1, 1, 1)
          else (make_date(year, month, 1) + interval '1 month')::date
        end as ends,
        dated.size_position, dated.position as region_position, r.position
      from (
        select size_regions.id, size_regions.position, region_code, gender_name,
          product_sizes.id as size_id, product_sizes.position as size_position,
          case when size_regions.release_year is null then p.release_year else size_regions.release_year end as year,
          case when size_regions.release_year is null then p.release_month else size_regions.release_month end as month,
          case when size_regions.release_year is null then p.release_day else size_regions.release_day end as day
        from products p
          join product_sizes on product_id = p.id
          join size_runs on size_runs.id = size_run_id
          join size_regions on product_size_id = product_sizes.id
        where p.id = $1
      ) as dated
        join regions on code = region_code
        join stockist_releases r on size_region_id = dated.id
        join stockists s on s.id = stockist_id
    ) as r
    order by size_position, region_position, position`,
    [productId],
  );
}

/** A table for each region of each size; the sizes that are sold where the first one is share its tables. */
function toTables(product: Product, sizes: Size[], rows: Row[]): RegionTable[] {
  const followers = sizes.filter(({ isLikeFirst }) => isLikeFirst).map(({ run }) => run);
  return sizes.flatMap(({ id, run }, index) => {
    const title = [run, ...(index === 0 ? followers : [])].join(", ");
    const byRegion = Map.groupBy(
      rows.filter(({ size_id }) => size_id === id),
      ({ region }) => region,
    );
    return Array.from(byRegion, ([region, members]) => ({
      key: `${id} ${region}`,
      title: `${title} · ${region}`,
      date: product.unreleased === 0 && members[0] ? displayDate(members[0]) : "",
      retailers: members.map((row) => toRetailer(row, product.unreleased === 0)),
    }));
  });
}

/** Where it is not known whether there is a release, no date of a retailer counts. */
function toRetailer(row: Row, isDated: boolean): Retailer {
  const moment = isDated && row.moment ? row.moment.getTime() : null;
  const day = isDated ? row.on_day : null;
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    link: row.link,
    shipping: row.shipping,
    type: row.release_type,
    time: moment === null ? "" : clockOf(row.time_zone).time(moment),
    date: isDated ? shortDate(day === null ? row : dateOfIso(day)) : "",
    moment,
    day,
    from: isDated && row.comes ? row.comes.getTime() : null,
    before: { text: row.before_release_text ?? BEFORE.text, color: row.before_release_color ?? BEFORE.color },
    after: { text: row.after_release_text ?? AFTER.text, color: row.after_release_color ?? AFTER.color },
  };
}
