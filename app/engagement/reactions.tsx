import { personalQueries } from "../browser/personal-queries.ts";
import type { QueryClient, QueryFunctionContext } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from "react";
import { fetchData } from "../browser/fetch-data.ts";
import { readStored } from "../browser/local-storage.ts";
import { type QuerySource, useLoadedQueries, useQuery, useQuerySource } from "../browser/queries.tsx";
import type { Queries } from "../browser/query-library.ts";
import { useForgetOtherUser } from "./use-forget-other-user.ts";
import { getOrCreateVisitor } from "./visitor.ts";
import type { Reactions } from "#domain/engagement/reactions.ts";
import type { WireReactions, WireVotes } from "#wire/reactions.ts";

/** Reactions of this visitor to products, by product id, as the server last reported them. */
export type ReactionsById = Record<number, Reactions>;

type Votes = Pick<Reactions, "isCop" | "isPass" | "cops" | "passes">;

/** A product as every visitor gets it. */
export type CountedProduct = Pick<Reactions, "id" | "likes" | "watchlists"> & Partial<Reactions>;

const counts = {
  isLiked: "likes",
  isWatchlisted: "watchlists",
  isCop: "cops",
  isPass: "passes",
} as const;

/** Change that a click requests: shown at once, until the server has answered (POP-9). */
export type PendingReaction = { id: number } & Partial<Pick<Reactions, keyof typeof counts>>;

/** Filter of the mutations that are being sent; their variables are PendingReactions. */
export const PENDING_REACTIONS = { mutationKey: ["pending reaction"], status: "pending" } as const;

const noReactions: ReactionsById = {};
const noPendingReactions: PendingReaction[] = [];
const ReactionsOfContext = createContext(defaultReactions);

/** Reads what this visitor did with every product in one call (POP-8). A new visitor has no reactions and makes no call. */
export function reactionsQuery(source: QuerySource) {
  const queryKey = [personalQueries.reactions];
  return {
    queryKey,
    queryFn: async ({ client, signal }: QueryFunctionContext): Promise<ReactionsById> => {
      const countUpdates = () => client.getQueryState(queryKey)?.dataUpdateCount;
      const { isNew, ...caller } = getOrCreateVisitor(source);
      if (isNew && readStored("token") === null && client.getQueryData(queryKey) === undefined) return noReactions;
      for (;;) {
        const before = countUpdates();
        const reactions = await fetchData<WireReactions[]>(`/api/marks?${new URLSearchParams(caller)}`, signal);
        // a reaction that was answered during the call may be missing in these
        if (countUpdates() === before)
          return Object.fromEntries(reactions.map((each) => [each.id, readReactions(each)]));
      }
    },
    // product pages open in other tabs, where the visitor may have liked something
    refetchOnWindowFocus: "always" as const,
    structuralSharing: false,
  };
}

/** Gives `children` this visitor's reactions, pending ones included (SITE-22, POP-9). */
export function ReactionsProvider({ children }: { children: ReactNode }) {
  const { data: reactions = noReactions } = useQuery(reactionsQuery(useQuerySource()));
  useForgetOtherUser();
  const pending = usePendingReactions();
  const reactionsOf = useMemo(
    () => (product: CountedProduct) =>
      withPendingReactions(reactions[product.id] ?? defaultReactions(product), pending),
    [reactions, pending],
  );
  return <ReactionsOfContext value={reactionsOf}>{children}</ReactionsOfContext>;
}

/** Returns the reactions that are being sent. */
function usePendingReactions(): PendingReaction[] {
  const queries = useLoadedQueries();
  const { subscribe, read } = useMemo(() => watchPendingReactions(queries), [queries]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Watches the reactions that are being sent. `read` returns the same array until they change. */
function watchPendingReactions(queries: Queries | null) {
  const mutations = queries?.client.getMutationCache();
  let last = noPendingReactions;
  return {
    subscribe: (onChange: () => void) => mutations?.subscribe(onChange) ?? (() => {}),
    read: () => {
      const pending = queries ? pendingReactions(queries.client) : noPendingReactions;
      if (pending.length !== last.length || pending.some((one, at) => one !== last[at])) last = pending;
      return last;
    },
  };
}

/** Returns the reactions that `client` is sending, the oldest first. */
export function pendingReactions(client: QueryClient): PendingReaction[] {
  const pending = client.getMutationCache().findAll(PENDING_REACTIONS);
  return pending.map(({ state }) => state.variables as PendingReaction);
}

/** Returns this visitor's reactions to `product`; what everyone gets until they have been read. */
export function useReactions(product: CountedProduct): Reactions {
  return useReactionsOf()(product);
}

/** Returns useReactions for any number of products. */
export function useReactionsOf(): (product: CountedProduct) => Reactions {
  return use(ReactionsOfContext);
}

/** Returns the reactions in a product of a reply: without any action, unless the reply was made for this visitor. */
export function defaultReactions(product: CountedProduct): Reactions {
  const { id, likes, watchlists } = product;
  const { isLiked = false, isWatchlisted = false, isCop = false, isPass = false, cops = 0, passes = 0 } = product;
  return { id, isLiked, isWatchlisted, isCop, isPass, likes, watchlists, cops, passes };
}

function readReactions(reply: WireReactions): Reactions {
  return {
    id: reply.id,
    isLiked: reply.is_liked === 1,
    isWatchlisted: reply.is_watchlisted === 1,
    likes: reply.likes_counts,
    watchlists: reply.watch_list_count,
    ...readVotes(reply),
  };
}

/** Reads the votes of a reply. */
export function readVotes({ is_cop, is_pass, cop_count, pass_count }: WireVotes): Votes {
  return { isCop: is_cop === 1, isPass: is_pass === 1, cops: cop_count, passes: pass_count };
}

/** Returns reactions with those of `pending` that concern its product. */
export function withPendingReactions(reactions: Reactions, pending: PendingReaction[]): Reactions {
  return pending
    .filter(({ id }) => id === reactions.id)
    .reduce<Reactions>((latest, one) => withPendingReaction(latest, one), reactions);
}

/** Returns reactions after a pending one; a flag that changes moves its count by `step` (POP-2, WATCH-1). */
export function withPendingReaction(reactions: Reactions, one: PendingReaction, step = 1): Reactions {
  const updated = { ...reactions };
  for (const flag of Object.keys(counts) as (keyof typeof counts)[]) {
    const value = one[flag] ?? reactions[flag];
    updated[flag] = value;
    updated[counts[flag]] = Math.max(reactions[counts[flag]] + step * (Number(value) - Number(reactions[flag])), 0);
  }
  return updated;
}
