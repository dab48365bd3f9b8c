import { expect, it } from "vitest";
import { createTestDatabase } from "#test/database.ts";
import { importRows } from "#test/import-rows.ts";
import { readCatalog } from "#test/read-catalog.ts";

it("a new entry without a position is the last of its list, also of those that come with it (CAT-61)", async () => {
  const { db } = await createTestDatabase();
  await importRows(db, { size_runs: [{ gender_name: "Men" }, { gender_name: "Women", position: 10 }] });
  await importRows(db, { size_runs: [{ gender_name: "Kids" }, { gender_name: "Toddlers" }] });
  const positions = (await readCatalog(db)).size_runs?.map((run) => `${run.gender_name} ${run.position}`);
  expect(positions).toEqual(["Women 10", "Men 11", "Kids 12", "Toddlers 13"]);
});
