import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type createMemoryRouter, RouterProvider } from "react-router";
import { HydrationProvider } from "#app/browser/hydration.tsx";

/** Renders what `router` shows, with queries of its own that are read once and fail at the first error. */
export function renderRouter(router: ReturnType<typeof createMemoryRouter>) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const screen = render(
    <HydrationProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HydrationProvider>,
  );
  return { ...screen, client, router };
}
