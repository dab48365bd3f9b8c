import type { Product, Stockist } from "#domain/releases/product.ts";
import { saleState } from "#domain/catalog/sale-state.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";

/**
 * Returns the retailers with a time that open after `now`, in milliseconds since 1970, those that open next first
 * (PROD-30): also those where one can enter before, such as a raffle.
 */
export function openingsAfter(product: Pick<Product, "sizes">, now: number): Stockist[] {
  return stockistsOf(product)
    .filter((stockist) => stockist.time !== "" && ["soon", "open"].includes(saleState(stockist, now)))
    .filter(({ releasedFrom }) => Date.parse(releasedFrom ?? "") > now)
    .toSorted((one, other) => Date.parse(one.releasedFrom ?? "") - Date.parse(other.releasedFrom ?? ""));
}
