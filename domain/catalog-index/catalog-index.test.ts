import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";

async function setUp() {
  const { db } = await createTestDatabase();
  const add = (slug: string) => importRows(db, { products: [{ slug, brand: "nike", full_name: slug }] });
  await add("first");
  const index = indexOn(db, "2026-11-21");
  const idOf = async (slug: string) =>
    (await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirstOrThrow()).id;
  return { db, add, index, idOf };
}

describe("a read of the catalog (CAT-32)", () => {
  it("sees one snapshot to its end, whatever is committed meanwhile", async () => {
    const { index, add, idOf } = await setUp();
    const before = await index.current();
    await add("second");
    const second = await idOf("second");
    expect((await index.current()).facets.has(second)).toBe(true);
    expect(before.facets.has(second)).toBe(false);
    expect(before.facets.every.count()).toBe(1);
  });

  it("starts again when its cards are of a later commit than its snapshot", async () => {
    const { index, add } = await setUp();
    await index.current();
    const counts: number[] = [];
    const slugs = await index.read(async (catalog) => {
      const ids = catalog.facets.idsOf(catalog.facets.every.members());
      if (counts.length === 0) await add("second");
      counts.push(ids.length);
      return (await catalog.readCards(ids)).cards.map(({ slug }) => slug);
    });
    expect(slugs.toSorted()).toEqual(["first", "second"]);
    expect(counts).toEqual([1, 2]);
  });

  it("without cards starts again when a commit came before its end", async () => {
    const { index, add } = await setUp();
    let reads = 0;
    const count = await index.read(async ({ facets }) => {
      if (++reads === 1) await add("second");
      return facets.every.count();
    });
    expect([count, reads]).toEqual([2, 2]);
  });

  it("ends after three attempts when the catalog changes without pause", async () => {
    const { index, db } = await setUp();
    let reads = 0;
    const cards = await index.read(async (catalog) => {
      reads++;
      await sql`update products set nickname = ${`No. ${reads}`}`.execute(db);
      return (await catalog.readCards(catalog.facets.idsOf(catalog.facets.every.members()))).cards;
    });
    expect(cards.map(({ product_nickname }) => product_nickname)).toEqual([`No. ${reads}`]);
    expect(reads).toBe(3);
  });

  it("throws the error of its function at once", async () => {
    const { index } = await setUp();
    let reads = 0;
    const failing = index.read(async () => {
      reads++;
      throw new Error("mine");
    });
    await expect(failing).rejects.toThrow("mine");
    expect(reads).toBe(1);
  });
});

it("a catalog is frozen", async () => {
  const { index } = await setUp();
  const catalog = await index.current();
  expect(() => Object.assign(catalog, { version: 7 })).toThrow(TypeError);
});
