import { type Card, firstPicture, readCards } from "./cards";
import { query } from "./db";
import { elapsed } from "./format";
import { type MediaRow, thumbnailOf } from "./media";

const STAFF_PICKS = 24;
const RECENTLY_ADDED = 10;

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
