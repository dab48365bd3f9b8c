import type { Locator, Page } from "@playwright/test";
import type { ProductDetail, Stockist } from "#domain/releases/product-contract.ts";
import { findProduct, salesOf } from "./catalog.ts";

export const upcoming = "by_release=not_yes_released";
export const MINUTE_MS = 60_000;

/** The first upcoming timed release with retailers in more than two zones that `isWanted` accepts. */
export function timedRelease(isWanted: (product: ProductDetail) => boolean = () => true): Promise<ProductDetail> {
  return findProduct(
    upcoming,
    (product) =>
      product.is_time_drop_show === 1 &&
      Date.parse(product.current_release ?? "") > Date.now() + 10 * MINUTE_MS &&
      new Set(salesOf(product).map(({ stockist }) => stockist.default_time_zone)).size > 2 &&
      isWanted(product),
  );
}

/** The row of a retailer on a product's page. */
export function rowOf(page: Page, stockist: Stockist): Locator {
  return page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: stockist.name, exact: true }) })
    .first();
}

/** An upcoming release without a time of its own, of which retailers in more than one zone have a time. */
export function shopTimes(): Promise<ProductDetail> {
  return findProduct(upcoming, (product) => {
    const timed = salesOf(product).filter(({ stockist }) => stockist.time !== "");
    return product.is_time_drop_show === 0 && new Set(timed.map(({ stockist }) => stockist.default_time_zone)).size > 1;
  });
}
