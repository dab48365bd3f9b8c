import type { Product, Stockist } from "./product.ts";

/** Returns the retailers of a product, in the order of its sizes and regions. */
export function stockistsOf({ sizes }: Pick<Product, "sizes">): Stockist[] {
  return sizes.flatMap(({ regions }) => regions.flatMap(({ stockists }) => stockists));
}
