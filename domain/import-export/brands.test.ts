import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { counts, importRows } from "#test/import-rows.ts";
import { readCatalog } from "#test/read-catalog.ts";
import { listChanges } from "../ledger/read-changes.ts";
import { toggleChange } from "../ledger/toggle-change.ts";
import type { ImportInput } from "../entries/bundle.ts";
import { ImportRejected } from "../entries/source-row.ts";

async function createCatalog() {
  const { db } = await createTestDatabase();
  const tryImport = async (bundle: ImportInput) => {
    const result = await importRows(db, bundle).catch((error: unknown) => error);
    if (result instanceof ImportRejected) return result.issues.map(({ reason }) => reason);
    if (result instanceof Error) throw result;
    return result;
  };
  const brands = async () => (await readCatalog(db)).brands.filter(({ id = 0 }) => id > 35);
  return { db, tryImport, brands };
}

describe("a brand (CAT-10)", () => {
  it("gets an id from the site, which it keeps; what a row leaves out stays", async () => {
    const { db, tryImport, brands } = await createCatalog();
    const row = { slug: "puma", name: "Puma" };
    expect(await tryImport({ brands: [row, { slug: "asics", name: "ASICS" }] })).toEqual({ brands: counts(2, 0, 0) });
    expect(await brands()).toEqual([
      { id: 100, ...row },
      { id: 101, slug: "asics", name: "ASICS" },
    ]);
    expect(await tryImport({ brands: [row, { slug: "asics" }, { slug: "nike" }] })).toEqual({
      brands: counts(0, 0, 3),
    });
    expect(await tryImport({ brands: [{ id: 102, slug: "puma" }] })).toEqual(['the brand "puma" has the id 100']);
    expect(await tryImport({ brands: [{ id: 999, slug: "hoka", name: "Hoka" }] })).toEqual({ brands: counts(1, 0, 0) });
    expect(await tryImport({ brands: [{ id: 999_999, slug: "large", name: "Large" }] })).toMatchObject({});
    expect(await tryImport({ brands: [{ id: 1_000_000, slug: "larger", name: "L" }] })).toEqual([
      "id: must be 999999 or less",
    ]);
    expect(await tryImport({ brands: [{ id: 0, slug: "zero", name: "Z" }] })).toEqual(["id: must be more than 0"]);
    // 1000 stands for all brands
    await tryImport({ brands: [{ slug: "vans", name: "Vans" }] });
    expect(await brands()).toContainEqual({ id: 1001, slug: "vans", name: "Vans" });
    const [last] = await listChanges(db, { limit: 1 });
    const by = { actor: "tester", now: Temporal.Now.instant() };
    await toggleChange(db, last?.id as number, "undo", by);
    expect((await brands()).map(({ slug }) => slug)).not.toContain("vans");
    expect(await tryImport({ products: [{ slug: "vans", brand: "nike", full_name: "Vans" }] })).not.toBeInstanceOf(
      Array,
    );
    await toggleChange(db, last?.id as number, "redo", by);
    expect((await brands()).map(({ slug }) => slug)).not.toContain("vans");
  });

  it("is refused without a name, with the id of all brands, and at an address that something else has", async () => {
    const { tryImport } = await createCatalog();
    const products = [{ slug: "shoe", brand: "nike", full_name: "Shoe" }];
    await tryImport({ products, models: [{ slug: "court", brand: "nike", name: "Court" }] });
    await tryImport({ products: [{ slug: "boot", was: "shoe" }] });
    const refused = (slug: string, more = {}) => tryImport({ brands: [{ slug, name: "Name", ...more }] });
    expect(await refused("puma", { name: undefined })).toEqual(["name: is missing; a new brand needs it"]);
    expect(await refused("puma", { id: 1000 })).toEqual(["id: must not be 1000, which stands for all brands"]);
    expect(await refused("watchlist")).toEqual(['"watchlist" is an address of the site itself']);
    expect(await refused("boot")).toEqual(['"boot" is a product in the database']);
    expect(await refused("court")).toEqual(['"court" is a model in the database']);
    expect(await refused("shoe")).toEqual(['"shoe" is a former slug of "boot"']);
    expect(
      await tryImport({ brands: [{ slug: "puma", name: "Puma" }], products: [{ ...products[0], slug: "puma" }] }),
    ).toEqual([expect.stringContaining('"puma" is the brand at ')]);
    await refused("puma");
    expect(await tryImport({ products: [{ slug: "puma", brand: "nike", full_name: "Puma" }] })).toEqual([
      'slug: "puma" is a brand in the database',
    ]);
  });
});
