import { z } from "zod";
import { card } from "#domain/catalog-index/card.ts";
import { picture } from "#platform/media/contract.ts";
import { count, flag } from "#domain/shapes.ts";

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
export type Stockist = z.output<typeof stockist>;

export const regionEntry = z.object({
  region: z.string(),
  release_date_show: z.string(),
  product_stockists: z.array(stockist),
});
export type RegionEntry = z.output<typeof regionEntry>;

export const size = z.object({
  size_run: z.string(),
  /** the SKU, or "N/A" */
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
  current_time_zone: z.string().nullable(),
  unreleased_management: z.literal([0, 1, 2]),
  is_retailer: flag,
  is_time_drop_show: flag,
  zone_wises: z.record(z.string(), z.string()),
  similar: z.array(card),
});
export type ProductDetail = z.output<typeof productDetail>;
