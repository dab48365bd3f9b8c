import type { Database } from "#platform/postgres/connect.ts";
import { readPages } from "../suggestions/corrected-page.ts";

/** Returns the names of the products that an entry lists, such as picks or those of a store, by their slugs. */
export async function listedNames(db: Database, entry: object): Promise<Record<string, string>> {
  const { products } = entry as { products?: string[] };
  if (!products?.length) return {};
  const pages = await readPages(db, "products", products);
  return Object.fromEntries(Array.from(pages, ([slug, { name }]) => [slug, name]));
}
