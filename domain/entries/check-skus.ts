import type { Database } from "#platform/postgres/connect.ts";
import { skuKey } from "../catalog/sku-key.ts";
import type { SizeState } from "./sections/product-state.ts";
import { type Issue, issueAt, type SourceRow } from "./source-row.ts";
import { repeated } from "./repeated.ts";

/** The sizes of a product, by the slug that it has before a change, after it; none of one that is removed. */
export interface PlannedSkus {
  slug: string;
  sizes: Pick<SizeState, "size_run" | "sku">[];
  source: SourceRow;
  /** the place of a size run's SKU in the row */
  placeOf(sizeRun: string): PropertyKey[];
}

/** Checks that a SKU occurs only once per size run in the whole catalog, once these products are written (CAT-19). */
export async function checkSkus(db: Database, products: PlannedSkus[]): Promise<Issue[]> {
  const skus = products.flatMap(({ slug, sizes, source, placeOf }) =>
    sizes.flatMap(({ size_run, sku }) =>
      sku ? [{ slug, size_run, sku, key: `${size_run}/${skuKey(sku)}`, source, place: placeOf(size_run) }] : [],
    ),
  );
  const keysOf = new Map(products.map(({ slug }) => [slug, new Set<string>()]));
  for (const { slug, key } of skus) keysOf.get(slug)?.add(key);
  const holders = await db
    .selectFrom("product_sizes")
    .innerJoin("products", "products.id", "product_id")
    .innerJoin("size_runs", "size_runs.id", "size_run_id")
    .where("sku_key", "=", (eb) => eb.fn.any(eb.val(skus.map(({ sku }) => skuKey(sku)))))
    .select(["slug", "gender_name", "sku_key"])
    .execute();
  /** the products that keep a stored SKU */
  const owners = new Map(
    holders
      .map(({ slug, gender_name, sku_key }) => ({ slug, key: `${gender_name}/${sku_key}` }))
      .filter(({ slug, key }) => keysOf.get(slug)?.has(key) ?? true)
      .map(({ slug, key }) => [key, slug]),
  );
  const taken = skus.filter(({ slug, key }) => owners.get(key) !== slug);
  return [
    ...repeated(taken, ({ key }) => key).map(({ item: { source, place, sku, size_run }, first }) => {
      const other = first.source.locate(first.place);
      return issueAt(source, place, `the SKU ${sku} in ${size_run} is already at ${other}`);
    }),
    ...taken.flatMap(({ key, sku, size_run, source, place }) => {
      const owner = owners.get(key);
      const reason = `the SKU ${sku} in ${size_run} belongs to the product "${owner}"`;
      return owner ? [issueAt(source, place, reason)] : [];
    }),
  ];
}
