import { dateOfParts } from "#domain/time/date-parts.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { saleState } from "#domain/releases/sale-state.ts";
import { releaseStatus } from "#domain/time/release-status.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { breadcrumbData } from "../../components/breadcrumbs.tsx";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import type { ProductDetail, Stockist } from "#domain/releases/product-contract.ts";

/** The head of a product's page at `now`, in milliseconds since 1970, with its shared picture and JSON-LD (PROD-20). */
export function productHead(product: ProductDetail, now: number) {
  const { slug, meta_title, meta_description, images } = product;
  return {
    title: meta_title,
    description: meta_description,
    path: `/${slug}`,
    ...(images.length > 0 && { picture: pictureOf(product), pictureText: titleOf(product) }),
    structuredData: (origin: string) => [
      ...productData(product, origin, now),
      breadcrumbData(stepsOf(product), origin),
    ],
  };
}

/** The page after those above it. */
function stepsOf(product: ProductDetail) {
  return [...breadcrumbsOf(product), { name: product.full_name, path: `/${product.slug}` }];
}

function pictureOf({ slug }: ProductDetail): string {
  return `/share/${slug}.jpg`;
}

/** Search engines take a product with an offer alone. */
function productData(product: ProductDetail, origin: string, now: number): Record<string, unknown>[] {
  const { slug, color_text, meta_description, brand_name, product_model_name } = product;
  const sku = product.sizes.find(({ style_id }) => style_id !== "N/A")?.style_id;
  const prices = product.sizes.map(({ price }) => price).filter((price) => price !== null);
  const stockists = stockistsOf(product);
  if (prices.length === 0 || stockists.length === 0) return [];
  const releaseDate = formatPartialDate(dateOfParts(product));
  const data = {
    "@type": "Product",
    name: titleOf(product),
    description: meta_description,
    url: `${origin}/${slug}`,
    brand: { "@type": "Brand", name: brand_name },
    ...(product.images.length > 0 && { image: `${origin}${pictureOf(product)}` }),
    ...(sku && { sku }),
    ...(color_text && { color: color_text }),
    ...(product_model_name && { model: product_model_name }),
    ...(releaseDate && { releaseDate }),
    offers: {
      "@type": "AggregateOffer",
      availability: `https://schema.org/${availability(stockists, now)}`,
      priceCurrency: "USD",
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: stockists.length,
    },
  };
  return [data];
}

/** Whether any retailer sells it by now, or will. */
function availability(stockists: Stockist[], now: number): "InStock" | "PreOrder" | "SoldOut" {
  const left = stockists.filter((stockist) => saleState(stockist, now) !== "over");
  if (left.length === 0) return "SoldOut";
  return left.some((stockist) => releaseStatus(stockist, now).released) ? "InStock" : "PreOrder";
}
