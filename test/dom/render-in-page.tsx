import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { ToastProvider } from "#app/ui/toast.tsx";
import { MarksProvider } from "#app/marks/marks.tsx";
import { renderRouter } from "./render-router.tsx";

/**
 * Renders `children` as the page at `path`, with what the shell passes to every page: queries, marks and toasts. Other
 * addresses show an empty page; `router` has the visitor's location.
 */
export function renderInPage(children: ReactNode, path = "/") {
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
  return renderRouter(createMemoryRouter(routes, { initialEntries: [path] }));
}
