import { titleOf } from "#domain/catalog/title.ts";
import type { Product } from "#domain/releases/product.ts";

/** Returns the head of a product's page, with its shared picture (PROD-20, PROD-21). */
export function productHead(product: Product) {
  const { slug, metaTitle, metaDescription, pictures } = product;
  return {
    title: metaTitle,
    description: metaDescription,
    path: `/${slug}`,
    type: "article" as const,
    isEmbeddable: true,
    ...(pictures.length > 0 && { picture: sharePath(product), pictureText: titleOf(product) }),
  };
}

/** Returns the path of a product's shared picture (CAT-25). */
export function sharePath({ slug }: Pick<Product, "slug">): string {
  return `/share/${slug}.jpg`;
}
