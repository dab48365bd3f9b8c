import { TextLink } from "../../ui/text-link.tsx";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

/** The pages above a product's page: home page, brand and model (PROD-6). */
export function breadcrumbsOf(product: ProductDetail): { name: string; path: string }[] {
  const { brand_name, brand_slug, product_model_name, model_slug } = product;
  return [
    { name: "Releases", path: "/" },
    { name: brand_name, path: `/${brand_slug}` },
    ...(product_model_name && model_slug ? [{ name: product_model_name, path: `/${model_slug}` }] : []),
  ];
}

export function Breadcrumbs({ product }: { product: ProductDetail }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="overline-text flex flex-wrap gap-y-1 text-quiet">
        {breadcrumbsOf(product).map(({ name, path }, index) => (
          <li key={path}>
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            <TextLink to={path} className="inline-block py-1.5 hover:text-ink hover:underline accent-line">
              {name}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
