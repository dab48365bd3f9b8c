import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Suggestions } from "#domain/listing/contract.ts";
import { fetchData } from "../../fetch-data.ts";

/** In milliseconds: nobody reads what is suggested for half a word. */
const PAUSE = 150;

/** Fewer characters may be the beginning of anything. */
const SHORTEST = 2;

export interface Suggestion {
  /** where it leads */
  to: string;
  kind: "Release" | "Model" | "Brand" | "Search";
  name: string;
  note: string | null;
  thumbnail?: string | null;
}

/** What `text`, which is being typed, may become; what was asked for an earlier text is called off. */
export function useSuggestions(text: string): Suggestion[] {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ["suggestions", asked],
    queryFn: ({ signal }) =>
      fetchData<Suggestions>(`/api/suggestions?${new URLSearchParams({ search: asked })}`, signal),
    enabled: asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
  if (text.length < SHORTEST || !data) return [];
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

/** Where the home page searches for `text` (spec §2 "Home"). */
function searchAddress(text: string): string {
  return `/?${new URLSearchParams({ search: text })}`;
}
