import type * as TanStack from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useHydrated } from "./hydration.tsx";
import { type Loadable, loadOnce } from "./load-once.ts";
import type { Queries } from "./query-library.ts";

/** The way to the queries for what does not render by them, such as a press. */
export type QuerySource = Loadable<Queries>;

const SourceContext = createContext<QuerySource>({
  loaded: null,
  load: async () => Promise.reject(new Error("no queries")),
});

/** The queries that components render by: null while they are being loaded. */
const QueriesContext = createContext<Queries | "failed" | null>(null);

/**
 * Gives `children` queries. A page shows what the server rendered without them: their code is loaded after hydration. `initial`
 * are queries that are there from the beginning.
 */
export function QueriesProvider({ initial = null, children }: { initial?: Queries | null; children: ReactNode }) {
  const [queries, setQueries] = useState<Queries | "failed" | null>(initial);
  const [source] = useState<QuerySource>(() =>
    loadOnce(async () => {
      try {
        const { makeQueries } = await import("./query-library.ts");
        const made = makeQueries();
        // presses come first: all that reads something is rendered again
        startTransition(() => setQueries(made));
        return made;
      } catch (error) {
        setQueries("failed");
        throw error;
      }
    }, initial),
  );
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) source.load().catch(() => {});
  }, [isHydrated, source]);
  useEffect(() => {
    if (!queries || queries === "failed") return;
    const { client } = queries;
    client.mount();
    return () => client.unmount();
  }, [queries]);
  return (
    <SourceContext value={source}>
      <QueriesContext value={queries}>{children}</QueriesContext>
    </SourceContext>
  );
}

/**
 * Returns the source of queries, always the same one, so that a card is not rendered again when queries are loaded. See
 * QuerySource.
 */
export function useQuerySource(): QuerySource {
  return use(SourceContext);
}

/** Returns the queries, for components that render with them; null until they are loaded. */
export function useLoadedQueries(): Queries | null {
  const queries = use(QueriesContext);
  return queries === "failed" ? null : queries;
}

interface Options {
  initialData?: unknown;
}

interface PagesOptions extends Options {
  initialData: { pages: unknown[]; pageParams: unknown[] };
  getNextPageParam: (last: unknown, pages: unknown[], lastParameter: unknown, parameters: unknown[]) => unknown;
}

/** Keeps the data that was read before until the new data arrives: for the option `placeholderData`. */
export const keepPrevious = <Data,>(previous: Data): Data => previous;

/** Wraps TanStack's useQuery; until queries are loaded, its query is pending or has its initial data. */
export const useQuery = ((options: Options) => {
  const before = useBefore(options);
  return useObserved("QueryObserver", options) ?? before;
}) as unknown as typeof TanStack.useQuery;

/**
 * Wraps TanStack's useInfiniteQuery for a list with its first page; it may load a further page before queries are
 * loaded.
 */
export const useInfiniteQuery = ((options: PagesOptions) => {
  const source = useQuerySource();
  const before = useBefore(options);
  const { pages, pageParams } = options.initialData;
  return (
    useObserved("InfiniteQueryObserver", options) ?? {
      ...before,
      hasNextPage: (options.getNextPageParam(pages.at(-1), pages, pageParams.at(-1), pageParams) ?? null) !== null,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: async () => {
        const { InfiniteQueryObserver, client } = await source.load();
        await new InfiniteQueryObserver(client, options as never).fetchNextPage({ cancelRefetch: false });
      },
    }
  );
}) as unknown as typeof TanStack.useInfiniteQuery;

/** Returns the state of a query that nothing reads yet. */
function useBefore({ initialData }: Options) {
  const source = useQuerySource();
  const isError = use(QueriesContext) === "failed" && initialData === undefined;
  return {
    data: initialData,
    isPending: initialData === undefined && !isError,
    isError,
    error: null,
    isFetching: false,
    refetch: async () => source.load(),
  };
}

/** Returns the state of a query, as TanStack's own hooks do; null until queries are loaded. */
function useObserved(kind: "QueryObserver" | "InfiniteQueryObserver", options: Options) {
  const queries = useLoadedQueries();
  const defaulted = queries && {
    ...queries.client.defaultQueryOptions(options as never),
    _optimisticResults: "optimistic" as const,
  };
  const observer = useMemo(
    () => queries && new (queries[kind] as typeof queries.QueryObserver)(queries.client, defaulted as never),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- further options are set below
    [queries, kind],
  );
  const result = observer?.getOptimisticResult(defaulted as never);
  // TanStack's own hooks make and set them with each render, too
  useEffect(() => observer?.setOptions(defaulted as never));
  const read = () => observer?.getCurrentResult();
  useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        if (!queries || !observer) return () => {};
        const unsubscribe = observer.subscribe(queries.notifyManager.batchCalls(onChange));
        observer.updateResult();
        return unsubscribe;
      },
      [queries, observer],
    ),
    read,
    read,
  );
  return observer && result ? observer.trackResult(result) : null;
}
