import type { ForeignProduct } from "./foreign/foreign-product.ts";
import { PLAIN, readSource } from "./read-source.ts";

/** Products that a page describes, without the places in its file, and what could not be read. */
export interface PageSource {
  products: Omit<ForeignProduct, "locate">[];
  notes: string[];
}

/** Number of products of a page that are read, and length of one, as JSON: a page is about one product, in some size runs. */
const MAX_PRODUCTS = 200;
const MAX_PRODUCT_LENGTH = 50_000;

/** Reads the products that a retailer's page describes in JSON-LD (DESK-16). */
export async function readPageSource(bytes: Uint8Array): Promise<PageSource> {
  const { products = [], issues } = await readSource("page.html", Buffer.from(bytes), PLAIN);
  // what is found of them is not done beside the site
  const read = products.slice(0, MAX_PRODUCTS).map(({ locate: _locate, ...product }) => product);
  if (read.some((product) => JSON.stringify(product).length > MAX_PRODUCT_LENGTH))
    return { products: [], notes: [`a product has more than ${MAX_PRODUCT_LENGTH} characters`] };
  return { products: read, notes: issues.slice(0, MAX_PRODUCTS).map(({ reason }) => reason) };
}
