import type { Metadata } from "next";
import { isoDate } from "@/lib/dates";
import { origin, pageMetadata } from "@/lib/metadata";
import { type Product, titleOf } from "@/lib/product";
import { releaseLine } from "@/lib/release-line";
import type { RegionTable, Size } from "@/lib/sizes";

export function productMetadata(product: Product): Metadata {
  return pageMetadata({
    title: product.metaTitle ?? `${titleOf(product)} Release Date`,
    description: describe(product),
    path: `/${product.slug}`,
  });
}

function describe(product: Product): string {
  const { message, date } = releaseLine(product, Date.now());
  const release = `${message} ${date}`.trim();
  return (
    product.metaDescription ??
    `${titleOf(product)} by ${product.brand.name}. ${release}. Price, SKU, retailers and release times.`
  );
}

/** What search engines read of a product, in words of schema.org. */
export function structuredData(product: Product, sizes: Size[], tables: RegionTable[]): object[] {
  const { slug, color, brand, model, pictures, date } = product;
  const sku = sizes.find((size) => size.sku !== null)?.sku;
  const prices = sizes.map(({ price }) => price).filter((price) => price !== null);
  const offers = tables.flatMap(({ retailers }) => retailers).length;
  const steps = [{ name: "Releases", slug: "" }, brand, ...(model ? [model] : []), product];
  return [
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: titleOf(product),
      description: describe(product),
      url: `${origin}/${slug}`,
      brand: { "@type": "Brand", name: brand.name },
      ...(pictures[0] && { image: origin + pictures[0].src }),
      ...(sku && { sku }),
      ...(color && { color }),
      ...(model && { model: model.name }),
      ...(date.year !== null && { releaseDate: isoDate(date) }),
      ...(prices.length > 0 &&
        offers > 0 && {
          offers: {
            "@type": "AggregateOffer",
            priceCurrency: "USD",
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: offers,
          },
        }),
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: `${origin}/${step.slug}`,
      })),
    },
  ];
}
