import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { ToastProvider } from "#app/ui/toast.tsx";
import { ReactionsProvider } from "#app/engagement/reactions.tsx";
import { renderRouter } from "./render-router.tsx";

/**
 * Renders `children` as the page at `path`, with what the shell passes to every page: queries, reactions and toasts. Other
 * addresses show an empty page; `router` has the visitor's location.
 */
export function renderInPage(children: ReactNode, path = "/") {
  const page = (
    <ToastProvider>
      <ReactionsProvider>{children}</ReactionsProvider>
    </ToastProvider>
  );
  const { pathname } = new URL(path, location.href);
  const routes = [
    { path: pathname, element: page },
    { path: "*", element: <ToastProvider>{null}</ToastProvider> },
  ];
  return renderRouter(createMemoryRouter(routes, { initialEntries: [path] }));
}
