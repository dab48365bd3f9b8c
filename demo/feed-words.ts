import { addDays, yearOf } from "./calendar.ts";

/** Part of a product that the news and social posts need. */
export interface FeedProduct {
  slug: string;
  brand: string;
  full_name: string;
  nickname?: string | null;
  release_date?: string | null;
}

/** Returns a function that finds the products of posts by slug. It throws for a slug that the demo does not have. */
export function productFinder<Product extends FeedProduct>(products: readonly Product[]): (slug: string) => Product {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  return (slug) => {
    const product = bySlug.get(slug);
    if (!product) throw new Error(`a post is about ${slug}, which the demo does not have`);
    return product;
  };
}

/**
 * Replaces {date} by the release date of a post's first product: invented releases are dated from the day of the
 * import, so their dates cannot be written down (CAT-33).
 */
export function withDate(text: string, { slug, release_date: date }: FeedProduct, today: string): string {
  if (!text.includes("{date}")) return text;
  if (!date) throw new Error(`a post names the date of ${slug}, which has none`);
  return text.replaceAll("{date}", dateWords(date, today));
}

/** Formats a date as "today", "tomorrow", "December 5", "December 5, 2027", "December 2026" or "2026". */
export function dateWords(date: string, today: string): string {
  if (date === today) return "today";
  if (date === addDays(today, 1)) return "tomorrow";
  if (date.length === 4) return date;
  const isDay = date.length === 10;
  const withYear = !isDay || yearOf(date) !== yearOf(today);
  return new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    month: "long",
    ...(isDay && { day: "numeric" }),
    ...(withYear && { year: "numeric" }),
  }).format(new Date(`${date}${isDay ? "" : "-01"}T00:00:00Z`));
}
