import { dateOfParts } from "#domain/time/date-parts.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { saleState } from "#domain/releases/sale-state.ts";
import { releaseStatus } from "#domain/time/release-status.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { titleOf } from "#domain/catalog/title.ts";
import type { ProductDetail, Stockist } from "#domain/releases/product-contract.ts";
import { breadcrumbList, type StructuredData } from "../../routing/structured-data.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { sharePath } from "./product-head.ts";

/** Returns the data of a product's page for search engines at `now`, in milliseconds since 1970 (PROD-20). */
export function productData(product: ProductDetail, origin: string, now: number): StructuredData[] {
  const page = { name: product.full_name, path: `/${product.slug}` };
  return [...soldProduct(product, origin, now), breadcrumbList(origin, [...breadcrumbsOf(product), page])];
}

/** Returns no product without an offer: search engines refuse one. */
function soldProduct(product: ProductDetail, origin: string, now: number): StructuredData[] {
  const { slug, color_text, meta_description, brand_name, product_model_name } = product;
  const sku = product.sizes.find(({ style_id }) => style_id !== "N/A")?.style_id;
  const prices = product.sizes.map(({ price }) => price).filter((price) => price !== null);
  const stockists = stockistsOf(product);
  if (prices.length === 0 || stockists.length === 0) return [];
  const releaseDate = formatPartialDate(dateOfParts(product));
  return [
    {
      "@type": "Product",
      name: titleOf(product),
      description: meta_description,
      url: `${origin}/${slug}`,
      brand: { "@type": "Brand", name: brand_name },
      ...(product.images.length > 0 && { image: `${origin}${sharePath(product)}` }),
      ...(sku && { sku }),
      ...(color_text && { color: color_text }),
      ...(product_model_name && { model: product_model_name }),
      ...(releaseDate && { releaseDate }),
      offers: {
        "@type": "AggregateOffer",
        availability: availability(stockists, now),
        priceCurrency: "USD",
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: stockists.length,
      },
    },
  ];
}

/** Whether any retailer sells it by now, or will. */
function availability(stockists: Stockist[], now: number) {
  const left = stockists.filter((stockist) => saleState(stockist, now) !== "over");
  if (left.length === 0) return "https://schema.org/SoldOut";
  const isSold = left.some((stockist) => releaseStatus(stockist, now).released);
  return isSold ? "https://schema.org/InStock" : "https://schema.org/PreOrder";
}
