import { titleOf } from "#domain/catalog/title.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

/** Returns the head of a product's page, with its shared picture (PROD-20, PROD-21). */
export function productHead(product: ProductDetail) {
  const { slug, meta_title, meta_description, images } = product;
  return {
    title: meta_title,
    description: meta_description,
    path: `/${slug}`,
    type: "article" as const,
    ...(images.length > 0 && { picture: sharePath(product), pictureText: titleOf(product) }),
  };
}

/** Returns the path of a product's shared picture (CAT-25). */
export function sharePath({ slug }: Pick<ProductDetail, "slug">): string {
  return `/share/${slug}.jpg`;
}
