import type { Size, Stockist } from "#domain/releases/product.ts";
import type { WireSize, WireStockist } from "#wire/product.ts";

/** Reads a retailer of a reply. */
export function readStockist(one: WireStockist): Stockist {
  return {
    id: one.id,
    key: one.key,
    name: one.name,
    link: one.link,
    time: one.time,
    shipping: one.shipping,
    releaseType: one.release_type,
    releaseDate: one.release_date,
    date: one.date,
    timeZone: one.default_time_zone,
    beforeText: one.before_release_text,
    beforeColor: one.before_release_color,
    afterText: one.after_release_text,
    afterColor: one.after_release_color,
    releasedFrom: one.released_from,
  };
}

/** Reads a size run of a reply. */
export function readSize(size: WireSize): Size {
  return {
    sizeRun: size.size_run,
    sku: size.style_id === "N/A" ? null : size.style_id,
    price: size.retail_price,
    sharesStockists: size.is_same_as_parent_region === 1,
    regions: size.product_regions_rereleases.map(({ region, release_date_show, retail_price, product_stockists }) => ({
      region,
      date: release_date_show,
      price: retail_price,
      stockists: product_stockists.map(readStockist),
    })),
  };
}

/** Reads the size runs of a product of a reply. */
export function readSizes({ sizes }: { sizes: WireSize[] }): { sizes: Size[] } {
  return { sizes: sizes.map(readSize) };
}
