import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { ProductCounts, Products } from "#db/tables.ts";
import { type MediaRow, pictureOf, thumbnailOf } from "#domain/media/picture.ts";
import type { Card } from "./contract.ts";
import { partsOf } from "./date-parts.ts";
import { isoInNewYork, orderOfDay } from "./today.ts";

/** A product counts as just added for this long. */
const JUST_ADDED_DAYS = 7;

/** The picture that stands for the product `p`, as MediaRow. */
export const firstPicture = sql<MediaRow | null>`(
  select to_jsonb(media) from product_images join media on media.id = media_id
  where product_id = p.id order by position limit 1
)`;

interface CardRow extends Selectable<Products>, Selectable<ProductCounts> {
  price: number | null;
  sku: string | null;
  genders: string[];
  regions: string[];
  media: MediaRow | null;
}

/** The cards of a list, and of which catalogue they are. */
export interface CardsAndVersion {
  cards: Card[];
  /** catalogue_version.version */
  version: number;
  /** when a product last changed, with New York's offset: list meta of spec §3 */
  last_updated: string | null;
}

/**
 * The listing cards of `ids`, in that order (spec §3 "Product (listing card)"). `today` is New York's day.
 * Nothing in them is personal: likes and watchlist of the person who looks are laid over them in the browser.
 */
export async function readCards(db: Database, ids: number[], today: string): Promise<Card[]> {
  return ids.length === 0 ? [] : (await readCardsAndVersion(db, ids, today)).cards;
}

/** The same, with what tells whether `ids` were chosen from the present catalogue: in one round trip. */
export async function readCardsAndVersion(db: Database, ids: number[], today: string): Promise<CardsAndVersion> {
  const { rows } = await cardsQuery(ids).execute(db);
  const changed = rows[0]?.last_updated;
  return {
    cards: rows.filter((row) => row.id !== null).map((row) => toCard(row, today)),
    version: rows[0]?.version ?? 0,
    last_updated: changed ? isoInNewYork(changed.toTemporalInstant()) : null,
  };
}

/** Without products there is still a row, which tells the version. */
export function cardsQuery(ids: number[]): RawBuilder<CardRow & { version: number; last_updated: Date | null }> {
  return sql`
    select version, (select max(updated_at) from products) as last_updated, p.*, counts.*,
      first_size.price, first_size.sku,
      array(
        select gender_name from product_sizes join size_runs on size_runs.id = size_run_id
        where product_id = p.id order by product_sizes.position
      ) as genders,
      array(
        select code from regions
        where exists (
          select from product_sizes join size_regions on product_size_id = product_sizes.id
          where product_id = p.id and region_code = code
        ) order by position
      ) as regions,
      ${firstPicture} as media
    from catalogue_version
      left join (products p join product_counts counts on counts.product_id = p.id) on p.id = any(${ids})
      left join product_sizes first_size on first_size.product_id = p.id and first_size.position = 0
    order by array_position(${ids}, p.id)
  `;
}

function toCard(row: CardRow, today: string): Card {
  return {
    id: row.id,
    slug: row.slug,
    full_name: row.full_name,
    product_nickname: row.nickname,
    product_thumbnail: row.media && thumbnailOf(row.media, 640),
    product_popular_thumbnail: row.media && thumbnailOf(row.media, 1280),
    images: row.media && pictureOf(row.media),
    price: row.price,
    sku: row.sku,
    show_genders: row.genders,
    show_regions: row.regions,
    just_added: isJustAdded(row.added_at, today) ? "Just Added" : null,
    ...partsOf({ year: row.release_year, month: row.release_month, day: row.release_day }),
    is_past_release: row.release_order < orderOfDay(today) ? "1" : "0",
    views_count: row.views,
    likes_counts: row.likes,
    watch_list_count: row.watchlists,
    is_liked: 0,
    is_watchlisted: 0,
  };
}

function isJustAdded(added: Date, today: string): boolean {
  const age = Date.parse(today) - added.getTime();
  return age < JUST_ADDED_DAYS * 86_400_000;
}
