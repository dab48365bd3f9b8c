import type { Product } from "#domain/releases/product.ts";
import { type NamedPage, homeStep } from "../../routing/structured-data.ts";

/** Returns the pages above a product's page: home page, brand and model (PROD-6). */
export function breadcrumbsOf(product: Product): NamedPage[] {
  const { brandName, brandSlug, modelName, modelSlug } = product;
  return [
    homeStep,
    { name: brandName, path: `/${brandSlug}` },
    ...(modelName && modelSlug ? [{ name: modelName, path: `/${modelSlug}` }] : []),
  ];
}
