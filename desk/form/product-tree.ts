/** Retailer of a region as a form has it. */
export interface StockistItem extends Record<string, unknown> {
  stockist: string;
}

/** Region of a size run as a form has it. */
export interface RegionItem extends Record<string, unknown> {
  region: string;
  stockists?: StockistItem[];
}

/** Size run as a form has it. */
export interface SizeItem extends Record<string, unknown> {
  size_run: string;
  regions?: RegionItem[];
}

/** Region of a product that another may copy. */
export interface RegionPlace {
  /** such as "Men › US" */
  key: string;
  region: RegionItem;
}

/** Returns the size runs of a product. */
export function sizesOf(product: Record<string, unknown>): SizeItem[] {
  const { sizes } = product;
  return Array.isArray(sizes) ? (sizes as SizeItem[]) : [];
}

/** Returns the regions of a product with retailers, by size run. */
export function regionPlaces(product: Record<string, unknown>): RegionPlace[] {
  return sizesOf(product).flatMap(({ size_run, regions = [] }) =>
    regions
      .filter(({ stockists = [] }) => stockists.length > 0)
      .map((region) => ({ key: `${size_run} › ${region.region}`, region })),
  );
}

/** Returns a size run with the price and the retailers of another. */
export function copiedSize(own: SizeItem, { price, currency, regions }: SizeItem): SizeItem {
  return { ...own, price, currency, regions: structuredClone(regions ?? []) };
}
