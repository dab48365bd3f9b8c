import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { skuKey } from "#domain/catalog/sku-key.ts";
import type { NamedLine } from "./read-lines.ts";

/** Products of an import, and the lines of none or of several. */
export interface FoundLines {
  /** ids, each once */
  found: number[];
  unknown: string[];
  ambiguous: string[];
}

/**
 * Finds the products of lines: by SKU, however it is written, else by the full name, alone, with the nickname or with the colors, whatever its
 * case and signs (DATA-2).
 */
export async function findLines(db: Database, lines: NamedLine[]): Promise<FoundLines> {
  const skus = lines.flatMap(({ sku }) => keyOfSku(sku) ?? []);
  const names = lines.flatMap(({ name }) => (name === null || nameKey(name) === "" ? [] : [nameKey(name)]));
  const bySku = await readIds(
    db,
    sql`select sku_key as key, product_id as id from product_sizes where sku_key = any(${skus})`,
  );
  const byName = await readIds(
    db,
    sql`
      select key, id from products, lateral (
        select distinct trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')) as key
        from unnest(array[full_name, full_name || ' ' || nickname, full_name || ' ' || color_text]) as name
        where name is not null
      ) as named
      where key = any(${names})
    `,
  );
  const outcome: FoundLines = { found: [], unknown: [], ambiguous: [] };
  const found = new Set<number>();
  for (const { text, sku, name } of lines) {
    const ofName = byName.get(nameKey(name ?? "")) ?? new Set<number>();
    const ofSku = bySku.get(keyOfSku(sku) ?? "") ?? new Set<number>();
    // where several have the SKU, the name may tell
    const both = ofSku.intersection(ofName);
    const ids = [both, ofSku].find(({ size }) => size > 0) ?? ofName;
    if (ids.size === 0) outcome.unknown.push(text);
    else if (ids.size > 1) outcome.ambiguous.push(text);
    else for (const id of ids) found.add(id);
  }
  return { ...outcome, found: [...found] };
}

async function readIds(db: Database, query: ReturnType<typeof sql<{ key: string; id: number }>>) {
  const { rows } = await query.execute(db);
  const ids = new Map<string, Set<number>>();
  for (const { key, id } of rows) ids.set(key, (ids.get(key) ?? new Set()).add(id));
  return ids;
}

/** Returns a SKU as it is compared; null for a text that is none. */
function keyOfSku(sku: string | null): string | null {
  return sku !== null && /^[ -~]+$/.test(sku) && skuKey(sku) !== "" ? skuKey(sku) : null;
}

/** Returns a name as it is compared: lower case, with a space between its words. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
