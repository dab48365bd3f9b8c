import fc from "fast-check";
import { expect, it } from "vitest";
import type { Database } from "#platform/postgres/connect.ts";
import { NotFound, Refused } from "#platform/errors.ts";
import { createTestDatabase } from "#test/database.ts";
import { propertyRuns } from "#test/full-run.ts";
import { importRowsForResult } from "#test/import-rows.ts";
import type { ImportInput } from "../entries/bundle.ts";
import { ImportRejected } from "../entries/source-row.ts";
import { toggleChange } from "./toggle-change.ts";

const options = { actor: "tester", now: Temporal.Instant.from("2026-11-21T17:00:00Z") };

const sized = (slug: string, sku: string) => ({
  slug,
  brand: "nike",
  full_name: "Shoe",
  sizes: [{ size_run: "Men", sku }],
});

/** Makes a change. Returns its number; null for one that is refused or changes nothing. */
async function change(db: Database, bundle: ImportInput): Promise<number | null> {
  const made = await importRowsForResult(db, bundle).catch((error: unknown) => {
    if (!(error instanceof ImportRejected)) throw error;
  });
  return made?.changeId ?? null;
}

it("an undo leaves a product whose SKU another has that stays, and so does each later one (CAT-19, CAT-50)", async () => {
  const { db } = await createTestDatabase();
  await change(db, { size_runs: [{ gender_name: "Men" }], products: [sized("y", "S-1")] });
  const freed = (await change(db, { products: [sized("y", "S-2")] })) as number;
  const created = (await change(db, { products: [sized("x", "S-1")] })) as number;
  await change(db, { products: [sized("w", "S-3")] });
  const merge = (await change(db, { products: [{ slug: "w", merged_into: "x" }] })) as number;
  const merged = { section: "products", key: "x", path: null, reason: '"w" is merged into it' };
  expect((await toggleChange(db, created, "undo", options)).kept).toEqual([merged]);
  const taken = { section: "products", key: "y", path: null, reason: 'the SKU S-1 in Men belongs to the product "x"' };
  expect((await toggleChange(db, freed, "undo", options)).kept).toEqual([taken]);
  // with the merge x goes, and y has its SKU again
  await toggleChange(db, merge, "undo", options);
  const products = await db
    .selectFrom("products")
    .innerJoin("product_sizes", "product_id", "products.id")
    .select(["slug", "sku"])
    .orderBy("slug")
    .execute();
  expect(products).toEqual([
    { slug: "w", sku: "S-3" },
    { slug: "y", sku: "S-1" },
  ]);
});

/** Returns what a number chooses; undefined from nothing. */
const take = <T>(from: T[], chosen: number): T | undefined => from[chosen % from.length];

/** Returns an edit that is possible now: a product that gets a free SKU, or one that is merged into another. */
async function chooseEdit(db: Database, isMerge: boolean, one: number, other: number): Promise<ImportInput | null> {
  const sizes = await db
    .selectFrom("products")
    .innerJoin("product_sizes", "product_id", "products.id")
    .select(["slug", "sku"])
    .orderBy("slug")
    .execute();
  if (!isMerge) {
    const free = ["S-1", "S-2", "S-3"].filter((sku) => !sizes.some((size) => size.sku === sku));
    const sku = take(free, other);
    return sku === undefined ? null : { products: [sized(take(["w", "x", "y"], one) as string, sku)] };
  }
  const slug = take(sizes, one)?.slug;
  const into = take(
    sizes.filter((size) => size.slug !== slug),
    other,
  )?.slug;
  return slug && into ? { products: [{ slug, merged_into: into }] } : null;
}

const step = fc.record({
  kind: fc.constantFrom("size", "size", "merge", "toggle", "toggle"),
  one: fc.nat(),
  other: fc.nat(),
});

it("undos and redos of products that share SKUs and are merged never fail otherwise (CAT-19, CAT-50)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24, size: "max" }), async (steps) => {
      const { db } = await createTestDatabase();
      await change(db, { size_runs: [{ gender_name: "Men" }] });
      for (const { kind, one, other } of steps) {
        const made = await db
          .selectFrom("changes")
          .where("target_id", "is", null)
          .where("origin", "=", "import")
          .select(["id", "undone_at"])
          .orderBy("id")
          .execute();
        const chosen = kind === "toggle" ? take(made.slice(1), one) : undefined;
        const edit = kind === "toggle" ? null : await chooseEdit(db, kind === "merge", one, other);
        if (edit) await change(db, edit);
        if (chosen)
          await toggleChange(db, chosen.id, chosen.undone_at ? "redo" : "undo", options).catch((error: unknown) => {
            if (!(error instanceof Refused || error instanceof NotFound)) throw error;
          });
      }
    }),
    { numRuns: propertyRuns(60), endOnFailure: true },
  );
}, 300_000);
