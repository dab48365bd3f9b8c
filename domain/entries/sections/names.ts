import { sql } from "kysely";
import { claimsOf, findReferrers } from "./referrers.ts";
import { byKey, type Section, statesAfter } from "./section.ts";

export interface BrandState {
  id: number;
  slug: string;
  name: string;
}

/** Brands by slug. A brand keeps its id (CAT-10). */
export const brands: Section<BrandState> = {
  table: "brands",
  async read(db, keys) {
    const { rows } = await sql<BrandState>`
      select id, slug, name from brands where ${keys}::text[] is null or slug = any(${keys}) order by id
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes) {
    const slugs = statesAfter(changes).map(({ slug }) => slug);
    await sql`insert into slugs (slug, kind) select unnest(${slugs}::text[]), 'brand' on conflict do nothing`.execute(
      db,
    );
    await sql`
      insert into brands (id, slug, name)
      select id, slug, name from json_populate_recordset(null::brands, ${JSON.stringify(statesAfter(changes))}::json)
      on conflict (id) do update set name = excluded.name
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from brands where slug = any(${keys})`.execute(db);
    await sql`delete from slugs where slug = any(${keys}) and kind = 'brand'`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select brands.slug, 'product "' || products.slug || '"' from brands join products on brand_id = brands.id
        where brands.slug = any(${keys})`,
      sql`select brands.slug, 'model "' || models.slug || '"' from brands join models on brand_id = brands.id
        where brands.slug = any(${keys})`,
      sql`select brands.slug, 'menu group "' || key || '"' from brands join menu_groups on brand_id = brands.id
        where brands.slug = any(${keys})`,
    ]),
};

export interface SizeRunState {
  gender_name: string;
  position: number;
}

/** Size runs by name, by position (CAT-61). */
export const sizeRuns: Section<SizeRunState> = {
  table: "size_runs",
  async read(db, keys) {
    const { rows } = await sql<SizeRunState>`
      select gender_name, position from size_runs
      where ${keys}::text[] is null or gender_name = any(${keys}) order by position, gender_name collate "C"
    `.execute(db);
    return byKey(rows, ({ gender_name }) => gender_name);
  },
  async write(db, changes) {
    await sql`
      insert into size_runs (gender_name, position)
      select gender_name, position
      from json_to_recordset(${JSON.stringify(statesAfter(changes))}::json) as (gender_name text, position integer)
      order by position
      on conflict (gender_name) do update set position = excluded.position
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from size_runs where gender_name = any(${keys})`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select gender_name, 'product "' || slug || '"' from size_runs join product_sizes on size_run_id = size_runs.id
        join products on products.id = product_id where gender_name = any(${keys})`,
    ]),
};

export interface RegionState {
  code: string;
  name: string;
  position: number;
}

/** Regions by code, by position (CAT-61). */
export const regions: Section<RegionState> = {
  table: "regions",
  async read(db, keys) {
    const { rows } = await sql<RegionState>`
      select code, name, position from regions
      where ${keys}::text[] is null or code = any(${keys}) order by position, code
    `.execute(db);
    return byKey(rows, ({ code }) => code);
  },
  async write(db, changes) {
    await sql`
      insert into regions (code, name, position)
      select code, name, position
      from json_to_recordset(${JSON.stringify(statesAfter(changes))}::json) as (code text, name text, position integer)
      order by position
      on conflict (code) do update set name = excluded.name, position = excluded.position
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from regions where code = any(${keys})`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select region_code, 'product "' || slug || '"' from size_regions
        join product_sizes on product_sizes.id = product_size_id join products on products.id = product_id
        where region_code = any(${keys})`,
      claimsOf(sql`region_code`, sql`region_code = any(${keys})`),
    ]),
};

export interface StockistState {
  slug: string;
  name: string;
  url: string | null;
  time_zone: string;
}

/** Stockists by slug. */
export const stockists: Section<StockistState> = {
  table: "stockists",
  async read(db, keys) {
    const { rows } = await sql<StockistState>`
      select slug, name, url, time_zone from stockists
      where ${keys}::text[] is null or slug = any(${keys}) order by slug collate "C"
    `.execute(db);
    return byKey(rows, ({ slug }) => slug);
  },
  async write(db, changes) {
    await sql`
      insert into stockists (slug, name, url, time_zone)
      select slug, name, url, time_zone
      from json_populate_recordset(null::stockists, ${JSON.stringify(statesAfter(changes))}::json) with ordinality
      order by ordinality
      on conflict (slug) do update set name = excluded.name, url = excluded.url, time_zone = excluded.time_zone
    `.execute(db);
  },
  async remove(db, keys) {
    await sql`delete from stockists where slug = any(${keys})`.execute(db);
  },
  findReferrers: (db, keys) =>
    findReferrers(db, [
      sql`select stockists.slug, 'product "' || products.slug || '"' from stockists
        join stockist_releases on stockist_id = stockists.id join size_regions on size_regions.id = size_region_id
        join product_sizes on product_sizes.id = product_size_id join products on products.id = product_id
        where stockists.slug = any(${keys})`,
      claimsOf(sql`stockists.slug`, sql`stockists.slug = any(${keys})`),
    ]),
};
