import type { ListedStore, StoreList } from "#domain/stores/list-stores.ts";
import type { WireListedStore, WireStoreList } from "#wire/stores.ts";

/** A store as lists and the map show it. */
export type StoreView = Omit<
  ListedStore,
  "overview" | "picture" | "image" | "mapUrl" | "url" | "hasProducts" | "promotions"
>;

/** A page of stores as lists show it. */
export interface StorePage {
  data: StoreView[];
  meta: StoreList["meta"];
}

/** Returns a page of stores without what lists do not show: the browser is handed every field (SITE-66). */
export function toStorePage({ data, meta }: StoreList): StorePage {
  return { data: data.map(toView), meta };
}

function toView(store: ListedStore): StoreView {
  const { overview: _overview, picture: _picture, image: _image, mapUrl: _mapUrl, url: _url, ...rest } = store;
  const { hasProducts: _hasProducts, promotions: _promotions, ...shown } = rest;
  return shown;
}

/** Returns a page of stores of a reply. */
export function readStorePage({ data, meta: { nearest_to, ...meta } }: WireStoreList): StorePage {
  return { data: data.map(readStore), meta: { ...meta, nearestTo: nearest_to } };
}

function readStore(store: WireListedStore): StoreView {
  return {
    id: store.id,
    slug: store.slug,
    name: store.name,
    address: store.address,
    city: store.city,
    state: store.state_province,
    stateSlug: store.state_slug,
    zipCode: store.zip_code,
    latitude: store.latitude,
    longitude: store.longitude,
    phone: store.phone,
    hours: store.weekday_text === null ? null : JSON.parse(store.weekday_text),
    timeZone: store.time_zone,
    isFeatured: store.is_featured === 1,
    distance: store.distance,
  };
}
