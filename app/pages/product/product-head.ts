import { dateOfParts } from "#domain/time/date-parts.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { breadcrumbData } from "../../components/breadcrumbs.tsx";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

/** The head of a product's page, with its shared picture and JSON-LD (PROD-20). */
export function productHead(product: ProductDetail) {
  const { slug, meta_title, meta_description, images } = product;
  return {
    title: meta_title,
    description: meta_description,
    path: `/${slug}`,
    ...(images.length > 0 && { picture: pictureOf(product) }),
    structuredData: (origin: string) => [productData(product, origin), breadcrumbData(stepsOf(product), origin)],
  };
}

/** The page after those above it. */
function stepsOf(product: ProductDetail) {
  return [...breadcrumbsOf(product), { name: product.full_name, path: `/${product.slug}` }];
}

function pictureOf({ slug }: ProductDetail): string {
  return `/share/${slug}.jpg`;
}

function productData(product: ProductDetail, origin: string) {
  const { slug, color_text, meta_description, brand_name, product_model_name } = product;
  const sku = product.sizes.find(({ style_id }) => style_id !== "N/A")?.style_id;
  const prices = product.sizes.map(({ price }) => price).filter((price) => price !== null);
  const stockists = stockistsOf(product);
  const releaseDate = formatPartialDate(dateOfParts(product));
  return {
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
    ...(prices.length > 0 &&
      stockists.length > 0 && {
        offers: {
          "@type": "AggregateOffer",
          priceCurrency: "USD",
          lowPrice: Math.min(...prices),
          highPrice: Math.max(...prices),
          offerCount: stockists.length,
        },
      }),
  };
}
