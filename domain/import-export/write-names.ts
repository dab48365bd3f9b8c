import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { sanitizeHtml } from "./sanitize-html.ts";
import type { ValidRow, ValidRows } from "./validate-rows.ts";
import type { Ids } from "./write-products.ts";

/**
 * Writes what products refer to: brands, size runs, regions, stockists, models and menu groups. Fields that a row leaves out
 * stay (CAT-29). Positions follow the order of the first import.
 */
export async function writeNames(db: Database, rows: ValidRows, media: Map<string, number>): Promise<void> {
  for (const { row } of rows.brands) {
    await sql`insert into brands (id, slug, name) values (${row.id}, ${row.slug}, ${row.name})
      on conflict (id) do update set name = excluded.name where brands.name <> excluded.name`.execute(db);
  }
  for (const { row } of rows.size_runs) {
    await sql`insert into size_runs (gender_name, position)
      select ${row.gender_name}, coalesce(max(position) + 1, 0) from size_runs on conflict do nothing`.execute(db);
  }
  for (const { row } of rows.regions) {
    await sql`insert into regions (code, name, position)
      select ${row.code}, ${row.name}, coalesce(max(position) + 1, 0) from regions
      on conflict (code) do update set name = excluded.name where regions.name <> excluded.name`.execute(db);
  }
  for (const { row } of rows.stockists) {
    await sql`insert into stockists (slug, name, url, time_zone)
      values (${row.slug}, ${row.name}, ${row.url ?? null}, ${row.time_zone})
      on conflict (slug) do update set name = excluded.name, time_zone = excluded.time_zone,
        url = case when ${row.url === undefined} then stockists.url else excluded.url end`.execute(db);
  }
  for (const model of rows.models) await writeModel(db, model, media);
  for (const { row } of rows.menu) await writeMenuGroup(db, row);
}

async function writeModel(db: Database, { row }: ValidRow<"models">, media: Map<string, number>): Promise<void> {
  const description = row.description && sanitizeHtml(row.description);
  const picture = row.image ? media.get(row.image) : null;
  await sql`insert into slugs (slug, kind) values (${row.slug}, 'model') on conflict do nothing`.execute(db);
  await sql`
    insert into models (slug, brand_id, name, page_title, description_html, media_id)
    values (${row.slug}, (select id from brands where slug = ${row.brand}), ${row.name}, ${row.page_title ?? null},
      ${description ?? null}, ${picture}::integer)
    on conflict (slug) do update set name = excluded.name,
      page_title = case when ${row.page_title === undefined} then models.page_title else excluded.page_title end,
      description_html = case when ${row.description === undefined} then models.description_html else excluded.description_html end,
      media_id = case when ${row.image === undefined} then models.media_id else excluded.media_id end
  `.execute(db);
}

async function writeMenuGroup(db: Database, row: ValidRow<"menu">["row"]): Promise<void> {
  await sql`
    with g as (
      insert into menu_groups (brand_id, key, value, position)
      select brands.id, ${row.key}, ${row.value}, coalesce((select max(position) + 1 from menu_groups where brand_id = brands.id), 0)
      from brands where slug = ${row.brand}
      on conflict (brand_id, key) do update set value = excluded.value returning id, brand_id
    ), deleted as (
      delete from menu_entries using g, models
      where menu_group_id = g.id and model_id = models.id and slug <> all(${row.models})
    )
    insert into menu_entries (menu_group_id, brand_id, model_id, position)
    select g.id, g.brand_id, models.id, ordinality
    from g, unnest(${row.models}::text[]) with ordinality as listed (slug, ordinality) join models using (slug)
    on conflict (menu_group_id, model_id) do update set position = excluded.position
  `.execute(db);
}

/** Reads the ids of all names, after writeNames. */
export async function readIds(db: Database, media: Map<string, number>): Promise<Ids> {
  const [brands, models, sizeRuns, stockists] = await Promise.all([
    db.selectFrom("brands").select(["slug as name", "id"]).execute(),
    db.selectFrom("models").select(["slug as name", "id"]).execute(),
    db.selectFrom("size_runs").select(["gender_name as name", "id"]).execute(),
    db.selectFrom("stockists").select(["slug as name", "id"]).execute(),
  ]);
  return {
    brands: byName(brands),
    models: byName(models),
    sizeRuns: byName(sizeRuns),
    stockists: byName(stockists),
    media,
  };
}

function byName(rows: { name: string; id: number }[]): Map<string, number> {
  return new Map(rows.map(({ name, id }) => [name, id]));
}
