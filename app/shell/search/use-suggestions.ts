import { keepPrevious, useQuery } from "../../browser/queries.tsx";
import { useEffect, useState } from "react";
import type { WireSuggestions } from "#wire/lists.ts";
import { fetchData } from "../../browser/fetch-data.ts";

const TYPING_PAUSE_MS = 150;
const MIN_LENGTH = 2;

export interface Suggestion {
  /** the address that it opens */
  to: string;
  kind: "Release" | "Model" | "Brand" | "Search";
  name: string;
  note: string | null;
  thumbnail?: string | null;
}

/** Suggestions for a text that is being typed (SRCH-10); a later text aborts the request for an earlier one. */
export function useSuggestions(text: string): Suggestion[] {
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ["suggestions", query],
    queryFn: ({ signal }) =>
      fetchData<WireSuggestions>(`/api/suggestions?${new URLSearchParams({ search: query })}`, signal),
    enabled: query.length >= MIN_LENGTH,
    placeholderData: keepPrevious,
  });
  if (text.length < MIN_LENGTH || !data) return [];
  return [
    ...data.brands.map(({ slug, name }) => ({ to: `/${slug}`, kind: "Brand" as const, name, note: null })),
    ...data.models.map(({ slug, name }) => ({ to: `/${slug}`, kind: "Model" as const, name, note: null })),
    ...data.products.map(({ slug, full_name, product_nickname, product_thumbnail }) => ({
      to: `/${slug}`,
      kind: "Release" as const,
      name: full_name,
      note: product_nickname,
      thumbnail: product_thumbnail,
    })),
    { to: searchAddress(text), kind: "Search" as const, name: `Search for “${text}”`, note: null },
  ];
}

/** Returns the address of the home page with a search (SRCH-1). */
function searchAddress(text: string): string {
  return `/?${new URLSearchParams({ search: text })}`;
}
