import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ToastProvider } from "#app/ui/toast.tsx";
import { HydrationProvider } from "#app/browser/hydration.tsx";
import { MarksProvider } from "#app/marks/marks.tsx";

/**
 * Renders `children` as the page at `path`, with what the shell gives to every page: queries, marks and toasts. Other addresses
 * show an empty page; `router` tells where the visitor is.
 */
export function renderInPage(children: ReactNode, path = "/") {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const page = (
    <ToastProvider>
      <MarksProvider>{children}</MarksProvider>
    </ToastProvider>
  );
  const { pathname } = new URL(path, location.href);
  const routes = [
    { path: pathname, element: page },
    { path: "*", element: <ToastProvider>{null}</ToastProvider> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const screen = render(
    <HydrationProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HydrationProvider>,
  );
  return { ...screen, client, router };
}
