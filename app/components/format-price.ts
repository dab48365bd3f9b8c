const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** A price in US dollars: "$180", or "$99.50" where there are cents (CAT-3). */
export function formatPrice(price: number): string {
  return (Number.isInteger(price) ? dollars : cents).format(price);
}
