import type { CardList, ProductDetail, RegionEntry, Size, Stockist } from "#domain/catalog/contract.ts";
import { ask, dataOf } from "./api.ts";

const known = new Map<string, Promise<ProductDetail[]>>();

/** The details of the first hundred products of a list; the catalogue stands still while the tests run. */
export function listed(query: string): Promise<ProductDetail[]> {
  const products = known.get(query) ?? readList(query);
  known.set(query, products);
  return products;
}

async function readList(query: string): Promise<ProductDetail[]> {
  const { data } = await dataOf<CardList>(`/api/products?perpage=100&${query}`);
  const details = data.map(({ slug }) => ask<{ product: ProductDetail }>(`/api/product/${slug}`));
  return (await Promise.all(details)).map(({ product }) => product);
}

/** The first product of a list that is as wanted; the demo has one of every kind. */
export async function find(query: string, wanted: (product: ProductDetail) => boolean): Promise<ProductDetail> {
  const product = (await listed(query)).find(wanted);
  if (!product) throw new Error("the demo catalogue has no such product");
  return product;
}

/** Everyone who sells a product, with the size and the region in which they do. */
export function salesOf(product: ProductDetail): { size: Size; region: RegionEntry; stockist: Stockist }[] {
  return product.sizes.flatMap((size) =>
    size.product_regions_rereleases.flatMap((region) =>
      region.product_stockists.map((stockist) => ({ size, region, stockist })),
    ),
  );
}
