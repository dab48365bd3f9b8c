import type { ReactNode } from "react";
import type { ProductDetail } from "#domain/catalog/contract.ts";
import { subtitleOf, titleOf } from "#domain/catalog/title.ts";
import { OutsideLink } from "../../ui/text-link.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Counts } from "./counts.tsx";
import { Opinion } from "./opinion.tsx";
import { RankBadge } from "./rank-badge.tsx";
import { SizeTable } from "./size-table.tsx";

/** A name of more letters stands in smaller ones, or nothing else would be in view. */
const LONG_NAME = 50;

/** What is known of a product beside its pictures; `children` is its release date (spec §2 "Product detail page"). */
export function Facts({ product, children }: { product: ProductDetail; children: ReactNode }) {
  const { product_nickname, color_text } = product;
  const subtitle = subtitleOf(product);
  const isLong = titleOf(product).length > LONG_NAME;
  return (
    <div>
      <Breadcrumbs product={product} />
      <h1 className={`headline mt-3 break-words uppercase ${isLong ? "text-4xl" : "text-title"}`}>
        {product.full_name} {subtitle && <span className="block text-quiet">{subtitle}</span>}
      </h1>
      {product_nickname && color_text && <p className="mt-4 text-quiet">{color_text}</p>}
      <div className="mt-5 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Counts product={product} />
        <RankBadge current={product.current_week_position} previous={product.previous_week_position} />
      </div>
      {children}
      <Opinion product={product} />
      <SizeTable sizes={product.sizes} />
      <NewsLink product={product} />
    </div>
  );
}

/** There is one when there is something to name it by (spec §2). */
function NewsLink({ product: { product_nickname, product_model_name, product_url } }: { product: ProductDetail }) {
  const name = product_nickname ?? product_model_name;
  if (!name || !product_url) return null;
  return (
    <p className="mt-6">
      <OutsideLink href={product_url}>Read the news about {name}</OutsideLink>
    </p>
  );
}
