import { z } from "zod";
import { picture } from "#platform/media/contract.ts";

const promotion = z.object({
  promotion_title: z.string(),
  description: z.string().nullable(),
  /** by the day in the time zone of the store */
  status: z.enum(["Available", "Not Started", "expired"]),
  /** only for readers of this site */
  is_kicksfinder_exclusive: z.int().min(0).max(1),
  /** the first and the last day, such as "2026-11-28"; null without a limit */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  promotion_url: z.string().nullable(),
});
export type Promotion = z.output<typeof promotion>;

/** A store (STORE-7, STORE-8). */
export const store = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state_province: z.string(),
  /** of the address of the state's directory, such as "new-york" */
  state_slug: z.string(),
  zip_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  phone: z.string().nullable(),
  /** JSON: seven texts, Monday first; null when the hours are not known */
  weekday_text: z.string().nullable(),
  /** an IANA name */
  time_zone: z.string(),
  overview: z.string().nullable(),
  /** the address of its picture, 1,280 px wide where it has as many */
  image: z.string().nullable(),
  picture: picture.nullable(),
  map_url: z.string(),
  store_detault_release_url: z.string().nullable(),
  is_featured: z.int().min(0).max(1),
  /** the store's own id as `store_id` of product lists; null when it stocks no product */
  stockist_store: z.object({ id: z.int().nullable() }),
  store_location_promotion_association: z.array(z.object({ promotion })),
});
export type Store = z.output<typeof store>;

/** A store of a list. */
export const listedStore = store.extend({
  /** in miles, when the list is about a place */
  distance: z.number().nullable(),
});
export type ListedStore = z.output<typeof listedStore>;

export const storeList = z.object({
  data: z.array(listedStore),
  meta: z.object({
    total: z.int(),
    pages: z.int(),
    page: z.int(),
    /** the place that a text means, when no store has it: the list has the stores nearest to it (STORE-23) */
    nearest_to: z.string().nullable(),
  }),
});
export type StoreList = z.output<typeof storeList>;

/** An entry of the directory (STORE-9). */
export const stateEntry = z.object({
  /** the FIPS code */
  id: z.int(),
  state_province: z.string(),
  slug: z.string(),
  count: z.int(),
});
export type StateEntry = z.output<typeof stateEntry>;
