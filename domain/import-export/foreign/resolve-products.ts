import { sql } from "kysely";
import type { Database } from "#platform/postgres/connect.ts";
import { MAX_SLUG_LENGTH } from "../../catalog/slugs.ts";
import { revisionOf } from "../../ledger/revision.ts";
import { slugify } from "../../slugify.ts";
import { skuKey } from "../../catalog/sku-key.ts";
import { type Holder, readHolders } from "../match-skus.ts";
import { type ProductState, readProductStates } from "../../entries/sections/product-state.ts";
import type { Issue, SourceRow } from "../../entries/source-row.ts";
import { combineProduct } from "./combine-product.ts";
import type { ForeignProduct } from "./foreign-product.ts";
import { shoeOf } from "./foreign-values.ts";
import { type NameOptions, type Names, readNames } from "./foreign-names.ts";

/**
 * Makes rows of products of another program: a product is the one that has its SKU, else the one with the slug of its name. A new one whose
 * slug another shoe has gets its SKU behind it. Brands and retailers are found by name, also those of `rows` of the same import (CAT-65).
 */
export async function resolveProducts(
  db: Database,
  { products, rows: given }: { products: ForeignProduct[]; rows: SourceRow[] },
  options: NameOptions,
): Promise<{ rows: SourceRow[]; issues: Issue[]; notes: string[] }> {
  const issues: Issue[] = [];
  const names = await readNames(db, given, options);
  const skus = products.flatMap(({ size }) => (size?.sku ? [skuKey(size.sku), skuKey(shoeOf(size.sku))] : []));
  const holders = await readHolders(db, [...new Set(skus)]);
  const taken = await readTakenSlugs(db, products.map(nameSlugOf));
  const groups = new Grouping(holders, taken, issues).group(products);
  const states = await readProductStates(db, [...groups.keys()]);
  const rows = Array.from(groups, ([slug, group]) => toRow(slug, group, states.get(slug), names, issues));
  return { rows: [...names.newRows(), ...rows.filter((row) => row !== null)], issues, notes: names.notes() };
}

/** Returns the slug that the file gives, else that of the name; to a name without letters it adds the brand, or takes the SKU. */
function nameSlugOf({ fields: { slug, full_name, nickname }, brand, size }: ForeignProduct): string {
  if (slug !== undefined) return slug;
  if (full_name === undefined) return "";
  const name = [full_name, nickname].filter(Boolean).join(" ");
  const slugs = [name, `${brand ?? ""} ${name}`, `${brand ?? ""} ${size?.sku ?? ""}`].map(slugify);
  return (slugs.find((one) => /[a-z]/.test(one) && one !== slugify(brand ?? "")) ?? "")
    .slice(0, MAX_SLUG_LENGTH - 12)
    .replace(/-$/, "");
}

/** Holder of a slug. */
interface Taken {
  kind: string;
  /** the product of today that a former slug leads to */
  leadsTo: string | null;
  /** whether it is a product with a SKU, which another shoe of that name does not have */
  hasSku: boolean;
}

/** Reads what has these slugs already: a brand, a model, or a product of today or of once. */
async function readTakenSlugs(db: Database, slugs: string[]): Promise<Map<string, Taken>> {
  const { rows } = await sql<Taken & { slug: string }>`
    select slug, kind, null as "leadsTo", exists (
      select from product_sizes join products on products.id = product_id where products.slug = slugs.slug and sku is not null
    ) as "hasSku"
    from slugs where slug = any(${slugs})
    union all
    select redirects.slug, 'former', products.slug, false
    from redirects left join products on products.id = product_id where redirects.slug = any(${slugs})
  `.execute(db);
  return new Map(rows.map(({ slug, ...taken }) => [slug, taken]));
}

/** The records of each product, by the slug that it has or gets. */
class Grouping {
  readonly #holders: Map<string, Holder[]>;
  readonly #taken: Map<string, Taken>;
  readonly #issues: Issue[];
  readonly #groups = new Map<string, ForeignProduct[]>();
  /** what the records of a slug say, and their size runs */
  readonly #facts = new Map<string, { said: Set<string>; sizes: Set<string> }>();
  /** slugs of new products by SKU, and by what the file calls a shoe of several sizes */
  readonly #known = new Map<string, string>();
  /** the last number behind a slug */
  readonly #numbers = new Map<string, number>();

  constructor(holders: Map<string, Holder[]>, taken: Map<string, Taken>, issues: Issue[]) {
    this.#holders = holders;
    this.#taken = taken;
    this.#issues = issues;
  }

  group(products: ForeignProduct[]): Map<string, ForeignProduct[]> {
    for (const product of products) {
      const slug = this.#slugOf(product);
      if (slug === null) continue;
      const { size, group } = product;
      const names = [size?.sku && `sku ${skuKey(size.sku)}`, group !== null && `group ${group}`];
      for (const name of names) if (name) this.#known.getOrInsert(name, slug);
      const { locate: _locate, overwrites: _overwrites, ...facts } = product;
      const { said, sizes } = this.#facts.getOrInsertComputed(slug, () => ({ said: new Set(), sizes: new Set() }));
      const text = JSON.stringify(facts);
      if (said.has(text)) continue;
      said.add(text);
      if (size) sizes.add(size.size_run);
      this.#groups.getOrInsertComputed(slug, () => []).push(product);
    }
    return this.#groups;
  }

  /** Returns the slug of the product of a record; null for a mistake. */
  #slugOf(product: ForeignProduct): string | null {
    const { size, group } = product;
    const sku = size?.sku ?? null;
    const holders =
      sku === null ? [] : (this.#holders.get(skuKey(sku)) ?? this.#holders.get(skuKey(shoeOf(sku))) ?? []);
    const owners = [...new Set(holders.map(({ slug }) => slug))];
    if (owners.length > 1) {
      const listed = owners.map((owner) => `"${owner}"`).join(" and ");
      return this.#refuse(product, "sku", `its SKU is that of ${listed}`);
    }
    const known =
      owners[0] ??
      (sku === null ? undefined : this.#known.get(`sku ${skuKey(sku)}`)) ??
      (group === null ? undefined : this.#known.get(`group ${group}`));
    if (known !== undefined) return known;
    const base = nameSlugOf(product);
    if (base !== "") return this.#freeSlug(product, base);
    const reason = product.fields["full_name"] === undefined ? "it has no name" : "its name has no letter or digit";
    return this.#refuse(product, "full_name", reason);
  }

  #refuse(product: ForeignProduct, field: string, reason: string): null {
    this.#issues.push({ where: product.locate(field), reason, row: null });
    return null;
  }

  /** Returns the slug of a product that no SKU finds. */
  #freeSlug(product: ForeignProduct, base: string): string {
    const taken = this.#taken.get(base);
    if (product.fields["slug"] === base) return base;
    if (taken?.kind === "former" && taken.leadsTo !== null && !product.size?.sku) return taken.leadsTo;
    if (this.#isFree(product, base)) return base;
    const sku = product.size?.sku;
    const withSku = sku ? `${base}-${slugify(sku)}`.slice(0, MAX_SLUG_LENGTH) : null;
    if (withSku !== null && this.#isFree(product, withSku)) return withSku;
    for (let number = (this.#numbers.get(base) ?? 1) + 1; ; number++) {
      const slug = `${base}-${number}`;
      if (!this.#isFree(product, slug)) continue;
      this.#numbers.set(base, number);
      return slug;
    }
  }

  #isFree(product: ForeignProduct, slug: string): boolean {
    const taken = this.#taken.get(slug);
    const facts = this.#facts.get(slug);
    if (product.size?.sku)
      return facts === undefined && (taken === undefined || (taken.kind === "product" && !taken.hasSku));
    if (taken !== undefined && taken.kind !== "product") return false;
    // without a SKU, a product of that name is the same, and another size run of it as well
    if (facts === undefined) return true;
    const { locate: _locate, overwrites: _overwrites, ...said } = product;
    if (facts.said.has(JSON.stringify(said))) return true;
    return product.size !== null && facts.sizes.size > 0 && !facts.sizes.has(product.size.size_run);
  }
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
