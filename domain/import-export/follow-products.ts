import type { Database } from "#platform/postgres/connect.ts";
import { namedToday } from "../ledger/named-today.ts";
import { type Base, readBases } from "../ledger/read-bases.ts";
import { findStale } from "./rebase-row.ts";
import { keyOf, listingSections, productsNamed, type SectionName, sectionOf } from "../entries/sections.ts";
import { PICKS_KEY } from "../entries/sections/staff-picks.ts";
import { CHUNK_SIZE } from "../entries/sections/section.ts";
import type { ValidRow, ValidRows } from "../entries/validate-rows.ts";

/**
 * Returns rows whose lists have products as they are named today, without those that are gone, where a list is older than its entry
 * (CAT-53): whoever removes, merges or renames a product does not change the entries that list it.
 */
export async function followProducts(db: Database, rows: ValidRows): Promise<ValidRows> {
  const followed: ValidRows = { ...rows, staff_picks: await followPicks(db, rows.staff_picks) };
  for (const section of listingSections)
    if (section !== "staff_picks")
      Object.assign(followed, { [section]: await followLists(db, section, rows[section]) });
  return followed;
}

async function followLists(
  db: Database,
  section: SectionName,
  rows: ValidRow<SectionName>[],
): Promise<ValidRow<SectionName>[]> {
  const followed: ValidRow<SectionName>[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_SIZE) {
    const chunk = rows.slice(from, from + CHUNK_SIZE).map((valid) => ({ valid, key: keyOf(section, valid.row) }));
    const listing = chunk.filter(({ valid: { row } }) => productsNamed(row).length > 0);
    const bases = await readStaleBases(
      db,
      section,
      listing.map(({ valid: { row }, key }) => ({ key, revision: row.revision })),
    );
    for (const { valid, key } of chunk)
      followed.push({ ...valid, row: namedToday(section, valid.row, bases.get(key)?.names ?? new Map()) });
  }
  return followed;
}

async function followPicks(db: Database, rows: ValidRow<"staff_picks">[]): Promise<ValidRow<"staff_picks">[]> {
  const revision = rows.find(({ row }) => row.revision)?.row.revision;
  const names = (await readStaleBases(db, "staff_picks", [{ key: PICKS_KEY, revision }])).get(PICKS_KEY)?.names;
  if (!names) return rows;
  const followed = rows.flatMap((valid) => {
    const { product } = valid.row;
    const today = names.has(product) ? names.get(product) : product;
    return today ? [{ ...valid, row: { ...valid.row, product: today } }] : [];
  });
  const byProduct = Map.groupBy(followed, ({ row }) => row.product);
  // an empty list would have no revision
  return followed.length > 0 ? [...byProduct.values()].flatMap((same) => same.slice(0, 1)) : rows;
}

/** Reads the bases of rows with revisions that are not those of their entries. */
async function readStaleBases(
  db: Database,
  section: SectionName,
  rows: { key: string; revision: string | undefined }[],
): Promise<Map<string, Base>> {
  const given = rows.filter(({ revision }) => revision !== undefined);
  if (given.length === 0) return new Map();
  const states = await sectionOf(section).read(
    db,
    given.map(({ key }) => key),
  );
  return readBases(db, section, findStale(given, states), states);
}
