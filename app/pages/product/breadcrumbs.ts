import type { ProductDetail } from "#domain/releases/product-contract.ts";
import { type NamedPage, homeStep } from "../../routing/structured-data.ts";

/** Returns the pages above a product's page: home page, brand and model (PROD-6). */
export function breadcrumbsOf(product: ProductDetail): NamedPage[] {
  const { brand_name, brand_slug, product_model_name, model_slug } = product;
  return [
    homeStep,
    { name: brand_name, path: `/${brand_slug}` },
    ...(product_model_name && model_slug ? [{ name: product_model_name, path: `/${model_slug}` }] : []),
  ];
}
