import { skuKey } from "../../catalog/sku-key.ts";
import type { ProductState, SizeState } from "../../entries/sections/product-state.ts";
import type { Issue } from "../../entries/source-row.ts";
import { textOf } from "./text-of.ts";
import { readSizeRun, shoeOf } from "./foreign-values.ts";
import { DEFAULT_SIZE_RUN, type ForeignProduct } from "./foreign-product.ts";
import type { Names } from "./foreign-names.ts";

/** Region of retailers whose file names none. */
const REGION = "US";

/** Fields of a product that the catalog has which stay, unless the file says its slug: names are an editor's. */
const NAMES = new Set(["full_name", "nickname", "model"]);
/** Fields that a file of a known format may fill where the catalog has nothing. */
const FILLED = ["release_date", "color_text", "product_url"] as const;

interface RegionRow {
  region: string;
  stockists: { stockist: string; link?: string | null | undefined }[];
}

interface SizeRow extends Partial<Omit<SizeState, "regions">> {
  size_run: string;
  regions?: RegionRow[];
}

/**
 * Makes the row of a product of the records that are about it. What the catalog has stays, but for a file whose fields an editor has
 * named: its values win. Retailers are added to those that are there (CAT-65).
 */
export function combineProduct(
  slug: string,
  group: ForeignProduct[],
  state: ProductState | undefined,
  names: Names,
  issues: Issue[],
): Record<string, unknown> {
  const [first] = group as [ForeignProduct];
  const { overwrites } = first;
  const isTaken = (name: string, isNamed: boolean) => {
    if (!state) return true;
    if (overwrites.has(name)) return isNamed || !NAMES.has(name);
    return FILLED.some((field) => field === name && state[field] === null);
  };
  const fields: Record<string, unknown> = {};
  for (const { fields: given } of group) {
    for (const [name, value] of Object.entries(given)) {
      if (name !== "slug" && isTaken(name, given["slug"] === slug)) fields[name] ??= value;
    }
  }
  const images = [...new Set(group.flatMap((one) => one.images))];
  const takesImages = images.length > 0 && (!state || overwrites.has("images") || state.images.length === 0);
  const sizes = sizesOf(group, state, names, issues);
  return {
    slug,
    ...fields,
    ...(takesImages && { images: images.map((file) => ({ file })) }),
    ...(sizes && { sizes }),
  };
}

/** Returns all sizes of a product with those of the records; null where the records have none. */
function sizesOf(
  group: ForeignProduct[],
  state: ProductState | undefined,
  names: Names,
  issues: Issue[],
): SizeRow[] | null {
  const sizes: SizeRow[] = structuredClone(state?.sizes ?? []) as SizeRow[];
  /** the places of values that the file has given, by size run and field */
  const given = new Map<string, { value: unknown; where: string }>();
  for (const product of group) {
    const { size, offers, overwrites } = product;
    if (!size && offers.length === 0) continue;
    const target = findOrAdd(sizes, product, names);
    for (const name of ["sku", "price"] as const) {
      const value = size?.[name] ?? null;
      if (value === null) continue;
      // written in another way, it is the same SKU
      if (name === "sku" && target.sku && isSameShoe(target.sku, textOf(value))) continue;
      const earlier = given.getOrInsert(`${target.size_run}/${name}`, { value, where: product.locate(name) });
      if (earlier.value !== value && overwrites.has(name)) {
        const reason = `${name} differs from ${earlier.where}, which is the same product`;
        issues.push({ where: product.locate(name), reason, row: null });
      }
      if (earlier.value !== value || (!overwrites.has(name) && (target[name] ?? null) !== null)) continue;
      Object.assign(target, { [name]: value }, name === "price" && size?.currency ? { currency: size.currency } : {});
    }
    // a size that shares the retailers of the first has none of its own
    const listed = target.is_same_as_parent_region ? (sizes[0] as SizeRow) : target;
    for (const { retailer, link } of offers) {
      const stockist = names.retailerOf(retailer, product, issues);
      if (stockist !== undefined)
        addOffer(
          listed,
          product.region?.toUpperCase() ?? REGION,
          stockist,
          names.linkOf(link, stockist),
          overwrites.has("link"),
        );
    }
  }
  return sizes.length > 0 ? sizes : null;
}

/** Returns the size of a record: the one that has its SKU, unless an editor named another size run; else that of its size run. */
function findOrAdd(sizes: SizeRow[], { size, overwrites }: ForeignProduct, { sizeRuns }: Names): SizeRow {
  const isNamed = size?.isNamed === true && overwrites.has("size_run");
  const bySku = isNamed ? undefined : sizes.find(({ sku }) => sku && size?.sku && isSameShoe(sku, size.sku));
  const size_run = size ? readSizeRun(size.size_run, sizeRuns) : (sizes[0]?.size_run ?? DEFAULT_SIZE_RUN);
  const found = bySku ?? sizes.find((one) => one.size_run === size_run);
  if (found) return found;
  const added = { size_run };
  sizes.push(added);
  return added;
}

/** Whether a SKU is that of a size, or of the shoe with a number for its size behind it. */
function isSameShoe(sku: string, given: string): boolean {
  return [given, shoeOf(given)].some((one) => skuKey(one) === skuKey(sku));
}

function addOffer(size: SizeRow, region: string, stockist: string, link: string | null, overwrites: boolean): void {
  size.regions ??= [];
  let place = size.regions.find((one) => one.region === region);
  if (!place) size.regions.push((place = { region, stockists: [] }));
  const known = place.stockists.find((one) => one.stockist === stockist);
  if (!known) place.stockists.push({ stockist, ...(link !== null && { link }) });
  else if (link !== null && (overwrites || !known.link)) known.link = link;
}
