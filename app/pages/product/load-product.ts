import type { Card } from "#domain/catalog-index/card.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";
import type { LoadContext } from "../../routing/load.ts";

/** Releases in the block "Releasing Soon" (PROD-18). */
const MAX_SOON = 6;

export interface ProductData {
  product: ProductDetail;
  /** IANA key → display name of the zones to choose from; none where the page offers no choice (TIME-23) */
  zones: Readonly<Record<string, string>>;
  /** the next releases */
  soon: Card[];
  /** when this was read, in milliseconds since 1970 */
  loadedAt: number;
}

/** Reads what a product's page shows besides the product (PROD-18, TIME-23). */
export async function loadProduct({ catalog, now }: LoadContext, product: ProductDetail): Promise<ProductData> {
  const soon = await listReleases(catalog, { released: "upcoming", except: product.id, limit: MAX_SOON });
  const zones = product.is_time_drop_show ? catalog.timeZones : {};
  return { product, zones, soon: soon.data, loadedAt: now().epochMilliseconds };
}
