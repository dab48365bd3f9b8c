/**
 * The price and the SKU of a shoe: each of its first size run that has one, the price with its currency, wherever a shoe has one of them
 * (CAT-3). shoe-price-sql.ts says the same of stored products.
 */
import type { Price } from "./price.ts";

/** Returns the price of a shoe by its size runs; null for none. */
export function priceOf(sizes: readonly { price: Price | null }[]): Price | null {
  return sizes.find(({ price }) => price !== null)?.price ?? null;
}

/** Returns the SKU of a shoe by its size runs; null for none. */
export function skuOf(sizes: readonly { sku: string | null }[]): string | null {
  return sizes.find(({ sku }) => sku !== null)?.sku ?? null;
}
