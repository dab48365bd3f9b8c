const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** Formats a price in US dollars: "$180", or "$99.50" where there are cents (CAT-3). */
export function formatPrice(price: number): string {
  return dollars.format(price);
}
