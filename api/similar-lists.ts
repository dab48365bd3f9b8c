import { z } from "zod";
import { card } from "#domain/catalog-index/card.ts";
import { type ProductDetail, productDetail } from "#domain/releases/product-contract.ts";

/** Product detail of the API: it has the similar products under two more names. */
export const detailedProduct = productDetail.extend({ you_may_like: z.array(card), simillar: z.array(card) });

export function similarByEveryName<Product extends Pick<ProductDetail, "similar">>(product: Product) {
  return { ...product, you_may_like: product.similar, simillar: product.similar };
}
