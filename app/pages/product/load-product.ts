import type { RouterContextProvider } from "react-router";
import type { Card, ProductDetail } from "#domain/catalog/contract.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { productsQuery } from "#domain/listing/contract.ts";
import { listProducts } from "#domain/listing/list-products.ts";
import { load } from "../../load.ts";

/** How many releases the Releasing Soon block shows. */
const SOON = 6;

export interface ProductData {
  product: ProductDetail;
  /** the zones to choose from, by IANA name; none where there is nothing to choose */
  zones: Record<string, string>;
  /** the next releases */
  soon: Card[];
  /** when all this was so, in milliseconds since 1970 */
  loadedAt: number;
}

/** What a product's page shows beside the product itself (spec §2 "Product detail page"). */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  product: ProductDetail,
): Promise<ProductData> {
  return load(context, async ({ live, now }) => {
    const query = productsQuery.parse({
      by_release: "not_yes_released",
      product_id: String(product.id),
      perpage: String(SOON),
    });
    const soon = await listProducts(live, query, todayInNewYork(now()));
    const zones = product.is_time_drop_show ? live.timeZones : {};
    return { product, zones, soon: soon.data, loadedAt: now().epochMilliseconds };
  });
}
