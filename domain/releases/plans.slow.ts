import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { factsQuery, countsQuery } from "#domain/catalog-index/card-store.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { rankingQuery } from "#domain/rankings/period-rankings.ts";
import { productsQuery, sizesQuery } from "#domain/catalog-index/read-facets.ts";
import { changesQuery } from "#domain/catalog-index/read-indexes.ts";
import { skusQuery, textsQuery } from "#domain/catalog-index/read-texts.ts";
import { monthQuery } from "./read-month.ts";

/** Makes a catalog large enough that PostgreSQL prefers indexes. */
async function createCatalog(): Promise<Database> {
  const { db } = await createTestDatabase();
  await importRows(db, { size_runs: [{ gender_name: "Men" }] });
  await sql`insert into slugs select 'shoe-' || n, 'product' from generate_series(1, 20000) as n`.execute(db);
  await sql`
    insert into products (slug, brand_id, full_name, nickname, added_at, updated_at)
    select 'shoe-' || n, 2, 'Runner' || n % 90 || ' Green' || n % 70 || ' ' || n,
      translate(n::text, '0123456789', 'aeiounrtls'), now(), now()
    from generate_series(1, 20000) as n
  `.execute(db);
  await sql`
    insert into product_sizes (product_id, size_run_id, position, sku) select id, 1, 0, 'AB' || id || '-100' from products
  `.execute(db);
  await sql`
    insert into product_days (product_id, day, likes, views)
    select id, '2026-11-21'::date - past, 1, 2 from products, generate_series(0, 300, 30) as past
  `.execute(db);
  await sql`insert into product_confidence select id, 'confirmed', now() from products`.execute(db);
  await sql`
    insert into media (digest, content_type, width, height, placeholder_color, file)
    select repeat('0', 64), 'image/svg+xml', 4, 3, '#ffffff', 'picture.svg'
  `.execute(db);
  await sql`insert into product_images (product_id, position, media_id) select id, 0, 1 from products`.execute(db);
  await sql`analyze`.execute(db);
  return db;
}

async function planOf(db: Database, query: { execute(db: Database): unknown }): Promise<string> {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain (analyze, costs off, timing off) ${query}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it("frequent queries use indexes alone", async () => {
  const db = await createCatalog();
  const ids = Array.from({ length: 18 }, (_, index) => index * 1000 + 1);
  for (const query of [factsQuery(ids), countsQuery(ids)]) {
    const cards = await planOf(db, query);
    expect(scans(cards).filter((scan) => scan.includes("product"))).toEqual([]);
  }

  // One product has changed.
  await sql`update products set updated_at = now() where id = 77`.execute(db);
  const { rows } = await sql<{ version: number }>`select version from catalog_version`.execute(db);
  const changes = await planOf(db, changesQuery((rows[0]?.version ?? 0) - 1, 0));
  expect(changes).toContain("product_changes_version");
  // brands and models are few
  expect(scans(changes).filter((scan) => scan.includes("product"))).toEqual([]);

  const last = { id: 77, release_order: 20240101, product_id: 77, position: 0 };
  for (const query of [productsQuery(last), sizesQuery(last), textsQuery(last), skusQuery(last)]) {
    expect(scans(await planOf(db, query)).filter((scan) => scan.includes("product"))).toEqual([]);
  }

  const week = await planOf(db, rankingQuery("likes", "week", "2026-11-21"));
  expect(week).toContain("product_days_day");
});

it("a month of a large catalog is read by indexes alone", async () => {
  const { db } = await createTestDatabase();
  await sql`insert into slugs (slug, kind) select 'shoe-' || n, 'product' from generate_series(1, 30000) n`.execute(db);
  await sql`
    insert into products (slug, brand_id, full_name, release_year, release_month, release_day, added_at, updated_at)
    select 'shoe-' || n, (array[1, 2, 5, 35])[1 + n * 7 % 31 % 4], 'Shoe', 2015 + n % 12, 1 + n / 12 % 12, nullif(n / 144 % 29, 0), now(), now()
    from generate_series(1, 30000) n
  `.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${monthQuery("2020-06")}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/products_\w+.*\s+Index Cond: \(\(release_order >= 20200600\)/);
  expect(plan).toMatch(/using product_counts_pkey on product_counts/);
  expect(plan).not.toContain("Seq Scan");
});

/** Returns the tables that are scanned whole. */
function scans(plan: string): string[] {
  return plan.match(/Seq Scan on \w+/g) ?? [];
}
