import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/postgres/connect.ts";
import { MAX_SLUG_LENGTH } from "../../catalog/slugs.ts";
import { revisionOf } from "../../ledger/revision.ts";
import { slugify } from "../../slugify.ts";
import { skuKey } from "../check-references.ts";
import { type Holder, readHolders } from "../match-skus.ts";
import { type ProductState, readProductStates } from "../product-state.ts";
import type { Issue, SourceRow } from "../source-row.ts";
import { combineProduct } from "./combine-product.ts";
import type { ForeignProduct } from "./foreign-product.ts";
import { type NameOptions, type Names, readNames } from "./foreign-names.ts";

/**
 * Makes rows of products of another program: a product is the one that has its SKU, else the one with the slug of its name. A new one whose
 * slug another shoe has gets its SKU behind it. Brands and retailers are found by name (CAT-65).
 */
export async function resolveProducts(
  db: Database,
  products: ForeignProduct[],
  options: NameOptions,
): Promise<{ rows: SourceRow[]; issues: Issue[]; notes: string[] }> {
  const issues: Issue[] = [];
  const names = await readNames(db, options);
  const skus = products.flatMap(({ size }) => (size?.sku ? [skuKey(size.sku)] : []));
  const holders = await readHolders(db, [...new Set(skus)]);
  const named = products.flatMap((product) => (nameless(product, holders, issues) ? [] : [product]));
  const taken = await readTakenSlugs(db, named.map(nameSlugOf));
  const groups = groupProducts(named, holders, taken, issues);
  const states = await readProductStates(db, [...groups.keys()]);
  const rows = Array.from(groups, ([slug, group]) => toRow(slug, group, states.get(slug), names, issues));
  return { rows: [...names.newRows(), ...rows.filter((row) => row !== null)], issues, notes: names.notes() };
}

/** Whether nothing says which product this is, which is a mistake. */
function nameless(product: ForeignProduct, holders: Map<string, Holder[]>, issues: Issue[]): boolean {
  const { fields, size } = product;
  if (nameSlugOf(product) !== "" || (size?.sku && holders.has(skuKey(size.sku)))) return false;
  const reason = fields["full_name"] ? "its name has no letter or digit" : "it has no name";
  issues.push({ where: product.locate("full_name"), reason, row: null });
  return true;
}

/** Returns the slug that the file gives, else that of the name. */
function nameSlugOf({ fields: { slug, full_name, nickname } }: ForeignProduct): string {
  return slug ?? cut(slugify([full_name, nickname].filter(Boolean).join(" ")));
}

function cut(slug: string): string {
  return slug.slice(0, MAX_SLUG_LENGTH - 12).replace(/-$/, "");
}

/** Reads which of these slugs something has already: a brand, a model, or a product of today or of once. */
async function readTakenSlugs(db: Database, slugs: string[]): Promise<Map<string, string>> {
  const kinds = await db
    .selectFrom("slugs")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(slugs)))
    .select(["slug", "kind"])
    .execute();
  const former = await db
    .selectFrom("redirects")
    .where("slug", "=", (eb) => eb.fn.any(eb.val(slugs)))
    .select("slug")
    .execute();
  return new Map([
    ...kinds.map(({ slug, kind }) => [slug, kind] as const),
    ...former.map(({ slug }) => [slug, "former"] as const),
  ]);
}

/** Groups the records of each product by the slug that it has or gets. */
function groupProducts(
  products: ForeignProduct[],
  holders: Map<string, Holder[]>,
  taken: Map<string, string>,
  issues: Issue[],
): Map<string, ForeignProduct[]> {
  const groups = new Map<string, ForeignProduct[]>();
  /** slugs by SKU, of products that are new */
  const bySku = new Map<string, string>();
  for (const product of products) {
    const sku = product.size?.sku ? skuKey(product.size.sku) : null;
    const owners = [...new Set((sku === null ? [] : (holders.get(sku) ?? [])).map(({ slug }) => slug))];
    if (owners.length > 1) {
      const listed = owners.map((owner) => `"${owner}"`).join(" and ");
      issues.push({ where: product.locate("sku"), reason: `its SKU is that of ${listed}`, row: null });
      continue;
    }
    const slug = owners[0] ?? (sku === null ? undefined : bySku.get(sku)) ?? freeSlug(product, groups, taken);
    if (sku !== null) bySku.set(sku, slug);
    const group = groups.getOrInsertComputed(slug, () => []);
    if (!group.some((other) => isSame(other, product))) group.push(product);
  }
  return groups;
}

/** Returns the slug of a product that no SKU finds. */
function freeSlug(product: ForeignProduct, groups: Map<string, ForeignProduct[]>, taken: Map<string, string>): string {
  const base = nameSlugOf(product);
  const sku = product.size?.sku;
  const isFree = (slug: string) => {
    const group = groups.get(slug);
    const kind = taken.get(slug);
    if (product.fields["slug"] === slug) return true;
    // without a SKU, a product of that name is the same
    if (!sku)
      return (kind === undefined || kind === "product") && (group === undefined || isAnotherSize(group, product));
    return kind === undefined && group === undefined;
  };
  if (isFree(base)) return base;
  if (sku) {
    const withSku = `${base}-${slugify(sku)}`.slice(0, MAX_SLUG_LENGTH);
    if (isFree(withSku)) return withSku;
  }
  for (let number = 2; ; number++) if (isFree(`${base}-${number}`)) return `${base}-${number}`;
}

/** Whether a record is a size run of a product that its other records do not have, or says the same as one. */
function isAnotherSize(group: ForeignProduct[], product: ForeignProduct): boolean {
  if (group.some((other) => isSame(other, product))) return true;
  return group.every(({ size }) => size && product.size && size.size_run !== product.size.size_run);
}

/** Whether two records say the same. */
function isSame(one: ForeignProduct, other: ForeignProduct): boolean {
  const { locate: _one, ...facts } = one;
  const { locate: _other, ...others } = other;
  return isDeepStrictEqual(facts, others);
}

/** Makes the row of a product; null for a mistake. */
function toRow(
  slug: string,
  group: ForeignProduct[],
  state: ProductState | undefined,
  names: Names,
  issues: Issue[],
): SourceRow | null {
  const before = issues.length;
  const [first] = group as [ForeignProduct];
  const brand = state && first.fields["slug"] !== slug ? undefined : names.brandOf(first, issues);
  const value = combineProduct(slug, group, state, names, issues);
  if (issues.length > before) return null;
  return {
    section: "products",
    value: { ...value, ...(brand && { brand }), ...(state && { revision: revisionOf(state) }) },
    keepsSizes: true,
    mayLackPictures: true,
    locate: ([field]) => first.locate(field === "sizes" ? "sku" : typeof field === "string" ? field : undefined),
  };
}
