import type { ForeignProduct } from "./foreign/foreign-product.ts";
import { PLAIN, readSource } from "./read-source.ts";

/** Products that a page describes, without the places in its file, and what could not be read. */
export interface PageSource {
  products: Omit<ForeignProduct, "locate">[];
  notes: string[];
}

/** Reads the products that a retailer's page describes in JSON-LD (DESK-16). */
export async function readPageSource(bytes: Uint8Array): Promise<PageSource> {
  const { products = [], issues } = await readSource("page.html", Buffer.from(bytes), PLAIN);
  return {
    products: products.map(({ locate: _locate, ...product }) => product),
    notes: issues.map(({ reason }) => reason),
  };
}
