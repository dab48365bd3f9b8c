import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { type DropDate, dropDateOf, openingColumn, type OpeningRow } from "#domain/catalog/drop-date.ts";
import { earlierChanges, namedPlaces, type ReleaseDate } from "#domain/catalog/release-changes.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";
import { orderOfDay, todayInNewYork } from "#domain/time/today.ts";
import type { RecordedChange, TrackedRelease } from "./release-events.ts";
import { hasNearHour, type ShopHourRow, shopHoursColumn, toShopHours } from "./shop-hours.ts";

/** A release with its history, and the names of its product. */
export interface TrackedProduct extends TrackedRelease {
  slug: string;
  name: string;
  hasPicture: boolean;
}

/** Days for which news may be reported, with one for the time zones. */
const DAYS = 8;

/** SQL: the columns of ReleaseRow, of `products`. */
export const releaseColumns = sql`
  json_build_object('year', release_year, 'month', release_month, 'day', release_day) as date,
  to_char(release_time, 'HH24:MI') as release_time, release_time_zone, ${openingColumn} as opening, unreleased_management
`;

/** Release of a product as PostgreSQL returns it. */
export interface ReleaseRow extends Omit<ReleaseDate, "release_date"> {
  date: PartialDate;
  opening: OpeningRow | null;
}

/** Returns the release of a row, and when it drops. */
export function toRelease({ date, opening, ...row }: ReleaseRow): { release: ReleaseDate; drop: DropDate } {
  const { release_time, release_time_zone, unreleased_management } = row;
  const release = { release_date: formatPartialDate(date), release_time, release_time_zone, unreleased_management };
  return { release, drop: dropDateOf(release, opening) };
}

/** SQL: the columns of ProductRow, of `products p`. */
export function productColumns(now: Temporal.Instant): RawBuilder<ProductRow> {
  return sql`
    p.id, p.slug, full_name, nickname, added_at,
    ${releaseColumns},
    exists (select from product_images where product_id = p.id) as has_picture,
    ${shopHoursColumn(now)} as shops,
    (select since from product_confidence where product_id = p.id and confidence = 'confirmed') as confirmed_at,
    array(
      select json_build_object(
        'id', id, 'changedAt', changed_at, 'before', before, 'places', ${namedPlaces},
        'earlier', ${earlierChanges("release_changes")}
      )
      from release_changes where product_id = p.id and changed_at > ${firstOf(now)} order by id
    ) as changes
  `;
}

/** SQL: whether there may be events of `products p` at `now`: a day of it is near, or there is news of it. */
export function mayHaveNews(now: Temporal.Instant): RawBuilder<boolean> {
  const today = Temporal.PlainDate.from(todayInNewYork(now));
  const [first, last] = [today.subtract({ days: DAYS }), today].map((day) => orderOfDay(day.toString()));
  return sql`(
    (release_day is not null and unreleased_management = 0 and release_order between ${first} and ${last})
    or ${hasNearHour(now)}
    or p.id in (select product_id from release_changes where changed_at > ${firstOf(now)})
    or p.id in (select product_id from product_confidence where confidence = 'confirmed' and since > ${firstOf(now)})
  )`;
}

function firstOf(now: Temporal.Instant): RawBuilder<Date> {
  return sql`${now.subtract({ hours: 24 * DAYS }).toString()}::timestamptz`;
}

/** A product as PostgreSQL returns it. */
export interface ProductRow extends ReleaseRow {
  id: number;
  slug: string;
  full_name: string;
  nickname: string | null;
  added_at: Date;
  has_picture: boolean;
  shops: ShopHourRow[];
  confirmed_at: Date | null;
  changes: (Omit<RecordedChange, "changedAt"> & { changedAt: string })[];
}

export function toProduct(row: ProductRow): TrackedProduct {
  const { release, drop } = toRelease(row);
  const changes = row.changes.map(({ changedAt, ...change }) => ({ ...change, changedAt: Date.parse(changedAt) }));
  return {
    productId: row.id,
    slug: row.slug,
    name: titleOf({ fullName: row.full_name, nickname: row.nickname }),
    hasPicture: row.has_picture,
    addedAt: row.added_at.getTime(),
    ended: null,
    release,
    drop,
    confirmedAt: row.confirmed_at && Math.max(row.confirmed_at.getTime(), lastMoveOf(changes, release)),
    changes,
    shops: toShopHours(row.shops),
  };
}

/** Returns the time of the last change of the product's own date, with which a confirmed one is confirmed again; 0 for none lately (ALERT-5). */
function lastMoveOf(changes: RecordedChange[], release: ReleaseDate): number {
  const move = changes.findLast(({ before }, index) => {
    const after = changes[index + 1]?.before ?? release;
    return !isDeepStrictEqual(before, after);
  });
  return move?.changedAt ?? 0;
}
