import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type createMemoryRouter, RouterProvider } from "react-router";
import { HydrationProvider } from "#app/browser/hydration.tsx";
import { QueriesProvider } from "#app/browser/queries.tsx";
import { makeQueries } from "#app/browser/query-library.ts";

/** Renders `router` with separate queries, which are read once and fail at the first error. */
export function renderRouter(router: ReturnType<typeof createMemoryRouter>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const queries = makeQueries(client);
  const screen = render(
    <HydrationProvider>
      <QueriesProvider initial={queries}>
        <RouterProvider router={router} />
      </QueriesProvider>
    </HydrationProvider>,
  );
  return { ...screen, client, router };
}
