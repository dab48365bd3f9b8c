import { formatPartialDate } from "../time/partial-date.ts";
import type { Product } from "./product.ts";
import { sellsAtRetail } from "./sale-state.ts";

/**
 * Returns the moment of a release by what its page has (TIME-30), in milliseconds since 1970; null where the day alone is known.
 * momentOfRelease() says the same where it is stored.
 */
export function momentOfProduct({ moment, date, sizes }: Pick<Product, "moment" | "date" | "sizes">): number | null {
  if (moment !== null) return Date.parse(moment);
  const day = formatPartialDate(date);
  const region = sizes.find(({ regions }) => regions.length > 0)?.regions[0];
  const hours = (region?.stockists ?? []).flatMap((stockist) => {
    const { time, releaseDate } = stockist;
    const isOfDay = time !== "" && releaseDate !== null && releaseDate.slice(0, 10) === day;
    return isOfDay && sellsAtRetail(stockist) ? Date.parse(releaseDate) : [];
  });
  return hours.length > 0 ? Math.min(...hours) : null;
}
