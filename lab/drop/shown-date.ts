/** Kinds of reads of a drop: the pages and calls that show the hot product. */
export type ReadKind = "product page" | "product call" | "home page" | "list call";

export interface HotProduct {
  id: number;
  slug: string;
}

export const readPaths: Record<ReadKind, (hot: HotProduct) => string> = {
  "product page": ({ slug }) => `/${slug}`,
  "product call": ({ slug }) => `/api/product/${slug}`,
  "home page": () => "/",
  "list call": () => "/api/products",
};

/**
 * Returns the hot product's release date, such as 2026-11-28, in a reply; null when it shows none, or two different
 * ones.
 */
export function shownDate(kind: ReadKind, hot: HotProduct, reply: string): string | null {
  const dates = new Set(datesIn[kind](hot, reply));
  const [date = null] = dates;
  return dates.size === 1 ? date : null;
}

interface DateParts {
  slug: string;
  releaseYear: string;
  releaseMonth: string;
  releaseDay: string;
}

const datesIn: Record<ReadKind, (hot: HotProduct, reply: string) => string[]> = {
  "product page": (_hot, reply) =>
    Array.from(reply.matchAll(/"releaseDate":"(\d{4}-\d\d-\d\d)/g), ([, date]) => String(date)),
  "product call": (_hot, reply) => [dateOf((JSON.parse(reply) as { product: DateParts }).product)],
  // each card of the list, and each of the next drops, is the part up to the next one
  "home page": ({ slug }, reply) =>
    reply
      .split(/<(?=article class="group card|li class="drop )/)
      .filter((card) => /href="\/([^"]+)"/.exec(card)?.[1] === slug)
      .flatMap((card) => /dateTime="(\d{4}-\d\d-\d\d)" class="date-figure"/.exec(card)?.[1] ?? []),
  "list call": ({ slug }, reply) =>
    (JSON.parse(reply) as { data: { data: DateParts[] } }).data.data.filter((card) => card.slug === slug).map(dateOf),
};

function dateOf({ releaseYear, releaseMonth, releaseDay }: DateParts): string {
  return `${releaseYear}-${releaseMonth}-${releaseDay}`;
}
