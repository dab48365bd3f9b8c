import type { Database } from "#platform/postgres/connect.ts";
import { readMarks, withMarks } from "#domain/engagement/read-marks.ts";
import type { Caller } from "#domain/visitors/owner.ts";
import type { ProductDetail } from "./product-contract.ts";

/** Returns `product` with the caller's marks on it and on the similar products (PROD-24, LIST-17). */
export async function markProduct(db: Database, caller: Caller, product: ProductDetail): Promise<ProductDetail> {
  const marks = await readMarks(db, caller, [product.id, ...product.similar.map(({ id }) => id)]);
  const { is_liked, is_watchlisted, is_cop, is_pass } = marks.find(({ id }) => id === product.id) ?? product;
  return { ...product, is_liked, is_watchlisted, is_cop, is_pass, similar: withMarks(product.similar, marks) };
}
