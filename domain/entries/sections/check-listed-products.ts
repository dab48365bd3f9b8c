import { isListable, none, type ReferenceNames } from "../reference-names.ts";
import { repeated } from "../repeated.ts";
import type { Mistake } from "./section.ts";

/** Checks the products that a store stocks or a post is about. */
export function checkListedProducts(
  { products = [] }: { products?: string[] | undefined },
  names: ReferenceNames,
): Mistake[] {
  return [
    ...products.flatMap((product, index) =>
      isListable(product, names) ? [] : [{ path: ["products", index], reason: none("product", product) }],
    ),
    ...repeated(products, (product) => product).map(({ key }) => ({
      path: ["products"],
      reason: `"${key}" is listed twice`,
    })),
  ];
}
