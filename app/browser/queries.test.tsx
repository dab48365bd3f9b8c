import { act, render, screen } from "@testing-library/react";
import { useEffect, useEffectEvent } from "react";
import { expect, it, vi } from "vitest";
import { HydrationProvider } from "./hydration.tsx";
import { QueriesProvider, useInfiniteQuery, useQuery, useQuerySource } from "./queries.tsx";

// network of a browser after hydration: it fails as often as a test wants
const network = vi.hoisted(() => ({ failures: 0 }));
vi.mock("./query-library.ts", async (original) => {
  const { makeQueries } = await original<typeof import("./query-library.ts")>();
  return {
    get makeQueries() {
      if (network.failures-- > 0) throw new Error("offline");
      return makeQueries;
    },
  };
});

const inPage = (children: React.ReactNode) =>
  render(
    <HydrationProvider>
      <QueriesProvider>{children}</QueriesProvider>
    </HydrationProvider>,
  );

/**
 * Shows a list of two pages; it requests the second with the first render, as by a press before the queries are loaded.
 */
function List({ fetchPage }: { fetchPage: (page: number) => string }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["list"],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    initialData: { pages: ["first"], pageParams: [1] },
    getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : null),
  });
  const press = useEffectEvent(() => void fetchNextPage());
  useEffect(() => press(), []);
  return (
    <p>
      {data.pages.join(", ")}
      {hasNextPage && " and more"}
    </p>
  );
}

it("a list shows its first page before queries are loaded, and a press for the next page counts once (SITE-23)", async () => {
  const fetchPage = vi.fn<(page: number) => string>((page) => `page ${page}`);
  inPage(<List fetchPage={fetchPage} />);
  expect(screen.queryByText("first and more")).not.toBeNull();
  await expect.poll(() => screen.queryByText("first, page 2")).not.toBeNull();
  expect(fetchPage.mock.calls).toEqual([[2]]);
});

it("queries that could not be loaded are loaded by the next press", async () => {
  network.failures = 1;
  function Reader() {
    const { load } = useQuerySource();
    const { data, isPending, isError } = useQuery({ queryKey: ["one"], queryFn: () => "read" });
    return <button onClick={() => void load()}>{isPending ? "pending" : isError ? "failed" : data}</button>;
  }
  inPage(<Reader />);
  expect(screen.queryByText("pending")).not.toBeNull();
  await expect.poll(() => screen.queryByText("failed")).not.toBeNull();
  act(() => screen.getByRole("button").click());
  await expect.poll(() => screen.queryByText("read")).not.toBeNull();
});
