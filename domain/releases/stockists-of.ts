import type { ProductDetail, Stockist } from "./product-contract.ts";

/** Returns the retailers of a product, in the order of its sizes and regions. */
export function stockistsOf({ sizes }: Pick<ProductDetail, "sizes">): Stockist[] {
  return sizes.flatMap((size) => size.product_regions_rereleases.flatMap(({ product_stockists }) => product_stockists));
}
