import type { Database } from "#platform/postgres/connect.ts";
import { readReactions, withReactions } from "../engagement/reactions.ts";
import type { Caller } from "../visitors/owner.ts";
import type { ProductDetail } from "./product-contract.ts";

/** Returns `product` with the caller's reactions on it and on the similar products (PROD-24, LIST-17). */
export async function withProductReactions(
  db: Database,
  caller: Caller,
  product: ProductDetail,
): Promise<ProductDetail> {
  const reactions = await readReactions(db, caller, [product.id, ...product.similar.map(({ id }) => id)]);
  const { is_liked, is_watchlisted, is_cop, is_pass } = reactions.find(({ id }) => id === product.id) ?? product;
  return { ...product, is_liked, is_watchlisted, is_cop, is_pass, similar: withReactions(product.similar, reactions) };
}
