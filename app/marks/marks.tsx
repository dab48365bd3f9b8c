import { queryOptions, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import type { Mark } from "#domain/visitors/contract.ts";
import { fetchData } from "../fetch-data.ts";
import { knowVisitor } from "./visitor.ts";

/** By product id: what this visitor did. */
export type Marks = Record<number, Mark>;

/** A product as a card or its page shows it to everyone. */
export type Shown = Pick<Mark, "id" | "likes_counts" | "watch_list_count"> & Partial<Mark>;

const none: Marks = {};
const MarksContext = createContext<Marks>(none);

/** What this visitor did with every product, in one call (design.md "How pages stay fast"). Of a new one nothing is known. */
export function marksQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ["marks"],
    queryFn: async ({ signal }): Promise<Marks> => {
      const { isNew, ...caller } = knowVisitor(client);
      if (isNew && client.getQueryData(["marks"]) === undefined) return none;
      const marks = await fetchData<Mark[]>(`/api/marks?${new URLSearchParams(caller)}`, signal);
      return Object.fromEntries(marks.map((mark) => [mark.id, mark]));
    },
    // product pages open in tabs of their own: what was liked there shows here
    refetchOnWindowFocus: "always",
    structuralSharing: false,
  });
}

/** Lays over `children`, which are the same for everyone, what is this visitor's. */
export function MarksProvider({ children }: { children: ReactNode }) {
  const { data = none } = useQuery(marksQuery(useQueryClient()));
  return <MarksContext value={data}>{children}</MarksContext>;
}

/** How `product` stands with this visitor: as it came until that is known. */
export function useMark(product: Shown): Mark {
  return useMarkOf()(product);
}

/** The same for any product. */
export function useMarkOf(): (product: Shown) => Mark {
  const marks = use(MarksContext);
  return (product) => marks[product.id] ?? asItCame(product);
}

/** What a reply says of a product: with nothing done, but where it was asked for this visitor. */
export function asItCame(product: Shown): Mark {
  const { id, likes_counts, watch_list_count } = product;
  const { is_liked = 0, is_watchlisted = 0, is_cop = 0, is_pass = 0, cop_count = 0, pass_count = 0 } = product;
  return { id, is_liked, is_watchlisted, is_cop, is_pass, likes_counts, watch_list_count, cop_count, pass_count };
}
