import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";

/** A store with every field of the import format: export writes it, and import compares it. */
export interface StoreState {
  slug: string;
  name: string;
  address: string;
  city: string;
  /** two capital letters */
  state: string;
  zip_code: string;
  latitude: number;
  longitude: number;
  /** an IANA name */
  time_zone: string;
  phone: string | null;
  /** see parseWeek(); null when the hours are not known */
  weekday_text: string[] | null;
  overview: string | null;
  /** the path below the media folder */
  image: string | null;
  map_url: string | null;
  url: string | null;
  is_featured: boolean;
  promotions: PromotionState[];
  /** slugs, sorted */
  products: string[];
}

export interface PromotionState {
  title: string;
  description: string | null;
  /** the first and the last day; null without a limit */
  starts_on: string | null;
  ends_on: string | null;
  url: string | null;
  is_exclusive: boolean;
}

/** The promotions of a row of `stores`, as a list of PromotionState. */
export const storedPromotions = sql`
  array(
    select json_build_object(
      'title', title, 'description', description, 'starts_on', starts_on, 'ends_on', ends_on, 'url', p.url,
      'is_exclusive', is_exclusive
    )
    from store_promotions p where store_id = stores.id order by p.position
  )
`;

/** Reads the present state of the stores named by `slugs`, by slug; of all of them by default. */
export async function readStoreStates(
  db: Database,
  slugs: string[] | null = null,
  withRemoved = false,
): Promise<Map<string, StoreState>> {
  const products = sql.table(withRemoved ? "all_products" : "products");
  const { rows } = await sql<StoreState>`
    select stores.slug, stores.name, address, city, states.code as state, zip_code, latitude, longitude, time_zone, phone,
      weekday_text, overview, file as image, map_url, url, is_featured,
      ${storedPromotions} as promotions,
      array(
        select p.slug from store_products join ${products} p on p.id = product_id
        where store_id = stores.id order by p.slug collate "C"
      ) as products
    from stores join states on states.id = state_id left join media on media.id = media_id
    where ${slugs}::text[] is null or stores.slug = any (${slugs})
    order by stores.slug collate "C"
  `.execute(db);
  return new Map(rows.map((row) => [row.slug, row]));
}
