import type { QueryFunctionContext } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import { fetchData } from "../browser/fetch-data.ts";
import { readStored } from "../browser/local-storage.ts";
import { type QuerySource, useLoadedQueries, useQuery, useQuerySource } from "../browser/queries.tsx";
import type { Queries } from "../browser/query-library.ts";
import { useForgetOtherUser } from "./use-forget-other-user.ts";
import { getOrCreateVisitor } from "./visitor.ts";
import type { Mark } from "#domain/engagement/contract.ts";

/** Marks of this visitor on products, by product id, as the server last reported them. */
export type Marks = Record<number, Mark>;

/** A product as every visitor gets it. */
export type MarkedProduct = Pick<Mark, "id" | "likes_counts" | "watch_list_count"> & Partial<Mark>;

const counts = {
  is_liked: "likes_counts",
  is_watchlisted: "watch_list_count",
  is_cop: "cop_count",
  is_pass: "pass_count",
} as const;

/** Change that a click requests: shown at once, until the server has answered (POP-9). */
export type OptimisticUpdate = { id: number } & Partial<Pick<Mark, keyof typeof counts>>;

/** Filter of the mutations that are being sent; their variables are OptimisticUpdates. */
export const PENDING_UPDATES = { mutationKey: ["optimistic update"], status: "pending" } as const;

const noMarks: Marks = {};
const noUpdates: OptimisticUpdate[] = [];
const MarkOfContext = createContext(defaultMark);

/** Reads what this visitor did with every product in one call (POP-8). A new visitor has no marks and makes no call. */
export function marksQuery(source: QuerySource) {
  const queryKey = ["marks"];
  return {
    queryKey,
    queryFn: async ({ client, signal }: QueryFunctionContext): Promise<Marks> => {
      const countUpdates = () => client.getQueryState(queryKey)?.dataUpdateCount;
      const { isNew, ...caller } = getOrCreateVisitor(source);
      if (isNew && readStored("token") === null && client.getQueryData(queryKey) === undefined) return noMarks;
      for (;;) {
        const before = countUpdates();
        const marks = await fetchData<Mark[]>(`/api/marks?${new URLSearchParams(caller)}`, signal);
        // an update that was answered during the call may be missing in these
        if (countUpdates() === before) return Object.fromEntries(marks.map((mark) => [mark.id, mark]));
      }
    },
    // product pages open in other tabs, where the visitor may have liked something
    refetchOnWindowFocus: "always" as const,
    structuralSharing: false,
  };
}

/** Gives `children` this visitor's marks, pending updates included (SITE-22, POP-9). */
export function MarksProvider({ children }: { children: ReactNode }) {
  const { data: marks = noMarks } = useQuery(marksQuery(useQuerySource()));
  useForgetOtherUser();
  const updates = usePendingUpdates();
  const markOf = useMemo(
    () => (product: MarkedProduct) => withUpdates(marks[product.id] ?? defaultMark(product), updates),
    [marks, updates],
  );
  return <MarkOfContext value={markOf}>{children}</MarkOfContext>;
}

/** Returns the updates that are being sent. */
function usePendingUpdates(): OptimisticUpdate[] {
  const queries = useLoadedQueries();
  const { subscribe, read } = useMemo(() => watchUpdates(queries), [queries]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Watches the updates that are being sent. `read` returns the same array until they change. */
function watchUpdates(queries: Queries | null) {
  const mutations = queries?.client.getMutationCache();
  let last = noUpdates;
  return {
    subscribe: (onChange: () => void) => mutations?.subscribe(onChange) ?? (() => {}),
    read: () => {
      const pending = mutations?.findAll(PENDING_UPDATES) ?? [];
      const updates = pending.map(({ state }) => state.variables as OptimisticUpdate);
      if (updates.length !== last.length || updates.some((update, at) => update !== last[at])) last = updates;
      return last;
    },
  };
}

/** This visitor's mark of `product`; what everyone gets until the marks have been read. */
export function useMark(product: MarkedProduct): Mark {
  return useMarkOf()(product);
}

/** Returns useMark for any number of products. */
export function useMarkOf(): (product: MarkedProduct) => Mark {
  return use(MarkOfContext);
}

/** Returns the mark in a product of a reply: without any action, unless the reply was made for this visitor. */
export function defaultMark(product: MarkedProduct): Mark {
  const { id, likes_counts, watch_list_count } = product;
  const { is_liked = 0, is_watchlisted = 0, is_cop = 0, is_pass = 0, cop_count = 0, pass_count = 0 } = product;
  return { id, is_liked, is_watchlisted, is_cop, is_pass, likes_counts, watch_list_count, cop_count, pass_count };
}

/** Returns a mark with those of `updates` that concern its product. */
export function withUpdates(mark: Mark, updates: OptimisticUpdate[]): Mark {
  return updates.filter(({ id }) => id === mark.id).reduce<Mark>((latest, update) => withUpdate(latest, update), mark);
}

/** Returns a mark after an update; a flag that changes moves its count by `step` (POP-2, WATCH-1). */
export function withUpdate(mark: Mark, update: OptimisticUpdate, step = 1): Mark {
  const updated = { ...mark };
  for (const flag of Object.keys(counts) as (keyof typeof counts)[]) {
    const value = update[flag] ?? mark[flag];
    updated[flag] = value;
    updated[counts[flag]] = Math.max(mark[counts[flag]] + step * (value - mark[flag]), 0);
  }
  return updated;
}
