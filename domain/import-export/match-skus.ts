import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { skuKey } from "./check-references.ts";
import { type Issue, issueAt, type SourceRow } from "./source-row.ts";

interface ProductValue {
  slug?: unknown;
  sku?: unknown;
  sizes?: unknown;
}

/**
 * Gives rows of products the slug of the product that has one of their SKUs, in their own `sku` or in a size run (CAT-57). Lines of
 * CSV that are found to be the same product become one row. A row whose SKUs no product has is as it was.
 */
export async function matchSkus(db: Database, sources: SourceRow[]): Promise<{ rows: SourceRow[]; issues: Issue[] }> {
  const products = sources.filter(({ section }) => section === "products");
  const owners = await readOwners(db, [...new Set(products.flatMap(keysOf))]);
  const issues: Issue[] = [];
  const rows: SourceRow[] = [];
  const bySlug = new Map<string, SourceRow>();
  for (const source of sources) {
    const slugs =
      source.section === "products" ? new Set(keysOf(source).flatMap((key) => owners.get(key) ?? [])) : null;
    if (!slugs || slugs.size === 0) {
      rows.push(source);
      continue;
    }
    if (slugs.size > 1) {
      issues.push(issueAt(source, [], `its SKUs are those of ${[...slugs].map((slug) => `"${slug}"`).join(" and ")}`));
      continue;
    }
    const [slug] = slugs as Set<string>;
    const { sku: _sku, ...value } = source.value as ProductValue;
    // a file that knows products by their SKUs does not know all of their size runs
    const matched: SourceRow = { ...source, value: { ...value, slug }, keepsSizes: true };
    const other = bySlug.get(slug as string);
    if (other && source.keepsSizes) addSizes(other, matched);
    else rows.push(matched);
    if (!other) bySlug.set(slug as string, matched);
  }
  return { rows, issues };
}

/** Returns the SKUs of a row as they are compared. */
function keysOf({ value }: SourceRow): string[] {
  const { sku, sizes } = (value ?? {}) as ProductValue;
  const listed = Array.isArray(sizes) ? (sizes as (ProductValue | null)[]).map((size) => size?.sku) : [];
  return [sku, ...listed].filter((one) => typeof one === "string").map(skuKey);
}

async function readOwners(db: Database, keys: string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; slugs: string[] }>`
    select sku_key as key, array_agg(distinct slug) as slugs
    from product_sizes join products on products.id = product_id
    where sku_key = any(${keys}) group by sku_key
  `.execute(db);
  return new Map(rows.map(({ key, slugs }) => [key, slugs]));
}

/** Adds the sizes of a line of CSV to those of an earlier line of the same product. */
function addSizes(row: SourceRow, line: SourceRow): void {
  const sizesOf = ({ value }: SourceRow) => ((value as ProductValue).sizes ?? []) as unknown[];
  const number = sizesOf(row).length;
  const locate = row.locate.bind(row);
  row.value = { ...(row.value as object), sizes: [...sizesOf(row), ...sizesOf(line)] };
  row.locate = (path) => {
    const [part, index, ...rest] = path;
    const isLater = part === "sizes" && typeof index === "number" && index >= number;
    return isLater ? line.locate([part, index - number, ...rest]) : locate(path);
  };
}
