import type { ReactNode } from "react";
import { subtitleOf, titleOf } from "#domain/catalog/title.ts";
import { SuggestCorrection } from "../../suggestions/suggest-correction.tsx";
import { ExternalLink } from "../../ui/text-link.tsx";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { Counts } from "./counts.tsx";
import { ProductActions } from "./product-actions.tsx";
import { RankBadge } from "./rank-badge.tsx";
import { SizeTable } from "./size-table.tsx";
import { summaryOf } from "./summary.ts";
import type { ShownZone } from "./use-zone.ts";
import type { Product } from "#domain/releases/product.ts";
import { priceOf } from "#domain/catalog/shoe-price.ts";

/** Longer titles are set smaller, so that they do not fill the screen. */
const MAX_LARGE_TITLE = 50;

interface Props {
  product: Product;
  now: number;
  zone: ShownZone;
  children: ReactNode;
}

/**
 * Shows a product's title, price, buttons, counts, rank and sizes (PROD-5 to PROD-11); `children` is its release date.
 */
export function Facts({ product, now, zone, children }: Props) {
  const { nickname, colorText } = product;
  const subtitle = subtitleOf(product);
  const price = priceOf(product.sizes);
  const { text, moment } = summaryOf(product, now, zone);
  const isLong = titleOf(product).length > MAX_LARGE_TITLE;
  return (
    <div>
      <h1 className={`headline break-words ${isLong ? "text-3xl md:text-4xl" : "text-[2rem] md:text-title"}`}>
        {product.fullName} {subtitle && <span className="block text-quiet">{subtitle}</span>}
      </h1>
      {nickname && colorText && <p className="mt-1.5 text-quiet md:mt-4">{colorText}</p>}
      {/* from 1025 px on the counts are next to the price */}
      <div className="mt-3 md:mt-4 lg:grid lg:grid-cols-[auto_minmax(0,1fr)] lg:items-center lg:gap-x-4">
        <p className="flex items-baseline justify-between gap-x-4">
          <span className="text-2xl font-semibold">{price === null ? "Price TBA" : formatPrice(price)}</span>{" "}
          {/* a new element for each zone: the browser would report the same one as a layout shift */}
          <span key={text} data-summary className="truncate font-semibold lg:hidden">
            {moment === null ? text : <time dateTime={moment}>{text}</time>}
          </span>
        </p>
        <div className="lg:col-span-2 lg:row-start-2">
          <ProductActions product={product} />
        </div>
        <div className="mt-5 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:col-start-2 lg:row-start-1 lg:mt-0 lg:justify-end">
          <Counts product={product} />
          <RankBadge current={product.weekRank} previous={product.previousWeekRank} />
        </div>
      </div>
      {children}
      <SizeTable sizes={product.sizes} />
      <NewsLink product={product} />
      <SuggestCorrection section="products" entry={product} />
    </div>
  );
}

/** Shows the link to the news, where the product has a name for it (PROD-10). */
function NewsLink({ product: { nickname, modelName, url } }: { product: Product }) {
  const name = nickname ?? modelName;
  if (!name || !url) return null;
  return (
    <p className="mt-6">
      <ExternalLink href={url}>Read the news about {name}</ExternalLink>
    </p>
  );
}
