import { type Card, firstPicture, readCards } from "./cards";
import { clockOf, NEW_YORK } from "./clock";
import type { PartialDate } from "./dates";
import { query } from "./db";
import { elapsed } from "./format";
import { type MediaRow, thumbnailOf } from "./media";

const STAFF_PICKS = 8;
const RECENTLY_ADDED = 10;
const NEXT_DROPS = 5;

export interface Drop {
  slug: string;
  title: string;
  date: PartialDate;
  /** of a timed release, in New York: "10:00 AM EST" */
  hour: string | null;
  /** of a timed release, in ISO 8601 */
  at: string | undefined;
}

export interface Added {
  slug: string;
  name: string;
  nickname: string | null;
  thumbnail: string | null;
  elapsed: string;
}

export function readStaffPicks(): Promise<Card[]> {
  return readCards(
    `select product_id as id, staff_picks.position as place from staff_picks join products on products.id = product_id
    where unreleased_management = 0 order by staff_picks.position limit ${STAFF_PICKS}`,
    [],
  );
}

export async function readRecentlyAdded(): Promise<Added[]> {
  const rows = await query<{
    slug: string;
    full_name: string;
    nickname: string | null;
    added_at: Date;
    media: MediaRow | null;
  }>(
    `select slug, full_name, nickname, added_at, ${firstPicture} as media
    from products p where unreleased_management = 0
    order by added_at desc, id desc limit ${RECENTLY_ADDED}`,
  );
  return rows.map(({ slug, full_name, nickname, added_at, media }) => ({
    slug,
    name: full_name,
    nickname,
    thumbnail: media && thumbnailOf(media, 320),
    elapsed: elapsed(added_at, Date.now()),
  }));
}

/** The next upcoming releases of which the day is known; one without an hour counts until the end of its day. */
export async function readNextDrops(): Promise<Drop[]> {
  const rows = await query<{
    slug: string;
    title: string;
    release_year: number;
    release_month: number;
    release_day: number;
    moment: Date | null;
  }>(
    `select slug, concat_ws(' ', full_name, nickname) as title, release_year, release_month, release_day, moment
    from products,
      lateral (select make_date(release_year, release_month, release_day) as day) days,
      lateral (select (day + release_time) at time zone release_time_zone as moment) moments
    where unreleased_management = 0 and release_day is not null
      and release_order >= to_char(now() at time zone '${NEW_YORK}', 'YYYYMMDD')::integer
      and coalesce(moment, (day + 1) at time zone '${NEW_YORK}') > now()
    order by coalesce(moment, (day + 1) at time zone '${NEW_YORK}') limit ${NEXT_DROPS}`,
  );
  return rows.map(({ slug, title, release_year, release_month, release_day, moment }) => ({
    slug,
    title,
    date: { year: release_year, month: release_month, day: release_day },
    hour: moment && clockOf(NEW_YORK).time(moment.getTime()),
    at: moment?.toISOString(),
  }));
}
