import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { indexOn, listOf } from "#test/catalog-index.ts";
import { readCatalog } from "#test/read-catalog.ts";

const shoe = (slug: string, full_name: string) => ({ slug, brand: "jordan", full_name });

it("aliases are imported, changed, removed by null and exported, and every search follows at once (SRCH-14, CAT-29, CAT-30, CAT-32)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, { products: [shoe("four", "Air Jordan 4 Retro"), shoe("five", "Air Jordan 5 Retro")] });
  const index = indexOn(db, "2026-11-21");
  const search = async (text: string) => (await listOf(index, { search: text })).data.map(({ slug }) => slug);
  const aliases = async () => (await readCatalog(db)).aliases;

  expect(await search("flights")).toEqual([]);
  await importRows(db, { aliases: [{ alias: "The Flights!", means: "Jordan 4" }] });
  expect(await search("the flights")).toEqual(["four"]);
  expect(await aliases()).toEqual([{ alias: "the flights", means: "Jordan 4" }]);
  await importRows(db, { aliases: [{ alias: "the flights", means: "Jordan 5" }] });
  expect(await search("the flights")).toEqual(["five"]);

  const version = () => db.selectFrom("catalog_version").select("version").executeTakeFirst();
  const before = await version();
  await importRows(db, { aliases: await aliases() });
  expect(await version()).toEqual(before);
  await importRows(db, { aliases: [{ alias: "the flights", means: null }] });
  expect(await search("the flights")).toEqual([]);
  expect(await aliases()).toEqual([]);
});

it.each([
  [{ alias: "?!", means: "Air Jordan 4" }, /alias: must contain a letter or a digit/],
  [{ alias: "aj4", means: "…" }, /means: must contain a letter or a digit/],
  [{ alias: "aj4" }, /means/],
])("refuses %j (CAT-28, SRCH-14)", async (row, reason) => {
  const { db } = await createTestDatabase();
  await expect(importRows(db, { aliases: [row as { alias: string; means: string }] })).rejects.toMatchObject({
    issues: [{ reason: expect.stringMatching(reason) }],
  });
});

it("an alias stands once in an import, whatever its case and signs (CAT-28, SRCH-14)", async () => {
  const { db } = await createTestDatabase();
  const aliases = ["AJ4", "aj4!"].map((alias) => ({ alias, means: "Air Jordan 4" }));
  await expect(importRows(db, { aliases })).rejects.toMatchObject({
    issues: [{ reason: expect.stringMatching(/"aj4" is already at/) }],
  });
});
