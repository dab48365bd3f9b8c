const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** A price in US dollars, without cents where there are none: "$180", "$99.50". */
export function formatPrice(price: number): string {
  return (Number.isInteger(price) ? dollars : cents).format(price);
}
