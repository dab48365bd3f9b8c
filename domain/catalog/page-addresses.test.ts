import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { createTestDatabase } from "#test/database.ts";
import { listProductPages, listProductParts } from "./page-addresses.ts";

/** Leaves only products with these ids in the catalog. */
async function replaceProducts(db: Database, ids: number[]): Promise<void> {
  const slugs = ids.map(slugOf);
  await sql`delete from products`.execute(db);
  await sql`insert into slugs (slug, kind) select unnest(${slugs}::text[]), 'product' on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into products (id, slug, brand_id, full_name, added_at, updated_at) overriding system value
    select id, slug, 2, slug, now(), now() from unnest(${ids}::integer[], ${slugs}::text[]) as product (id, slug)
  `.execute(db);
}

const slugOf = (id: number) => `shoe-${id}`;

it("every product is in one part of the sitemap, whatever the ids and the size of a part (SITE-54)", async () => {
  const { db } = await createTestDatabase();
  const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(someIds, fc.integer({ min: 1, max: 20 }), async (ids, size) => {
      await replaceProducts(db, ids);
      const parts = await listProductParts(db, size);
      const pages = await Promise.all(parts.map(({ part }) => listProductPages(db, part, size)));
      const sorted = ids.toSorted((one, other) => one - other);
      expect(pages.flat().map(({ slug }) => slug)).toEqual(sorted.map(slugOf));
      expect(pages.filter(({ length }) => length === 0 || length > size)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
