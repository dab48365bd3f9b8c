import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { insertRows } from "#platform/postgres/insert-rows.ts";
import { writeProductLinks } from "../catalog/product-links.ts";
import type { StoreState } from "./store-state.ts";

/** Writes new and changed stores with their promotions and products. `media` has the ids of pictures by path. */
export async function writeStores(
  db: Database,
  changes: { before: StoreState | null; after: StoreState }[],
  media: Map<string, number>,
): Promise<void> {
  const stores = changes.map(({ after }) => after);
  const rows = stores.map(({ promotions: _promotions, products: _products, state: _state, image, ...store }) => ({
    ...store,
    media_id: image && media.get(image),
  }));
  const states = stores.map(({ state }) => state);
  const { rows: written } = await sql<{ id: number; slug: string }>`
    insert into stores (
      slug, name, address, city, state_id, zip_code, latitude, longitude, time_zone, phone, weekday_text, overview,
      media_id, map_url, url, is_featured
    )
    select s.slug, s.name, address, city, states.id, zip_code, latitude, longitude, time_zone, phone, weekday_text, overview,
      media_id, map_url, url, is_featured
    from json_populate_recordset(null::stores, ${JSON.stringify(rows)}::json) with ordinality as s
      join unnest(${states}::text[]) with ordinality as listed (code, at) on listed.at = s.ordinality
      join states using (code)
    order by s.ordinality
    on conflict (slug) do update set
      name = excluded.name, address = excluded.address, city = excluded.city, state_id = excluded.state_id,
      zip_code = excluded.zip_code, latitude = excluded.latitude, longitude = excluded.longitude,
      time_zone = excluded.time_zone, phone = excluded.phone, weekday_text = excluded.weekday_text,
      overview = excluded.overview, media_id = excluded.media_id, map_url = excluded.map_url, url = excluded.url,
      is_featured = excluded.is_featured
    returning id, slug
  `.execute(db);
  const ids = new Map(written.map(({ id, slug }) => [slug, id]));
  const all = [...ids.values()];
  await sql`delete from store_promotions where store_id = any(${all})`.execute(db);
  await insertRows(
    db,
    "store_promotions",
    stores.flatMap(({ slug, promotions }) =>
      promotions.map((promotion, position) => ({ store_id: ids.get(slug), position, ...promotion })),
    ),
  );
  await writeProductLinks(
    db,
    "store_products",
    changes.map((change) => ({ id: ids.get(change.after.slug) as number, change })),
  );
}
