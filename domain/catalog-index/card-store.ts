import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { prepared } from "#platform/postgres/prepared.ts";
import type { Products } from "#platform/postgres/tables.ts";
import { type MediaRow, pictureOf, thumbnailOf } from "#platform/media/picture.ts";
import type { Confidence } from "#domain/evidence/confidence.ts";
import type { Price } from "#domain/catalog/price.ts";
import { openingRetailer } from "#domain/catalog/drop-date.ts";
import { shoePrice, shoeSku } from "#domain/catalog/shoe-price-sql.ts";
import { firstPictureSql } from "#domain/catalog/first-picture.ts";
import { isJustAdded } from "#domain/time/just-added.ts";
import type { Card } from "./card.ts";
import { unknownDate } from "#domain/time/partial-date.ts";
import { isoInOwnZone, momentOfRelease } from "#domain/time/release-moment.ts";
import { isoInNewYork, orderOfDay } from "#domain/time/today.ts";

/** Cached products: some 30 MB. */
const MAX_PRODUCTS = 20_000;

/** The part of a card that only changes with the product. */
type CardFacts = Omit<Card, "isJustAdded" | "isPast" | "views" | "likes" | "watchlists">;

interface CachedProduct {
  /** product_changes.version of `facts` */
  changed: number;
  facts: CardFacts;
  /** milliseconds since 1970 */
  addedAt: number;
  releaseOrder: number;
}

/** Cards, and the version of the catalog in which they were read. */
export interface CardsAndVersion {
  cards: Card[];
  /** catalog_version.version */
  version: number;
  /** the last change of any product, ISO 8601 with New York's offset */
  lastUpdated: string | null;
}

/** A statement for the counts of products, and the reads that share it add their own until it begins. */
interface SharedCounts {
  ids: Set<number>;
  read: Promise<{ row: Omit<CountsRow, "products">; byId: Map<number, Counts> }>;
}

/**
 * Reads the cards of products. Counts are read each time, for all lists that are requested in one turn, such as the parts of a
 * page, by one statement; the rest is cached until the product changes, which that statement reports.
 */
export class CardStore {
  readonly #db: Database;
  readonly #cache = new LRUCache<number, CachedProduct>({ max: MAX_PRODUCTS });
  /** catalog_version.named of the cached products */
  #named = 0;
  /** the statement that has not begun */
  #next: SharedCounts | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Reads the cards of `ids` in that order, without products that do not exist, on New York's `today`. They hold
   * nothing of a visitor (SITE-22).
   */
  async read(ids: readonly number[], today: string): Promise<CardsAndVersion> {
    this.#next ??= this.#shareCounts();
    for (const id of ids) this.#next.ids.add(id);
    const { row, byId: countsById } = await this.#next.read;
    const { version, named, last_updated } = row;
    if (named !== this.#named) this.#cache.clear();
    this.#named = named;
    // Read now: the cache may evict them while others are read.
    const products = new Map(ids.map((id) => [id, this.#cache.get(id)]));
    const stale = ids.filter((id) => products.get(id)?.changed !== countsById.get(id)?.changed);
    const facts = stale.length > 0 ? await this.#readFacts(stale, named) : new Map<number, CachedProduct>();
    // a removed product has counts, but no facts
    for (const id of stale) products.set(id, facts.get(id));
    const cards = ids.flatMap((id) => {
      const [product, counts] = [products.get(id), countsById.get(id)];
      return product && counts ? [toCard(product, counts, today)] : [];
    });
    return { cards, version, lastUpdated: last_updated && isoInNewYork(last_updated.toTemporalInstant()) };
  }

  #shareCounts(): SharedCounts {
    const ids = new Set<number>();
    const read = async () => {
      await setImmediate();
      this.#next = null;
      const { rows } = await prepared("card-counts", countsQuery([...ids])).execute(this.#db);
      const { products = [], ...row } = rows[0] ?? { version: 0, named: 0, last_updated: null };
      return { row, byId: new Map(products.map((product) => [product.id, product])) };
    };
    return { ids, read: read() };
  }

  async #readFacts(ids: number[], named: number): Promise<Map<number, CachedProduct>> {
    const { rows } = await factsQuery(ids).execute(this.#db);
    const read = new Map(rows.map((row) => [row.id, toCachedProduct(row)]));
    // names have changed since then, and would stay old: another read has dropped the cards already
    if (named === this.#named) for (const [id, product] of read) this.#cache.set(id, product);
    for (const id of ids) if (!read.has(id)) this.#cache.delete(id);
    return read;
  }
}

/** The counts of a product. */
interface Counts {
  id: number;
  /** product_changes.version */
  changed: number;
  views: number;
  likes: number;
  watchlists: number;
}

interface CountsRow {
  version: number;
  named: number;
  last_updated: Date | null;
  products: Counts[];
}

/** Returns a query for all in one row, which takes half the time of a row for each product. */
export function countsQuery(ids: readonly number[]): RawBuilder<CountsRow> {
  return sql`
    select version, named, (select max(updated_at) from products) as last_updated, (
      select coalesce(json_agg(present), '[]') from (
        select counts.product_id as id, changes.version as changed, views, likes, watchlists
        from product_counts counts join product_changes changes on changes.product_id = counts.product_id
        where counts.product_id = any(${ids})
      ) as present
    ) as products
    from catalog_version
  `;
}

interface FactsRow extends Selectable<Products> {
  changed: number;
  price: Price | null;
  sku: string | null;
  genders: string[];
  regions: string[];
  opening_retailer: string | null;
  confidence: Confidence | null;
  media: MediaRow | null;
}

export function factsQuery(ids: number[]): RawBuilder<FactsRow> {
  return sql`
    select p.*, changes.version as changed, ${shoePrice} as price, ${shoeSku} as sku,
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
      ${openingRetailer} as opening_retailer,
      confidence, ${firstPictureSql} as media
    from products p
      left join product_confidence on product_confidence.product_id = p.id
      join product_changes changes on changes.product_id = p.id
    where p.id = any(${ids})
  `;
}

function toCachedProduct(row: FactsRow): CachedProduct {
  // an unreleased product shows no date and no time (TIME-20)
  const hasDate = row.unreleased_management === 0;
  const date = hasDate ? { year: row.release_year, month: row.release_month, day: row.release_day } : unknownDate;
  const moment = momentOfRelease(row, date);
  return {
    changed: row.changed,
    addedAt: row.added_at.getTime(),
    releaseOrder: row.release_order,
    facts: {
      id: row.id,
      slug: row.slug,
      fullName: row.full_name,
      nickname: row.nickname,
      thumbnail: row.media && thumbnailOf(row.media, 640),
      largeThumbnail: row.media && thumbnailOf(row.media, 1280),
      picture: row.media && pictureOf(row.media),
      price: row.price,
      sku: row.sku,
      sizeRuns: row.genders,
      regions: row.regions,
      date,
      moment: moment && isoInOwnZone(moment),
      momentRetailer: row.opening_retailer,
      confidence: row.confidence,
    },
  };
}

function toCard({ facts, addedAt, releaseOrder }: CachedProduct, counts: Counts, today: string): Card {
  const isPast = releaseOrder < orderOfDay(today);
  return {
    ...facts,
    isJustAdded: isJustAdded(addedAt, today),
    isPast,
    confidence: isPast ? null : facts.confidence,
    views: counts.views,
    likes: counts.likes,
    watchlists: counts.watchlists,
  };
}
