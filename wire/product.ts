import { z } from "zod";
import { dollarsOf } from "#domain/catalog/price.ts";
import { claimKinds, confidences } from "#domain/evidence/confidence.ts";
import type { DateSource } from "#domain/evidence/date-sources.ts";
import type { ProductDetail, RegionRelease, Size, Stockist } from "#domain/releases/product.ts";
import { count, flag, price } from "./shapes.ts";
import { knownMoment, ownMoment } from "#domain/time/known-moment.ts";
import { releaseMoment } from "./moment.ts";
import { partsOf } from "#domain/time/date-parts.ts";
import { picture } from "./picture.ts";
import { card, toWireCard } from "./card.ts";

export const stockist = z.object({
  id: z.int(),
  /** such as "Men.US.kith": the same as long as the retailer sells this size run in this region (CAT-22) */
  key: z.string(),
  name: z.string(),
  link: z.string().nullable(),
  /** local time in default_time_zone, such as "10:00 AM EST"; "" when not announced */
  time: z.string(),
  shipping: z.string().nullable(),
  release_type: z.string().nullable(),
  /** the release moment, ISO 8601 with the stockist's offset; only the date without a time; null when unknown */
  release_date: z.string().nullable(),
  /** the date as text, such as "Nov 28, 2026" */
  date: z.string(),
  default_time_zone: z.string(),
  before_release_text: z.string(),
  before_release_color: z.string(),
  after_release_text: z.string(),
  after_release_color: z.string(),
  /** the moment at which the row turns over, ISO 8601 in the stockist's zone; null when unknown (TIME-19) */
  released_from: z.string().nullable(),
});

export type WireStockist = z.output<typeof stockist>;

export const regionEntry = z.object({
  region: z.string(),
  release_date_show: z.string(),
  /** null where it is that of the size */
  retail_price: price.nullable(),
  product_stockists: z.array(stockist),
});
export type WireRegion = z.output<typeof regionEntry>;

export const size = z.object({
  size_run: z.string(),
  /** the SKU, or "N/A" */
  style_id: z.string(),
  /** in US dollars; null for a price in another currency */
  price: z.number().nullable(),
  retail_price: price.nullable(),
  is_same_as_parent_region: flag,
  is_retailer: flag,
  product_regions_rereleases: z.array(regionEntry),
});

export type WireSize = z.output<typeof size>;

/** A source that stands by its word on a date, in a reply (EVID-4). */
const dateSource = z.object({
  kind: z.enum(claimKinds),
  source_url: z.string(),
  /** the region and the retailer whose date it is; null where it is that of the product */
  region: z.string().nullable(),
  retailer: z.string().nullable(),
  /** as far as the source says it, such as "2026-12" */
  release_date: z.string(),
  /** local time in time_zone, such as "10:00" */
  release_time: z.string().nullable(),
  time_zone: z.string().nullable(),
  seen_on: z.string(),
  checked_on: z.string().nullable(),
});

const productDetail = z.object({
  id: z.int(),
  slug: z.string(),
  full_name: z.string(),
  product_nickname: z.string().nullable(),
  color_text: z.string().nullable(),
  product_model_name: z.string().nullable(),
  brand_slug: z.string(),
  model_slug: z.string().nullable(),
  product_url: z.string().nullable(),
  brand_name: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  product_thumbnail: z.string().nullable(),
  images: z.array(picture),
  images_captions: z.array(z.string()),
  sizes: z.array(size),
  /** the release date of each region, once (PROD-27) */
  releases: z.array(z.object({ region: z.string(), release_date_show: z.string() })),
  product_update_messages: z.array(z.object({ update_date: z.string(), message: z.string() })),
  views_count: count,
  likes_counts: count,
  watch_list_count: count,
  is_liked: flag,
  is_watchlisted: flag,
  is_cop: flag,
  is_pass: flag,
  cop_count: count,
  pass_count: count,
  current_week_position: z.int().nullable(),
  previous_week_position: z.int().nullable(),
  releaseYear: z.string(),
  releaseMonth: z.string(),
  releaseDay: z.string(),
  pre_date_message: z.string(),
  current_display_release: z.string(),
  current_display_release_week_day: z.string(),
  current_display_release_time: z.string(),
  current_release: z.string().nullable(),
  moment: releaseMoment,
  current_time_zone: z.string().nullable(),
  unreleased_management: z.literal([0, 1, 2]),
  /** how sure the date of an upcoming release is; null where no source says anything of it */
  date_confidence: z.enum(confidences).nullable(),
  date_sources: z.array(dateSource),
  /** the day on which the date was last found at a source, from 14 days before the release on, where that was earlier */
  date_unverified_since: z.string().nullable(),
  is_retailer: flag,
  is_time_drop_show: flag,
  zone_wises: z.record(z.string(), z.string()),
  similar: z.array(card),
});

/** A product in a reply; it has the similar products under two more names. */
export const detailedProduct = productDetail.extend({ you_may_like: z.array(card), simillar: z.array(card) });
export type WireProduct = z.output<typeof detailedProduct>;

/** Returns a product in the words of the API, without the caller's reactions. */
export function toWireProduct(product: ProductDetail): WireProduct {
  const { line } = product;
  const sizes = product.sizes.map(toWireSize);
  const similar = product.similar.map(toWireCard);
  return {
    id: product.id,
    slug: product.slug,
    full_name: product.fullName,
    product_nickname: product.nickname,
    color_text: product.colorText,
    product_model_name: product.modelName,
    brand_slug: product.brandSlug,
    model_slug: product.modelSlug,
    product_url: product.url,
    brand_name: product.brandName,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    product_thumbnail: product.thumbnail,
    images: product.pictures,
    images_captions: product.captions,
    sizes,
    releases: product.releases.map(({ region, date }) => ({ region, release_date_show: date })),
    product_update_messages: product.updates.map(({ date, html }) => ({ update_date: date, message: html })),
    views_count: product.views,
    likes_counts: product.likes,
    watch_list_count: product.watchlists,
    is_liked: 0,
    is_watchlisted: 0,
    is_cop: 0,
    is_pass: 0,
    cop_count: product.cops,
    pass_count: product.passes,
    current_week_position: product.weekRank,
    previous_week_position: product.previousWeekRank,
    ...partsOf(product.date),
    pre_date_message: line.message,
    current_display_release: line.date,
    current_display_release_week_day: line.weekDay,
    current_display_release_time: product.time,
    current_release: ownMoment(product),
    moment: knownMoment(product),
    current_time_zone: product.timeZone,
    unreleased_management: product.unreleasedManagement,
    date_confidence: product.confidence,
    date_sources: product.sources.map(toWireSource),
    date_unverified_since: product.unverifiedSince,
    is_retailer: toFlag(sizes.some(({ is_retailer }) => is_retailer === 1)),
    is_time_drop_show: toFlag(ownMoment(product) !== null),
    zone_wises: product.timesByZone,
    similar,
    you_may_like: similar,
    simillar: similar,
  };
}

function toWireSource(source: DateSource): z.output<typeof dateSource> {
  return {
    kind: source.kind,
    source_url: source.url,
    region: source.region,
    retailer: source.retailer,
    release_date: source.date,
    release_time: source.time,
    time_zone: source.timeZone,
    seen_on: source.seenOn,
    checked_on: source.checkedOn,
  };
}

/** Returns a size run in the words of the API. */
export function toWireSize(size: Size): WireSize {
  return {
    size_run: size.sizeRun,
    style_id: size.sku ?? "N/A",
    price: dollarsOf(size.price),
    retail_price: size.price,
    is_same_as_parent_region: toFlag(size.sharesStockists),
    is_retailer: toFlag(size.regions.some(({ stockists }) => stockists.length > 0)),
    product_regions_rereleases: size.regions.map(toWireRegion),
  };
}

function toWireRegion({ region, date, price: retail_price, stockists }: RegionRelease): WireRegion {
  return { region, release_date_show: date, retail_price, product_stockists: stockists.map(toWireStockist) };
}

function toWireStockist(one: Stockist): WireStockist {
  return {
    id: one.id,
    key: one.key,
    name: one.name,
    link: one.link,
    time: one.time,
    shipping: one.shipping,
    release_type: one.releaseType,
    release_date: one.releaseDate,
    date: one.date,
    default_time_zone: one.timeZone,
    before_release_text: one.beforeText,
    before_release_color: one.beforeColor,
    after_release_text: one.afterText,
    after_release_color: one.afterColor,
    released_from: one.releasedFrom,
  };
}

function toFlag(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
