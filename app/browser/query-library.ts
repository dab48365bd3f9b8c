import { InfiniteQueryObserver, notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";

/** The library that reads and keeps the replies of the API. It is loaded when a page is hydrated: see queries.tsx. */
export interface Queries extends ReturnType<typeof makeQueries> {}

// without a network, too: the service worker may have a copy, and presses wait in its queue
const networkMode = "always" as const;
const defaultOptions = {
  queries: { staleTime: Infinity, retry: 1, networkMode, refetchOnReconnect: true },
  mutations: { networkMode },
};

/** Makes the part of TanStack Query that pages use, with a client. */
export function makeQueries(client = new QueryClient({ defaultOptions })) {
  return { client, notifyManager, QueryObserver, InfiniteQueryObserver };
}
