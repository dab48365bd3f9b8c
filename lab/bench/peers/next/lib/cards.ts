import { today, todaysOrder } from "./clock";
import type { PartialDate } from "./dates";
import { query } from "./db";
import { type MediaRow, type Picture, pictureOf } from "./media";

const JUST_ADDED = 7 * 86_400_000;

export interface Card {
  id: number;
  slug: string;
  name: string;
  nickname: string | null;
  picture: Picture | null;
  price: number | null;
  genders: string[];
  regions: string[];
  date: PartialDate;
  isPast: boolean;
  isNew: boolean;
  views: number;
  likes: number;
  watchlists: number;
}

interface Row {
  id: number;
  slug: string;
  full_name: string;
  nickname: string | null;
  release_year: number | null;
  release_month: number | null;
  release_day: number | null;
  release_order: number;
  added_at: Date;
  views: number;
  likes: number;
  watchlists: number;
  price: number | null;
  genders: string[];
  regions: string[];
  media: MediaRow | null;
}

/** The picture that stands for the product `p`. */
export const firstPicture = `(
  select to_jsonb(media) from product_images join media on media.id = media_id
  where product_id = p.id order by product_images.position limit 1
)`;

/** The cards of the products that `chosen` selects, a query that gives columns `id` and `place`, in order of place. */
export async function readCards(chosen: string, values: unknown[]): Promise<Card[]> {
  const rows = await query<Row>(
    `select p.id, p.slug, p.full_name, p.nickname, p.release_year, p.release_month, p.release_day, p.release_order,
      p.added_at, counts.views, counts.likes, counts.watchlists, first_size.price,
      array(
        select gender_name from product_sizes join size_runs on size_runs.id = size_run_id
        where product_id = p.id order by product_sizes.position
      ) as genders,
      array(
        select code from regions
        where exists (
          select from product_sizes join size_regions on product_size_id = product_sizes.id
          where product_id = p.id and region_code = code
        ) order by regions.position
      ) as regions,
      ${firstPicture} as media
    from (${chosen}) as chosen
      join products p on p.id = chosen.id
      join product_counts counts on counts.product_id = p.id
      left join product_sizes first_size on first_size.product_id = p.id and first_size.position = 0
    order by chosen.place`,
    values,
  );
  return rows.map(toCard);
}

function toCard(row: Row): Card {
  return {
    id: row.id,
    slug: row.slug,
    name: row.full_name,
    nickname: row.nickname,
    picture: row.media && pictureOf(row.media),
    price: row.price,
    genders: row.genders,
    regions: row.regions,
    date: { year: row.release_year, month: row.release_month, day: row.release_day },
    isPast: row.release_order < todaysOrder(),
    isNew: Date.parse(today()) - row.added_at.getTime() < JUST_ADDED,
    views: row.views,
    likes: row.likes,
    watchlists: row.watchlists,
  };
}
