import type { Database } from "#platform/postgres/connect.ts";
import { keyOf, productsNamed, type SectionName, sectionOf } from "../entries/sections.ts";
import { PICKS_KEY, type PicksState } from "../entries/sections/staff-picks.ts";
import type { SourceRow } from "../entries/source-row.ts";

/**
 * Returns the rows of entries that the catalog lacks and that no change which stands has made, renamed or removed: those are as somebody wants
 * them. Each row is refused where its entry is there by the time of the import. The staff's picks are one entry.
 */
export async function missingRows(db: Database, rows: SourceRow[]): Promise<SourceRow[]> {
  const missing: SourceRow[] = [];
  const slugs = [...new Set(rows.flatMap(({ value }) => productsNamed(value as object)))];
  const present = await sectionOf("products").read(db, slugs);
  for (const [section, ofSection] of Map.groupBy(rows, (row) => row.section)) {
    const keyed = ofSection.map((row) => ({ row, key: keyIn(section, row) }));
    const taken = await readTaken(db, section, [...new Set(keyed.map(({ key }) => key))]);
    const isNew = section !== "staff_picks";
    for (const { row, key } of keyed) if (!taken.has(key)) missing.push({ ...row, isNew });
  }
  const added = new Set(missing.flatMap(({ section, value }) => (section === "products" ? [slugOf(value)] : [])));
  return missing.flatMap((row) => withProducts(row, (slug) => present.has(slug) || added.has(slug)));
}

const slugOf = (value: unknown) => (value as { slug: string }).slug;

/** Returns a row without the products that are not there; nothing for a row of such a product alone. */
function withProducts(row: SourceRow, isThere: (slug: string) => boolean): SourceRow[] {
  const named = productsNamed(row.value as object);
  const left = named.filter(isThere);
  if (left.length === named.length) return [row];
  const value = row.value as { products?: string[] };
  return value.products ? [{ ...row, value: { ...value, products: left } }] : [];
}

function keyIn(section: SectionName, { value }: SourceRow): string {
  return section === "staff_picks" ? PICKS_KEY : keyOf(section, value as object);
}

async function readTaken(db: Database, section: SectionName, keys: string[]): Promise<Set<string>> {
  const present = await sectionOf(section).read(db, keys);
  const isEmptyList = section === "staff_picks" && (present.get(PICKS_KEY) as PicksState).products.length === 0;
  const known = await db
    .selectFrom("change_rows")
    .innerJoin("changes", "changes.id", "change_id")
    // a product that was renamed has left its slug to a redirect
    .where("section", "in", section === "products" ? ["products", "redirects"] : [section])
    .where("key", "=", (eb) => eb.fn.any(eb.val(keys)))
    .where("undone_at", "is", null)
    .where("target_id", "is", null)
    .select("key")
    .distinct()
    .execute();
  return new Set([...(isEmptyList ? [] : present.keys()), ...known.map(({ key }) => key)]);
}
