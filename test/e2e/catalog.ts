import { apiReply, apiData } from "./api.ts";
import type { Card } from "#domain/catalog-index/card.ts";
import type { CardList } from "#domain/releases/contract.ts";
import type { ProductDetail, RegionEntry, Size, Stockist } from "#domain/releases/product-contract.ts";

const cached = new Map<string, Promise<ProductDetail[]>>();

/**
 * Lists the details of the first hundred products of a list, cached: the catalog does not change while the tests run.
 */
export function listProducts(query: string): Promise<ProductDetail[]> {
  const products = cached.get(query) ?? readList(query);
  cached.set(query, products);
  return products;
}

async function readList(query: string): Promise<ProductDetail[]> {
  const { data } = await apiData<CardList>(`/api/products?perpage=100&${query}`);
  const details = data.map(({ slug }) => apiReply<{ product: ProductDetail }>(`/api/product/${slug}`));
  return (await Promise.all(details)).map(({ product }) => product);
}

/**
 * Finds the first product of a list that `isWanted` accepts, if possible one that does not drop soon. Throws when the
 * demo catalog has none.
 */
export async function findProduct(
  query: string,
  isWanted: (product: ProductDetail) => boolean,
): Promise<ProductDetail> {
  const wanted = (await listProducts(query)).filter(isWanted);
  const product = wanted.find((one) => !dropsSoon(one)) ?? wanted[0];
  if (!product) throw new Error("the demo catalog has no such product");
  return product;
}

/**
 * Whether a product drops somewhere in the next 90 minutes. In the last hour its page leads with the drop (PROD-30), and
 * then it changes: what a test that runs at that time of day would trip over.
 */
export function dropsSoon(product: ProductDetail): boolean {
  const now = Date.now();
  return [product.current_release, ...salesOf(product).map(({ stockist }) => stockist.released_from)]
    .map((moment) => Date.parse(moment ?? ""))
    .some((moment) => moment > now - 60_000 && moment < now + 90 * 60_000);
}

/** Returns every retailer of a product, with the size and the region that it sells. */
export function salesOf(product: ProductDetail): { size: Size; region: RegionEntry; stockist: Stockist }[] {
  return product.sizes.flatMap((size) =>
    size.product_regions_rereleases.flatMap((region) =>
      region.product_stockists.map((stockist) => ({ size, region, stockist })),
    ),
  );
}

/** Returns the name of a card's link (SITE-59). */
export function releaseName({ full_name, product_nickname, releaseYear }: Card): string {
  return [full_name, product_nickname, releaseYear].filter((part) => part && part !== "0000").join(" ");
}
