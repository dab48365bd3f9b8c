import { expect, it } from "vitest";
import { indexOn } from "#test/catalog-index.ts";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { changesQuery } from "./read-indexes.ts";

it("the products that changed since a version are read by id, and no others (CAT-32)", async () => {
  const { db } = await createTestDatabase();
  const add = (...slugs: string[]) =>
    importRows(db, { products: slugs.map((slug) => ({ slug, brand: "nike", full_name: slug })) });
  await add("unchanged", "renamed", "deleted");
  const { version } = await indexOn(db, "2026-11-21").refreshed();
  await db.updateTable("products").set({ full_name: "Renamed" }).where("slug", "=", "renamed").execute();
  await db.deleteFrom("products").where("slug", "=", "deleted").execute();
  await add("added");

  const read = async (after: number) => (await changesQuery(version, after).execute(db)).rows;
  const changes = await read(0);
  const names = changes.map((change) => (change.id === null ? null : change.full_name));
  expect(names.toSorted()).toEqual(["Renamed", "added", null]);
  const ids = changes.map(({ product_id }) => product_id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(await read(ids[0] ?? 0)).toEqual(changes.slice(1));
});
