import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import type { Media, Stores } from "#platform/postgres/tables.ts";
import { pictureOf, thumbnailOf } from "#platform/media/picture.ts";
import type { Promotion, Store } from "./contract.ts";
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

/** Columns of `stores`, joined with `states`, that a reply needs. */
export const storeColumns: RawBuilder<StoredStore> = sql`
  stores.id, stores.slug, stores.name, address, city, zip_code, latitude, longitude, time_zone, phone, weekday_text, overview,
  map_url, url, is_featured, states.name as state_province, states.slug as state_slug,
  (select to_json(media) from media where media.id = media_id) as picture,
  ${storedPromotions} as promotions,
  exists (select from store_products where store_id = stores.id) as has_products
`;

/** Returns the store of a reply. `now` decides which promotions run. */
export function storeOf(row: StoredStore, now: Temporal.Instant): Store {
  const { id, slug, name, address, city, zip_code, state_province, state_slug, latitude, longitude, phone } = row;
  const { time_zone, overview, weekday_text, picture, url, has_products } = row;
  const today = now.toZonedDateTimeISO(time_zone).toPlainDate().toString();
  return {
    id,
    slug,
    name,
    address,
    city,
    state_province,
    state_slug,
    zip_code,
    latitude,
    longitude,
    phone,
    weekday_text: weekday_text && JSON.stringify(weekday_text),
    time_zone,
    overview,
    image: picture && thumbnailOf(picture, PICTURE_WIDTH),
    picture: picture && pictureOf(picture),
    map_url: row.map_url ?? mapOf(row),
    store_detault_release_url: url,
    is_featured: row.is_featured ? 1 : 0,
    stockist_store: { id: has_products ? id : null },
    store_location_promotion_association: row.promotions.map((promotion) => ({
      promotion: promotionOf(promotion, today),
    })),
  };
}

/** Returns a promotion on `today`, a day in the time zone of the store (STORE-24). */
function promotionOf({ title, url, is_exclusive, ...promotion }: PromotionState, today: string): Promotion {
  const { starts_on, ends_on } = promotion;
  return {
    promotion_title: title,
    ...promotion,
    status: starts_on && today < starts_on ? "Not Started" : ends_on && today > ends_on ? "expired" : "Available",
    is_kicksfinder_exclusive: is_exclusive ? 1 : 0,
    promotion_url: url,
  };
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
