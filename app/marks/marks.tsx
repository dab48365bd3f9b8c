import { queryOptions, type QueryClient, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import type { Mark } from "#domain/visitors/contract.ts";
import { fetchData } from "../fetch-data.ts";
import { knowVisitor } from "./visitor.ts";

/** By product id: what this visitor did, as the site said last. */
export type Marks = Record<number, Mark>;

/** A product as a card or its page shows it to everyone. */
export type Shown = Pick<Mark, "id" | "likes_counts" | "watch_list_count"> & Partial<Mark>;

const counts = {
  is_liked: "likes_counts",
  is_watchlisted: "watch_list_count",
  is_cop: "cop_count",
  is_pass: "pass_count",
} as const;

/** What shall be of a product: shown from the moment it is pressed until the site has answered. */
export type Press = { id: number } & Partial<Pick<Mark, keyof typeof counts>>;

/** The mutations by which presses are sent; their variables are the presses. */
export const PRESSES = { mutationKey: ["press"], status: "pending" } as const;

const none: Marks = {};
const MarkOfContext = createContext(asItCame);

/** What this visitor did with every product, in one call (design.md "How pages stay fast"). Of a new one nothing is known. */
export function marksQuery(client: QueryClient) {
  const queryKey = ["marks"];
  const answers = () => client.getQueryState(queryKey)?.dataUpdateCount;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Marks> => {
      const { isNew, ...caller } = knowVisitor(client);
      if (isNew && client.getQueryData(queryKey) === undefined) return none;
      for (;;) {
        const before = answers();
        const marks = await fetchData<Mark[]>(`/api/marks?${new URLSearchParams(caller)}`, signal);
        // when a press was answered meanwhile, these may be from before it
        if (answers() === before) return Object.fromEntries(marks.map((mark) => [mark.id, mark]));
      }
    },
    // product pages open in tabs of their own: what was liked there shows here
    refetchOnWindowFocus: "always",
    structuralSharing: false,
  });
}

/** Lays over `children`, which are the same for everyone, what is this visitor's, and over that what was just pressed. */
export function MarksProvider({ children }: { children: ReactNode }) {
  const { data: marks = none } = useQuery(marksQuery(useQueryClient()));
  const presses = useMutationState({ filters: PRESSES, select: ({ state }) => state.variables as Press });
  const markOf = useMemo(
    () => (product: Shown) => withPresses(marks[product.id] ?? asItCame(product), presses),
    [marks, presses],
  );
  return <MarkOfContext value={markOf}>{children}</MarkOfContext>;
}

/** How `product` stands with this visitor: as it came until that is known. */
export function useMark(product: Shown): Mark {
  return useMarkOf()(product);
}

/** The same for any product. */
export function useMarkOf(): (product: Shown) => Mark {
  return use(MarkOfContext);
}

/** What a reply says of a product: with nothing done, but where it was asked for this visitor. */
export function asItCame(product: Shown): Mark {
  const { id, likes_counts, watch_list_count } = product;
  const { is_liked = 0, is_watchlisted = 0, is_cop = 0, is_pass = 0, cop_count = 0, pass_count = 0 } = product;
  return { id, is_liked, is_watchlisted, is_cop, is_pass, likes_counts, watch_list_count, cop_count, pass_count };
}

/** A mark with those of `presses` that are about it. */
export function withPresses(mark: Mark, presses: Press[]): Mark {
  return presses.filter(({ id }) => id === mark.id).reduce<Mark>((pressed, press) => withPress(pressed, press), mark);
}

/** A mark as it is when a press is granted: what changes by that moves its count by `by`. */
export function withPress(mark: Mark, press: Press, by = 1): Mark {
  const pressed = { ...mark };
  for (const flag of Object.keys(counts) as (keyof typeof counts)[]) {
    const wanted = press[flag] ?? mark[flag];
    pressed[flag] = wanted;
    pressed[counts[flag]] = Math.max(mark[counts[flag]] + by * (wanted - mark[flag]), 0);
  }
  return pressed;
}
