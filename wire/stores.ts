import { z } from "zod";
import type { StateEntry } from "#domain/stores/list-states.ts";
import type { ListedStore, StoreList } from "#domain/stores/list-stores.ts";
import type { Promotion, Store } from "#domain/stores/store.ts";
import { picture } from "./picture.ts";

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
export type WirePromotion = z.output<typeof promotion>;

/** A store in a reply (STORE-7, STORE-8). */
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
export type WireStore = z.output<typeof store>;

/** Returns a store in the words of the API. */
export function toWireStore(one: Store): WireStore {
  return {
    id: one.id,
    slug: one.slug,
    name: one.name,
    address: one.address,
    city: one.city,
    state_province: one.state,
    state_slug: one.stateSlug,
    zip_code: one.zipCode,
    latitude: one.latitude,
    longitude: one.longitude,
    phone: one.phone,
    weekday_text: one.hours && JSON.stringify(one.hours),
    time_zone: one.timeZone,
    overview: one.overview,
    image: one.image,
    picture: one.picture,
    map_url: one.mapUrl,
    store_detault_release_url: one.url,
    is_featured: one.isFeatured ? 1 : 0,
    stockist_store: { id: one.hasProducts ? one.id : null },
    store_location_promotion_association: one.promotions.map((offer) => ({ promotion: toWirePromotion(offer) })),
  };
}

const statuses = {
  available: "Available",
  upcoming: "Not Started",
  expired: "expired",
} as const satisfies Record<Promotion["status"], string>;

function toWirePromotion({ title, description, status, isExclusive, startsOn, endsOn, url }: Promotion): WirePromotion {
  return {
    promotion_title: title,
    description,
    status: statuses[status],
    is_kicksfinder_exclusive: isExclusive ? 1 : 0,
    starts_on: startsOn,
    ends_on: endsOn,
    promotion_url: url,
  };
}

/** A store of a list in a reply. */
export const listedStore = store.extend({
  /** in miles, when the list is about a place */
  distance: z.number().nullable(),
});
export type WireListedStore = z.output<typeof listedStore>;

function toWireListedStore(one: ListedStore): WireListedStore {
  return { ...toWireStore(one), distance: one.distance };
}

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
export type WireStoreList = z.output<typeof storeList>;

/** Returns a page of a list of stores in the words of the API. */
export function toWireStoreList({ data, meta: { nearestTo, ...meta } }: StoreList): WireStoreList {
  return { data: data.map(toWireListedStore), meta: { ...meta, nearest_to: nearestTo } };
}

/** An entry of the directory in a reply (STORE-9). */
export const stateEntry = z.object({
  /** the FIPS code */
  id: z.int(),
  state_province: z.string(),
  slug: z.string(),
  count: z.int(),
});
export type WireStateEntry = z.output<typeof stateEntry>;

/** Returns an entry of the directory in the words of the API. */
export function toWireStateEntry({ name, ...entry }: StateEntry): WireStateEntry {
  return { ...entry, state_province: name };
}
