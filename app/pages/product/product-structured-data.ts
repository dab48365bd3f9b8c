import { formatPartialDate } from "#domain/time/partial-date.ts";
import { saleState } from "#domain/catalog/sale-state.ts";
import { releaseStatus } from "#domain/time/release-status.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { titleOf } from "#domain/catalog/title.ts";
import type { Product, Stockist } from "#domain/releases/product.ts";
import { breadcrumbList, type StructuredData } from "../../routing/structured-data.ts";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { sharePath } from "./product-head.ts";
import { priceOf, skuOf } from "#domain/catalog/shoe-price.ts";

/** Returns the data of a product's page for search engines at `now`, in milliseconds since 1970 (PROD-20). */
export function productStructuredData(product: Product, origin: string, now: number): StructuredData[] {
  const page = { name: product.fullName, path: `/${product.slug}` };
  return [...soldProduct(product, origin, now), breadcrumbList(origin, [...breadcrumbsOf(product), page])];
}

/** Returns no product without an offer: search engines refuse one. */
function soldProduct(product: Product, origin: string, now: number): StructuredData[] {
  const { slug, colorText, metaDescription, brandName, modelName } = product;
  const sku = skuOf(product.sizes);
  // of several currencies, the shoe's
  const currency = priceOf(product.sizes)?.currency;
  const prices = product.sizes.flatMap(({ price }) => (price && price.currency === currency ? price.amount : []));
  const stockists = stockistsOf(product);
  if (prices.length === 0 || stockists.length === 0) return [];
  const releaseDate = product.moment ?? formatPartialDate(product.date);
  return [
    {
      "@type": "Product",
      name: titleOf(product),
      description: metaDescription,
      url: `${origin}/${slug}`,
      brand: { "@type": "Brand", name: brandName },
      ...(product.pictures.length > 0 && { image: `${origin}${sharePath(product)}` }),
      ...(sku && { sku }),
      ...(colorText && { color: colorText }),
      ...(modelName && { model: modelName }),
      ...(releaseDate && { releaseDate }),
      offers: {
        "@type": "AggregateOffer",
        availability: availability(stockists, now),
        priceCurrency: currency,
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
