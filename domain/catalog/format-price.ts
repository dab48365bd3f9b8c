import type { Price } from "./price.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Formats a price in its currency: "$180", "$99.50" where there are cents, "€150" (CAT-3, CAT-62). */
export function formatPrice({ amount, currency }: Price): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat("en-US", { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
    formats.set(currency, format);
  }
  return format.format(amount);
}
