import { readMoment } from "../../components/read-moment.ts";
import type { Price } from "#domain/catalog/price.ts";
import type { Product } from "#domain/releases/product.ts";
import type { WireProduct } from "#wire/product.ts";

/** A product as the comparison shows it (WATCH-14). */
export interface ComparedProduct extends Pick<
  Product,
  "moment" | "momentRetailer" | "weekRank" | "likes" | "watchlists"
> {
  line: Pick<Product["line"], "message" | "date">;
  sizes: { sizeRun: string; price: Price | null; sku: string }[];
  /** retailers of all size runs and regions */
  retailers: number;
}

/** Reads a product of a reply. */
export function readComparedProduct(product: WireProduct): ComparedProduct {
  const regions = product.sizes.flatMap(({ product_regions_rereleases }) => product_regions_rereleases);
  return {
    line: { message: product.pre_date_message, date: product.current_display_release },
    ...readMoment(product.moment),
    weekRank: product.current_week_position,
    likes: product.likes_counts,
    watchlists: product.watch_list_count,
    sizes: product.sizes.map(({ size_run, retail_price: price, style_id }) => ({
      sizeRun: size_run,
      price,
      sku: style_id,
    })),
    retailers: regions.reduce((sum, { product_stockists }) => sum + product_stockists.length, 0),
  };
}
