import type { ReactNode } from "react";
import { subtitleOf, titleOf } from "#domain/catalog/title.ts";
import { ExternalLink } from "../../ui/text-link.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { Counts } from "./counts.tsx";
import { ProductActions } from "./product-actions.tsx";
import { RankBadge } from "./rank-badge.tsx";
import { SizeTable } from "./size-table.tsx";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

/** Longer titles are set smaller, so that they do not fill the screen. */
const MAX_LARGE_TITLE = 50;

/** A product's title, counts, rank, votes and sizes (PROD-5 to PROD-11); `children` is its release date. */
export function Facts({ product, children }: { product: ProductDetail; children: ReactNode }) {
  const { product_nickname, color_text } = product;
  const subtitle = subtitleOf(product);
  const isLong = titleOf(product).length > MAX_LARGE_TITLE;
  return (
    <div>
      <Breadcrumbs steps={breadcrumbsOf(product)} />
      <h1 className={`headline mt-3 break-words ${isLong ? "text-4xl" : "text-title"}`}>
        {product.full_name} {subtitle && <span className="block text-quiet">{subtitle}</span>}
      </h1>
      {product_nickname && color_text && <p className="mt-4 text-quiet">{color_text}</p>}
      <div className="mt-5 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Counts product={product} />
        <RankBadge current={product.current_week_position} previous={product.previous_week_position} />
      </div>
      {children}
      <ProductActions product={product} />
      <SizeTable sizes={product.sizes} />
      <NewsLink product={product} />
    </div>
  );
}

/** The link to the news, where the product has a name for it (PROD-10). */
function NewsLink({ product: { product_nickname, product_model_name, product_url } }: { product: ProductDetail }) {
  const name = product_nickname ?? product_model_name;
  if (!name || !product_url) return null;
  return (
    <p className="mt-6">
      <ExternalLink href={product_url}>Read the news about {name}</ExternalLink>
    </p>
  );
}
