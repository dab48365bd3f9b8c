import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { skuKey } from "../catalog/sku-key.ts";
import { type Issue, issueAt, type SourceRow } from "../entries/source-row.ts";

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
  const holders = await readHolders(db, [...new Set(products.flatMap(keysOf))]);
  const issues: Issue[] = [];
  const rows: SourceRow[] = [];
  const bySlug = new Map<string, SourceRow>();
  for (const source of sources) {
    const found = source.section === "products" ? keysOf(source).flatMap((key) => holders.get(key) ?? []) : [];
    const [slug, ...others] = new Set(found.map((holder) => holder.slug));
    if (slug === undefined) {
      const unknown = unknownSku(source);
      if (unknown) issues.push(issueAt(source, ["sku"], `no product has the SKU ${unknown}, and the row has no slug`));
      else rows.push(source);
    } else if (others.length > 0) {
      const owners = [slug, ...others].map((owner) => `"${owner}"`).join(" and ");
      issues.push(issueAt(source, [], `its SKUs are those of ${owners}`));
    } else {
      const matched = matchedRow(source, slug, holders);
      const other = bySlug.get(slug);
      if (other && source.keepsSizes) issues.push(...addLine(other, matched));
      else rows.push(matched);
      if (!other) bySlug.set(slug, matched);
    }
  }
  return { rows, issues };
}

/** Returns a row with the slug of its product, and each size with the size run that has its SKU where it names none. */
function matchedRow(source: SourceRow, slug: string, holders: Map<string, Holder[]>): SourceRow {
  const { sku: _sku, ...value } = source.value as ProductValue;
  const sizes = sizesOf(source).map((size) => {
    const [run, ...others] = typeof size.sku === "string" ? (holders.get(skuKey(size.sku)) ?? []) : [];
    return size.size_run === undefined && run && others.length === 0 ? { ...size, size_run: run.size_run } : size;
  });
  // a file that knows products by their SKUs does not know all of their size runs
  return { ...source, value: { ...value, slug, ...(value.sizes !== undefined && { sizes }) }, keepsSizes: true };
}

/** Returns the SKU by which a row without a slug was to be found; null for other rows. */
function unknownSku(source: SourceRow): string | null {
  const { slug, sku } = (source.value ?? {}) as ProductValue;
  if (source.section !== "products" || (slug !== undefined && slug !== "")) return null;
  const given = [sku, ...sizesOf(source).map((size) => size.sku)].find((one) => one !== undefined && one !== null);
  return given === undefined ? null : String(given as string);
}

/** Returns the SKUs of a row as they are compared. */
function keysOf(source: SourceRow): string[] {
  const { sku } = (source.value ?? {}) as ProductValue;
  return [sku, ...sizesOf(source).map((size) => size.sku)].filter((one) => typeof one === "string").map(skuKey);
}

/** Returns the sizes of a row that is not validated yet. */
function sizesOf({ value }: SourceRow): Record<string, unknown>[] {
  const { sizes } = (value ?? {}) as ProductValue;
  return Array.isArray(sizes) ? sizes.filter((size) => typeof size === "object" && size !== null) : [];
}

/** A size run of a product that has a SKU. */
export interface Holder {
  slug: string;
  size_run: string;
}

/** Reads the size runs that have these SKUs, as they are compared, by SKU. */
export async function readHolders(db: Database, keys: string[]): Promise<Map<string, Holder[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Holder & { key: string }>`
    select sku_key as key, slug, gender_name as size_run
    from product_sizes join products on products.id = product_id join size_runs on size_runs.id = size_run_id
    where sku_key = any(${keys})
  `.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Adds a line of CSV to an earlier line of the same product. Returns the fields of the product that differ. */
function addLine(row: SourceRow, line: SourceRow): Issue[] {
  const { sizes: _sizes, slug: _slug, ...fields } = line.value as ProductValue & Record<string, unknown>;
  const before = row.value as Record<string, unknown>;
  const issues = Object.entries(fields)
    .filter(([name, value]) => before[name] !== undefined && !isDeepStrictEqual(before[name], value))
    .map(([name]) => issueAt(line, [name], `${name} differs from ${row.locate([name])}, which is the same product`));
  row.value = { ...fields, ...before };
  addSizes(row, line);
  return issues;
}

function addSizes(row: SourceRow, line: SourceRow): void {
  const number = sizesOf(row).length;
  const locate = row.locate.bind(row);
  if (sizesOf(line).length > 0) row.value = { ...(row.value as object), sizes: [...sizesOf(row), ...sizesOf(line)] };
  row.locate = (path) => {
    const [part, index, ...rest] = path;
    const isLater = part === "sizes" && typeof index === "number" && index >= number;
    return isLater ? line.locate([part, index - number, ...rest]) : locate(path);
  };
}
