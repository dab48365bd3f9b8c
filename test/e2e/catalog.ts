import { apiReply, apiData } from "./api.ts";
import type { WireCard } from "#wire/card.ts";
import type { WireCardList } from "#wire/lists.ts";
import type { WireProduct, WireRegion, WireSize, WireStockist } from "#wire/product.ts";

const cached = new Map<string, Promise<WireProduct[]>>();

/**
 * Lists the details of the first hundred products of a list, cached: the catalog does not change while the tests run.
 */
export function listProducts(query: string): Promise<WireProduct[]> {
  const products = cached.get(query) ?? readList(query);
  cached.set(query, products);
  return products;
}

async function readList(query: string): Promise<WireProduct[]> {
  const { data } = await apiData<WireCardList>(`/api/products?perpage=100&${query}`);
  const details = data.map(({ slug }) => apiReply<{ product: WireProduct }>(`/api/product/${slug}`));
  return (await Promise.all(details)).map(({ product }) => product);
}

/**
 * Finds the first product of a list that `isWanted` accepts, if possible one that does not drop soon. Throws when the
 * demo catalog has none.
 */
export async function findProduct(query: string, isWanted: (product: WireProduct) => boolean): Promise<WireProduct> {
  const wanted = (await listProducts(query)).filter(isWanted);
  const product = wanted.find((one) => !dropsSoon(one)) ?? wanted[0];
  if (!product) throw new Error("the demo catalog has no such product");
  return product;
}

/**
 * Whether a product drops somewhere in the next 90 minutes. In the last hour its page leads with the drop (PROD-30), and
 * then it changes: what a test that runs at that time of day would trip over.
 */
export function dropsSoon(product: WireProduct): boolean {
  const now = Date.now();
  return [product.current_release, ...salesOf(product).map(({ stockist }) => stockist.released_from)]
    .map((moment) => Date.parse(moment ?? ""))
    .some((moment) => moment > now - 60_000 && moment < now + 90 * 60_000);
}

/** Returns every retailer of a product, with the size and the region that it sells. */
export function salesOf(product: WireProduct): { size: WireSize; region: WireRegion; stockist: WireStockist }[] {
  return product.sizes.flatMap((size) =>
    size.product_regions_rereleases.flatMap((region) =>
      region.product_stockists.map((stockist) => ({ size, region, stockist })),
    ),
  );
}

/** Returns the name of a card's link (SITE-59). */
export function releaseName({ full_name, product_nickname, releaseYear }: WireCard): string {
  return [full_name, product_nickname, releaseYear].filter((part) => part && part !== "0000").join(" ");
}
