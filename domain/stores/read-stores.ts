import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Media, Stores } from "#platform/postgres/tables.ts";
import { pictureOf, thumbnailOf } from "#platform/media/picture.ts";
import type { Promotion, Store } from "./store.ts";
import { type PromotionState, storedPromotions } from "./store-state.ts";

/** The width of a store's picture, in pixels. */
const PICTURE_WIDTH = 1280;

/** A store as `storeColumns` read it. */
export interface StoredStore extends Omit<Selectable<Stores>, "position" | "words" | "state_id" | "media_id"> {
  state_province: string;
  state_slug: string;
  picture: Selectable<Media> | null;
  promotions: PromotionState[];
  has_products: boolean;
}

/** Columns of `stores`, joined with `states`, that a store needs. */
export const storeColumns: RawBuilder<StoredStore> = sql`
  stores.id, stores.slug, stores.name, address, city, zip_code, latitude, longitude, time_zone, phone, weekday_text, overview,
  map_url, url, is_featured, states.name as state_province, states.slug as state_slug,
  (select to_json(media) from media where media.id = media_id) as picture,
  ${storedPromotions} as promotions,
  exists (
    select from store_products join products on products.id = product_id where store_id = stores.id
  ) as has_products
`;

/** Returns a store as `storeColumns` read it. `now` decides which promotions run. */
export function storeOf(row: StoredStore, now: Temporal.Instant): Store {
  const { id, slug, name, address, city, latitude, longitude, phone, overview, picture, url } = row;
  const today = now.toZonedDateTimeISO(row.time_zone).toPlainDate().toString();
  return {
    id,
    slug,
    name,
    address,
    city,
    state: row.state_province,
    stateSlug: row.state_slug,
    zipCode: row.zip_code,
    latitude,
    longitude,
    phone,
    hours: row.weekday_text,
    timeZone: row.time_zone,
    overview,
    picture: picture && pictureOf(picture),
    image: picture && thumbnailOf(picture, PICTURE_WIDTH),
    mapUrl: row.map_url ?? mapOf(row),
    url,
    isFeatured: row.is_featured,
    hasProducts: row.has_products,
    promotions: row.promotions.map((promotion) => promotionOf(promotion, today)),
  };
}

/** Returns a promotion on `today`, a day in the time zone of the store (STORE-24). */
function promotionOf(promotion: PromotionState, today: string): Promotion {
  const { title, description, is_exclusive, starts_on, ends_on, url } = promotion;
  const status = starts_on && today < starts_on ? "upcoming" : ends_on && today > ends_on ? "expired" : "available";
  return { title, description, status, isExclusive: is_exclusive, startsOn: starts_on, endsOn: ends_on, url };
}

function mapOf({ name, address, city, state_province, zip_code }: StoredStore): string {
  const query = `${name}, ${address}, ${city}, ${state_province} ${zip_code}`;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}

/** Reads the stores with these ids, in their order. */
export async function readStores(db: Database, ids: number[]): Promise<StoredStore[]> {
  const { rows } = await sql<StoredStore>`
    select ${storeColumns} from unnest(${ids}::integer[]) with ordinality as chosen (id, at)
      join stores using (id) join states on states.id = state_id
    order by at
  `.execute(db);
  return rows;
}
