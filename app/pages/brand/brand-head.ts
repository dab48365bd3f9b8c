import { pageOfList } from "../../listing/page-of-list.ts";
import type { BrandData } from "./load-brand.ts";

/** Returns title and description of a brand for the head of its page (SITE-2). */
export function brandHead({ brand: { name, slug }, data }: BrandData) {
  const page = {
    title: `${name} Release Dates`,
    description: `Every ${name} release, upcoming and past, with dates, prices, SKUs and retailer times.`,
    path: `/${slug}`,
    feed: slug,
  };
  return pageOfList(page, data);
}
