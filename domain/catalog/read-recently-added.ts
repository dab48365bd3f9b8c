import { type RawBuilder, sql } from "kysely";
import type { LiveCatalogue } from "#domain/listing/live-catalogue.ts";
import { type MediaRow, thumbnailOf } from "#domain/media/picture.ts";
import type { RecentlyAdded } from "./contract.ts";
import { elapsed } from "./elapsed.ts";
import { firstPicture } from "./card-store.ts";

/** As many as stand beside the ten most popular of the home page. */
const RECENTLY_ADDED = 10;

/** The pictures of so narrow a column are small, also on a screen of many pixels. */
const THUMBNAIL_WIDTH = 320;

/** One of the newest products. */
export interface NewProduct {
  slug: string;
  full_name: string;
  nickname: string | null;
  added_at: Date;
  media: MediaRow | null;
}

/** The newest products, the last one first, and how long before `now` each was added (spec §3 "Recently added item"). */
export async function readRecentlyAdded(live: LiveCatalogue, now: Temporal.Instant): Promise<RecentlyAdded[]> {
  await live.refresh();
  return live.newest.map(({ slug, full_name, nickname, added_at, media }) => ({
    slug,
    product_name: full_name,
    product_nickname: nickname,
    product_thumbnail: media && thumbnailOf(media, THUMBNAIL_WIDTH),
    uploaded: elapsed(added_at.toTemporalInstant(), now),
  }));
}

/** In the order of the index products_added, which so gives the first few without sorting or counting. */
export function newestProducts(): RawBuilder<NewProduct> {
  return sql`
    select slug, full_name, nickname, added_at, ${firstPicture} as media
    from products p where unreleased_management = 0
    order by added_at desc, id desc limit ${RECENTLY_ADDED}
  `;
}
