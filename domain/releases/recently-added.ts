import type { Catalog } from "#domain/catalog-index/catalog.ts";
import { thumbnailOf } from "#platform/media/picture.ts";
import { timeAgo } from "#domain/time/time-ago.ts";
import type { RecentlyAdded } from "./lists.ts";

/** The column is narrow on any screen. */
const THUMBNAIL_WIDTH_PX = 320;

/** Lists the newest products, last added first, with their age at `now` (CAT-16). */
export function listRecentlyAdded(catalog: Catalog, now: Temporal.Instant): RecentlyAdded[] {
  return catalog.newest.map(({ slug, full_name, nickname, release_year, added_at, media }) => ({
    slug,
    fullName: full_name,
    nickname,
    year: release_year,
    thumbnail: media && thumbnailOf(media, THUMBNAIL_WIDTH_PX),
    added: timeAgo(added_at.toTemporalInstant(), now),
  }));
}
