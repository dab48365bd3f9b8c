import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestApp, NOON } from "#test/create-test-app.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { shoe } from "#test/names.ts";
import { CatalogIndex } from "#domain/catalog-index/catalog-index.ts";
import type { WireRecentlyAdded } from "#wire/lists.ts";
import { newestProductsQuery } from "#domain/catalog-index/newest-products.ts";
import { listRecentlyAdded } from "./recently-added.ts";

const now = Temporal.Instant.from(NOON);
const hoursAgo = (hours: number) => now.subtract({ minutes: hours * 60 }).toString();
const added = (slug: string, hours: number) => ({ ...shoe, slug, added_at: hoursAgo(hours) });

describe("GET /api/recently-added (CAT-16)", () => {
  it("leaves out shoes that were out long before they joined, and those alone", async () => {
    const { app, db } = await createTestApp();
    const dates = { old: "2026-10-21", late: "2026-10-22", "of-2025": "2025", "of-2026": "2026", unknown: null };
    await importRows(db, {
      products: Object.entries(dates).map(([slug, release_date]) => ({ ...shoe, slug, release_date })),
    });
    const { data } = (await app.inject("/api/recently-added")).json<{ data: WireRecentlyAdded[] }>();
    expect(data.map(({ slug }) => slug).toSorted()).toEqual(["late", "of-2026", "unknown"]);
  });

  it("gives the newest products with their age by the server's clock (TIME-8)", async () => {
    const { app, db, setNow } = await createTestApp();
    await importRows(db, {
      products: [
        added("older", 49),
        {
          ...added("newer", 2),
          nickname: "Nick",
          release_date: "2026-11",
          images: [{ file: "a.svg" }, { file: "b.svg" }],
        },
        added("ahead", -5),
      ],
    });
    const list = async () => (await app.inject("/api/recently-added")).json<{ data: WireRecentlyAdded[] }>();
    expect(await list()).toEqual({
      status: "OK",
      data: [
        {
          slug: "ahead",
          product_name: "Shoe",
          product_nickname: null,
          releaseYear: "0000",
          product_thumbnail: null,
          uploaded: "just now",
        },
        {
          slug: "newer",
          product_name: "Shoe",
          product_nickname: "Nick",
          releaseYear: "2026",
          product_thumbnail: expect.stringMatching(/^\/media\/.+\.svg$/),
          uploaded: "2 hours ago",
        },
        {
          slug: "older",
          product_name: "Shoe",
          product_nickname: null,
          releaseYear: "0000",
          product_thumbnail: null,
          uploaded: "2 days ago",
        },
      ],
    });
    setNow(now.add({ hours: 24 }).toString());
    expect((await list()).data.map(({ uploaded }) => uploaded)).toEqual(["19 hours ago", "1 day ago", "3 days ago"]);
  });

  it("gives ten at most, the last of those added at once, and no unreleased product (CAT-6)", async () => {
    const { app, db } = await createTestApp();
    await importRows(db, {
      products: [
        ...Array.from({ length: 12 }, (_, index) => added(`together-${index}`, 1)),
        { ...added("unknown", 0), unreleased_management: 1 as const },
        { ...added("never", 0), unreleased_management: 2 as const },
        added("newest", 0.5),
      ],
    });
    const { data } = (await app.inject("/api/recently-added")).json<{ data: WireRecentlyAdded[] }>();
    const together = [11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `together-${index}`);
    expect(data.map(({ slug }) => slug)).toEqual(["newest", ...together]);
  });

  it("is empty in an empty catalog", async () => {
    const { db } = await createTestDatabase();
    expect(listRecentlyAdded(await new CatalogIndex(db, () => now).refreshed(), now)).toEqual([]);
  });
});

it("the newest products are read from the index products_joined without sorting, though thousands were added at once", async () => {
  const { db } = await createTestDatabase();
  await insertTogether(db, 5_000);
  const query = newestProductsQuery().compile(db);
  const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>({
    ...query,
    sql: `explain (analyze, format json) ${query.sql}`,
  });
  const limit = rows[0]?.["QUERY PLAN"][0].Plan;
  expect(limit?.["Node Type"]).toBe("Limit");
  expect(limit?.Plans[0]).toMatchObject({
    "Node Type": "Index Scan",
    "Index Name": "products_joined",
    "Actual Rows": 10,
  });
});

interface PlanNode {
  "Node Type": string;
  Plans: PlanNode[];
}

async function insertTogether(db: Database, count: number): Promise<void> {
  await sql`insert into slugs (slug, kind) select 'shoe-' || n, 'product' from generate_series(1, ${count}::integer) n`.execute(
    db,
  );
  await sql`
    insert into products (slug, brand_id, full_name, added_at, updated_at)
    select 'shoe-' || n, 2, 'Shoe', ${NOON}, ${NOON} from generate_series(1, ${count}::integer) n
  `.execute(db);
  await sql`analyze products`.execute(db);
}
