import { InfiniteQueryObserver, notifyManager, QueryClient, QueryObserver } from "@tanstack/react-query";

/** The library that reads and keeps the replies of the API. It is loaded when a page is hydrated: see queries.tsx. */
export interface Queries extends ReturnType<typeof makeQueries> {}

const defaultOptions = { queries: { staleTime: Infinity, retry: 1 } };

/** Makes the part of TanStack Query that pages use, with a client. */
export function makeQueries(client = new QueryClient({ defaultOptions })) {
  return { client, notifyManager, QueryObserver, InfiniteQueryObserver };
}
