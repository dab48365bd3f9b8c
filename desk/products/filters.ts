import { everySort, everySpan, type ProductSort, type ProductSpan } from "#domain/editing/product-words.ts";

/** The parameters of the table's address, which are those of its call. */
export const filterNames = ["search", "show", "brand", "model", "size_runs", "year", "month", "sort"] as const;
export type FilterName = (typeof filterNames)[number];

/** Chosen filters; an absent one is not chosen. */
export type ProductFilters = Partial<Record<FilterName, string>>;

export const spanLabels: Record<ProductSpan, string> = {
  everything: "All products",
  past: "Released",
  upcoming: "Upcoming",
  unreleased: "Unreleased",
};

export const sortLabels: Record<ProductSort, string> = {
  date: "By date",
  added: "Last added first",
  likes: "Most liked first",
};

const isWord = (words: readonly string[], word: string) => words.includes(word);

/** Reads the filters of an address; what the table does not know is left out. */
export function readFilters(address: URLSearchParams): ProductFilters {
  const filters: ProductFilters = {};
  for (const name of filterNames) {
    const text = address.get(name)?.trim();
    if (text) filters[name] = text;
  }
  return usable(filters);
}

/** Returns the filters as a query string, in one order for the same list. */
export function filtersText(filters: ProductFilters): string {
  const entries = filterNames.flatMap((name): [string, string][] => {
    const text = filters[name];
    return text ? [[name, text]] : [];
  });
  return new URLSearchParams(entries).toString();
}

/** Returns the filters with one of them chosen or, by an empty text, left; a choice ends those that it makes meaningless. */
export function withFilter(filters: ProductFilters, name: FilterName, text: string): ProductFilters {
  const chosen: ProductFilters = { ...filters, [name]: text };
  if (name === "brand") delete chosen.model;
  if (text === "") delete chosen[name];
  return usable(chosen);
}

/** Leaves out what a call would refuse. */
function usable({ show, sort, year, month, ...rest }: ProductFilters): ProductFilters {
  const isYear = year !== undefined && /^\d{4}$/.test(year);
  return {
    ...rest,
    ...(show && show !== "everything" && isWord(everySpan, show) && { show }),
    ...(sort && isWord(everySort, sort) && { sort }),
    ...(isYear && { year }),
    ...(isYear && month !== undefined && /^([1-9]|1[0-2])$/.test(month) && { month }),
  };
}
