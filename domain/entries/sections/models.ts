import { sql } from "kysely";
import { findReferrers } from "./referrers.ts";
import { byKey, onePicture, type Section, statesAfter } from "./section.ts";

export interface ModelState {
  slug: string;
  /** a slug, for good */
  brand: string;
  name: string;
  page_title: string | null;
  /** HTML */
  description: string | null;
  image: string | null;
}

/** Models by slug. They share one namespace with products (CAT-8). */
export const models: Section<ModelState> = {
  table: "models",
  async read(db, keys) {
    const { rows } = await sql<ModelState>`
      select models.slug, brands.slug as brand, models.name, page_title, description_html as description, file as image
      from models join brands on brands.id = brand_id left join media on media.id = media_id
      where ${keys}::text[] is null or models.slug = any(${keys}) order by models.slug collate "C"
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes, { media }) {
    const states = statesAfter(changes);
    const slugs = states.map(({ slug }) => slug);
    await sql`insert into slugs (slug, kind) select unnest(${slugs}::text[]), 'model' on conflict do nothing`.execute(
      db,
    );
    const rows = states.map(({ image, ...state }) => ({ ...state, media_id: image && media.get(image) }));
    await sql`
      insert into models (slug, brand_id, name, page_title, description_html, media_id)
      select given.slug, brands.id, given.name, page_title, description, media_id
      from rows from (
          json_to_recordset(${JSON.stringify(rows)}::json)
            as (slug text, brand text, name text, page_title text, description text, media_id integer)
        ) with ordinality as given
        join brands on brands.slug = brand
      order by ordinality
      on conflict (slug) do update set name = excluded.name, page_title = excluded.page_title,
        description_html = excluded.description_html, media_id = excluded.media_id
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from models where slug = any(${keys})`.execute(db);
    await sql`delete from slugs where slug = any(${keys}) and kind = 'model'`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select models.slug, 'product "' || products.slug || '"' from models join products on model_id = models.id
        where models.slug = any(${keys})`,
      sql`select models.slug, 'menu group "' || key || '"' from models join menu_entries on model_id = models.id
        join menu_groups on menu_groups.id = menu_group_id where models.slug = any(${keys})`,
    ]),
  ...onePicture,
};

export interface MenuState {
  /** a slug */
  brand: string;
  key: string;
  value: string;
  /** slugs, in order */
  models: string[];
  /** among the groups of its brand */
  position: number;
}

/** Groups of the header's menu by brand and key, by position (CAT-61). */
export const menu: Section<MenuState> = {
  table: "menu_groups",
  async read(db, keys) {
    const { rows } = await sql<MenuState>`
      select brands.slug as brand, key, value, array(
        select slug from menu_entries join models on models.id = model_id
        where menu_group_id = menu_groups.id order by menu_entries.position
      ) as models, position
      from menu_groups join brands on brands.id = brand_id
      where ${keys}::text[] is null or brands.slug || '/' || key = any(${keys})
      order by brand_id, position, key
    `.execute(db);
    return byKey(rows, ({ brand, key }) => `${brand}/${key}`);
  },
  async write(db, changes) {
    for (const state of statesAfter(changes)) {
      await sql`
        with written as (
          insert into menu_groups (brand_id, key, value, position)
          select id, ${state.key}, ${state.value}, ${state.position} from brands where slug = ${state.brand}
          on conflict (brand_id, key) do update set value = excluded.value, position = excluded.position
          returning id, brand_id
        ), deleted as (
          delete from menu_entries using written, models
          where menu_group_id = written.id and model_id = models.id and slug <> all(${state.models})
        )
        insert into menu_entries (menu_group_id, brand_id, model_id, position)
        select written.id, written.brand_id, models.id, ordinality
        from written, unnest(${state.models}::text[]) with ordinality as listed (slug, ordinality)
          join models using (slug)
        on conflict (menu_group_id, model_id) do update set position = excluded.position
      `.execute(db);
    }
  },
  async remove(db, keys) {
    await sql`
      delete from menu_groups using brands where brands.id = brand_id and brands.slug || '/' || key = any(${keys})
    `.execute(db);
  },
};
