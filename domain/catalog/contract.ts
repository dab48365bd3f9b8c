import { z } from "zod";
import { picture } from "#domain/media/contract.ts";
import { count, flag } from "#domain/reply.ts";

/** The listing card of spec §3. */
export const card = z.object({
  id: z.int(),
  slug: z.string(),
  full_name: z.string(),
  product_nickname: z.string().nullable(),
  product_thumbnail: z.string().nullable(),
  product_popular_thumbnail: z.string().nullable(),
  images: picture.nullable(),
  price: z.number().nullable(),
  sku: z.string().nullable(),
  show_genders: z.array(z.string()),
  show_regions: z.array(z.string()),
  just_added: z.string().nullable(),
  releaseYear: z.string(),
  releaseMonth: z.string(),
  releaseDay: z.string(),
  is_past_release: z.literal(["0", "1"]),
  views_count: count,
  likes_counts: count,
  watch_list_count: count,
  is_liked: flag,
  is_watchlisted: flag,
});
export type Card = z.output<typeof card>;

export const listMeta = z.object({
  total: count,
  page: z.int(),
  perpage: z.int(),
  last_updated: z.string().nullable(),
});

export const cardList = z.object({ data: z.array(card), meta: listMeta });
export type CardList = z.output<typeof cardList>;

/** The recently added item of spec §3. */
export const recentlyAdded = z.object({
  slug: z.string(),
  product_name: z.string(),
  product_nickname: z.string().nullable(),
  product_thumbnail: z.string().nullable(),
  /** such as "2 hours ago" */
  uploaded: z.string(),
});
export type RecentlyAdded = z.output<typeof recentlyAdded>;

export const stockist = z.object({
  id: z.int(),
  /** stays the same as long as this retailer sells this size run in this region: "Men.US.kith" */
  key: z.string(),
  name: z.string(),
  link: z.string().nullable(),
  /** wall-clock time in default_time_zone, such as "10:00 AM EST"; "" when it is not announced */
  time: z.string(),
  shipping: z.string().nullable(),
  release_type: z.string().nullable(),
  /** the release moment, ISO 8601 with the stockist's offset; the date alone without a time; null when unknown */
  release_date: z.string().nullable(),
  /** the date for reading, such as "Nov 28, 2026" */
  date: z.string(),
  default_time_zone: z.string(),
  before_release_text: z.string(),
  before_release_color: z.string(),
  after_release_text: z.string(),
  after_release_color: z.string(),
  /** from when on the after-release text holds, ISO 8601 on the stockist's own clocks; null when nobody knows */
  released_from: z.string().nullable(),
});
export type Stockist = z.output<typeof stockist>;

export const regionEntry = z.object({
  region: z.string(),
  release_date_show: z.string(),
  product_stockists: z.array(stockist),
});
export type RegionEntry = z.output<typeof regionEntry>;

export const size = z.object({
  size_run: z.string(),
  /** the SKU, 'N/A' when none */
  style_id: z.string(),
  price: z.number().nullable(),
  is_same_as_parent_region: flag,
  is_retailer: flag,
  product_regions_rereleases: z.array(regionEntry),
});
export type Size = z.output<typeof size>;

export const productDetail = z.object({
  id: z.int(),
  slug: z.string(),
  full_name: z.string(),
  product_nickname: z.string().nullable(),
  color_text: z.string().nullable(),
  product_model_name: z.string().nullable(),
  /** where its brand and its model have their pages */
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
  /** release dates of the regions, each once */
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
  current_time_zone: z.string().nullable(),
  unreleased_management: z.literal([0, 1, 2]),
  is_retailer: flag,
  is_time_drop_show: flag,
  zone_wises: z.record(z.string(), z.string()),
  you_may_like: z.array(card),
  simillar: z.array(card),
  similar: z.array(card),
});
export type ProductDetail = z.output<typeof productDetail>;

export const modelDetail = z.object({
  id: z.int(),
  page_title: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  description: z.string(),
  permalink: z.string(),
});
export type ModelDetail = z.output<typeof modelDetail>;

/** A model in a menu; `key` is its slug. */
const menuEntry = z.object({ key: z.string(), value: z.string() });
export type MenuEntry = z.output<typeof menuEntry>;

export const headerMenu = z.object({
  nike: z.array(menuEntry.extend({ datavalue: z.array(menuEntry) })),
  jordan: z.array(menuEntry),
  adidas: z.array(menuEntry),
});
export type HeaderMenu = z.output<typeof headerMenu>;
