const cents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** "$180", "$99.50" */
export function formatPrice(price: number): string {
  return (Number.isInteger(price) ? dollars : cents).format(price);
}

/** 999, "1.2k", "3.4M" */
export function formatCount(count: number): string {
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)}M`;
  return count >= 1_000 ? `${Math.min(count / 1_000, 999.9).toFixed(1)}k` : String(count);
}

/** "1 release", "1,081 releases" */
export function countOfReleases(total: number): string {
  return total === 1 ? "1 release" : `${total.toLocaleString("en-US")} releases`;
}

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["week", 7 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "2 hours ago" */
export function elapsed(then: Date, now: number): string {
  const seconds = (now - then.getTime()) / 1_000;
  const unit = units.find(([, length]) => seconds >= length);
  if (!unit) return "just now";
  const count = Math.floor(seconds / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? "" : "s"} ago`;
}
