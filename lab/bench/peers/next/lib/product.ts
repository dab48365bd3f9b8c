import { cache } from "react";
import { type Card, firstPicture, readCards } from "./cards";
import { todaysOrder } from "./clock";
import type { PartialDate } from "./dates";
import { query } from "./db";
import { type MediaRow, type Picture, pictureOf, thumbnailOf } from "./media";

const SIMILAR = 24;
const SOON = 6;

export interface Product {
  id: number;
  slug: string;
  name: string;
  nickname: string | null;
  color: string | null;
  brandId: number;
  brand: { name: string; slug: string };
  model: { id: number; name: string; slug: string } | null;
  newsUrl: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  date: PartialDate;
  /** of a timed release, in milliseconds since 1970 */
  moment: number | null;
  /** 0 known, 1 unknown, 2 never released */
  unreleased: number;
  views: number;
  likes: number;
  watchlists: number;
  pictures: (Picture & { caption: string | null })[];
  updates: { date: string; html: string }[];
}

interface Row {
  id: number;
  slug: string;
  full_name: string;
  nickname: string | null;
  color_text: string | null;
  brand_id: number;
  brand_name: string;
  brand_slug: string;
  model_id: number | null;
  model_name: string;
  model_slug: string;
  product_url: string | null;
  meta_title: string | null;
  meta_description: string | null;
  release_year: number | null;
  release_month: number | null;
  release_day: number | null;
  moment: Date | null;
  unreleased_management: number;
  views: number;
  likes: number;
  watchlists: number;
  pictures: (MediaRow & { caption: string | null })[];
  updates: { date: string; html: string }[];
}

/** Asked by the page and by its metadata; read once a request. */
export const readProduct = cache(async (slug: string): Promise<Product | null> => {
  const [row] = await query<Row>(
    `select p.*, counts.views, counts.likes, counts.watchlists,
      brands.name as brand_name, brands.slug as brand_slug, models.name as model_name, models.slug as model_slug,
      (make_date(release_year, release_month, release_day) + release_time) at time zone release_time_zone as moment,
      array(
        select to_jsonb(media) || jsonb_build_object('caption', caption)
        from product_images join media on media.id = product_images.media_id
        where product_id = p.id order by position
      ) as pictures,
      array(
        select jsonb_build_object('date', update_date, 'html', message_html)
        from product_updates where product_id = p.id order by update_date desc, position
      ) as updates
    from products p
      join brands on brands.id = p.brand_id
      join product_counts counts on counts.product_id = p.id
      left join models on models.id = p.model_id
    where p.slug = $1`,
    [slug],
  );
  return row ? toProduct(row) : null;
});

function toProduct(row: Row): Product {
  const isKnown = row.unreleased_management === 0;
  return {
    id: row.id,
    slug: row.slug,
    name: row.full_name,
    nickname: row.nickname,
    color: row.color_text,
    brandId: row.brand_id,
    brand: { name: row.brand_name, slug: row.brand_slug },
    model: row.model_id === null ? null : { id: row.model_id, name: row.model_name, slug: row.model_slug },
    newsUrl: row.product_url,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    date: isKnown
      ? { year: row.release_year, month: row.release_month, day: row.release_day }
      : { year: null, month: null, day: null },
    moment: isKnown && row.moment ? row.moment.getTime() : null,
    unreleased: row.unreleased_management,
    views: row.views,
    likes: row.likes,
    watchlists: row.watchlists,
    pictures: row.pictures.map((picture) => ({ ...pictureOf(picture), caption: picture.caption })),
    updates: row.updates,
  };
}

/** What a shoe is called beside its name. */
export function subtitleOf({ nickname, color }: Product): string | null {
  return nickname ?? color;
}

export function titleOf(product: Product): string {
  return [product.name, subtitleOf(product)].filter(Boolean).join(" ");
}

/** Of the same model, then of the same brand, the most liked first. */
export function readSimilar({ id, brandId, model }: Product): Promise<Card[]> {
  return readCards(
    `select id, row_number() over (order by is_same desc, likes desc, views desc, id) as place
    from (
      select p.id, (p.model_id = $1) is true as is_same, counts.likes, counts.views
      from products p join product_counts counts on counts.product_id = p.id
      where p.brand_id = $2 and p.id <> $3 and p.unreleased_management = 0
      order by is_same desc, likes desc, views desc, id limit ${SIMILAR}
    ) as similar_ones`,
    [model?.id ?? null, brandId, id],
  );
}

/** A release in a narrow list. */
export interface Soon {
  slug: string;
  name: string;
  nickname: string | null;
  thumbnail: string | null;
  date: PartialDate;
}

/** What comes out next. */
export async function readSoon({ id }: Product): Promise<Soon[]> {
  const rows = await query<
    PartialDate & { slug: string; name: string; nickname: string | null; media: MediaRow | null }
  >(
    `select slug, full_name as name, nickname, release_year as year, release_month as month, release_day as day,
      ${firstPicture} as media
    from products p where release_order >= $1 and id <> $2 and unreleased_management = 0
    order by release_order, id limit ${SOON}`,
    [todaysOrder(), id],
  );
  return rows.map(({ slug, name, nickname, media, ...date }) => ({
    slug,
    name,
    nickname,
    thumbnail: media && thumbnailOf(media, 640),
    date,
  }));
}

/** The zones that release times can be read in, by IANA name. */
export async function readZones(): Promise<{ key: string; name: string }[]> {
  return query(
    "select name as key, display_name as name from time_zones where display_name is not null order by position",
  );
}
