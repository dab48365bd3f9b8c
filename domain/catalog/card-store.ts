import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#db/connect.ts";
import type { Products } from "#db/tables.ts";
import { type MediaRow, pictureOf, thumbnailOf } from "#domain/media/picture.ts";
import type { Card } from "./contract.ts";
import { partsOf } from "./date-parts.ts";
import { isoInNewYork, orderOfDay } from "./today.ts";

/** A product counts as just added for this long. */
const JUST_ADDED_DAYS = 7;

/** So many products are remembered: some 30 MB. */
const REMEMBERED = 20_000;

/** The picture that stands for the product `p`, as MediaRow. */
export const firstPicture = sql<MediaRow | null>`(
  select to_jsonb(media) from product_images join media on media.id = media_id
  where product_id = p.id order by position limit 1
)`;

/** What changes with a product alone. */
type Facts = Omit<Card, "just_added" | "is_past_release" | "views_count" | "likes_counts" | "watch_list_count">;

interface Remembered {
  /** product_changes.version as of which it is so */
  changed: number;
  facts: Facts;
  addedAt: number;
  releaseOrder: number;
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
 * The listing cards of products (spec §3 "Product (listing card)"). What a card shows of a product is remembered until the
 * product changes, which the database tells each time, together with the counts; those are always the present ones.
 */
export class CardStore {
  readonly #db: Database;
  readonly #known = new Map<number, Remembered>();
  /** catalogue_version.named of what is remembered */
  #named = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The cards of `ids`, in that order; of products that are not there none. `today` is New York's day. Nothing in them
   * is personal: likes and watchlist of the person who looks are laid over them in the browser.
   */
  async read(ids: number[], today: string): Promise<Card[]> {
    return ids.length === 0 ? [] : (await this.readWithVersion(ids, today)).cards;
  }

  /** The same, with what tells whether `ids` were chosen from the present catalogue. */
  async readWithVersion(ids: number[], today: string): Promise<CardsAndVersion> {
    const { rows } = await presentQuery(ids).execute(this.#db);
    const { version = 0, named = 0, last_updated = null, products: found = [] } = rows[0] ?? {};
    if (named !== this.#named) this.#known.clear();
    this.#named = named;
    const present = new Map(found.map((product) => [product.id, product]));
    // taken out now: while others are read, these may be forgotten
    const products = new Map(ids.map((id) => [id, this.#known.get(id)]));
    const unknown = ids.filter((id) => products.get(id)?.changed !== present.get(id)?.changed);
    if (unknown.length > 0) for (const [id, product] of await this.#readFacts(unknown)) products.set(id, product);
    const cards = ids.flatMap((id) => {
      const [product, counts] = [products.get(id), present.get(id)];
      return product && counts ? [toCard(product, counts, today)] : [];
    });
    return { cards, version, last_updated: last_updated && isoInNewYork(last_updated.toTemporalInstant()) };
  }

  async #readFacts(ids: number[]): Promise<Map<number, Remembered>> {
    const { rows } = await factsQuery(ids).execute(this.#db);
    const read = new Map(rows.map((row) => [row.id, toRemembered(row)]));
    for (const [id, product] of read) {
      this.#known.delete(id);
      this.#known.set(id, product);
    }
    for (const id of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(id);
    }
    return read;
  }
}

/** How often a product was seen, liked and watchlisted, and product_changes.version. */
interface Present {
  id: number;
  changed: number;
  views: number;
  likes: number;
  watchlists: number;
}

interface PresentRow {
  version: number;
  named: number;
  last_updated: Date | null;
  products: Present[];
}

/** All in one row, which is read in half the time of a row for each. */
export function presentQuery(ids: number[]): RawBuilder<PresentRow> {
  return sql`/* counts of cards */
    select version, named, (select max(updated_at) from products) as last_updated, (
      select coalesce(json_agg(present), '[]') from (
        select counts.product_id as id, changes.version as changed, views, likes, watchlists
        from product_counts counts join product_changes changes on changes.product_id = counts.product_id
        where counts.product_id = any(${ids})
      ) as present
    ) as products
    from catalogue_version
  `;
}

interface FactsRow extends Selectable<Products> {
  changed: number;
  price: number | null;
  sku: string | null;
  genders: string[];
  regions: string[];
  media: MediaRow | null;
}

export function factsQuery(ids: number[]): RawBuilder<FactsRow> {
  return sql`
    select p.*, changes.version as changed, first_size.price, first_size.sku,
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
    from products p
      join product_changes changes on changes.product_id = p.id
      left join product_sizes first_size on first_size.product_id = p.id and first_size.position = 0
    where p.id = any(${ids})
  `;
}

function toRemembered(row: FactsRow): Remembered {
  return {
    changed: row.changed,
    addedAt: row.added_at.getTime(),
    releaseOrder: row.release_order,
    facts: {
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
      ...partsOf({ year: row.release_year, month: row.release_month, day: row.release_day }),
      is_liked: 0,
      is_watchlisted: 0,
    },
  };
}

function toCard({ facts, addedAt, releaseOrder }: Remembered, counts: Present, today: string): Card {
  return {
    ...facts,
    just_added: Date.parse(today) - addedAt < JUST_ADDED_DAYS * 86_400_000 ? "Just Added" : null,
    is_past_release: releaseOrder < orderOfDay(today) ? "1" : "0",
    views_count: counts.views,
    likes_counts: counts.likes,
    watch_list_count: counts.watchlists,
  };
}
