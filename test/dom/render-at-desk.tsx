import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { ToastProvider } from "#app/ui/toast.tsx";
import { ConfirmProvider } from "#desk/access/confirm-provider.tsx";
import { sessionQuery } from "#desk/access/session-query.ts";
import type { WireDeskSession } from "#wire/desk/session.ts";
import { type FakeApi, fakeApi } from "./fake-api.ts";

/** Session of an editor with an authenticator app. */
export const editorSession: WireDeskSession = {
  site_name: "Toebox",
  id: 7,
  email: "ed@toebox.test",
  first_name: "Ed",
  role: "editor",
  is_confirmed: true,
  fresh_until: null,
  passkeys: [],
  app_since: "2026-01-01T00:00:00.000Z",
  recovery_codes: 10,
};

interface Options {
  /** address of the page; others are empty */
  path?: string;
  /** its route, where the address has parameters */
  route?: string;
  session?: Partial<WireDeskSession>;
  /** of a page that was rendered before */
  api?: FakeApi;
}

/**
 * Renders `children` as a page of the desk behind the gate, with queries of its own, which are read once and fail at the
 * first error. `router` has the editor's location.
 */
export function renderAtDesk(children: ReactNode, { path = "/", route, session, api = fakeApi() }: Options = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(sessionQuery.queryKey, { ...editorSession, ...session });
  const page = (
    <ConfirmProvider>
      <ToastProvider>
        <main>{children}</main>
      </ToastProvider>
    </ConfirmProvider>
  );
  const routes = [
    { path: route ?? new URL(path, location.href).pathname, element: page },
    { path: "*", element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const rendered = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...rendered, api, client, router, user: userEvent.setup() };
}

/** Gives a control another text in one step, as a paste does: no check is made of a part of it. */
export function fill(control: HTMLElement, value: string): void {
  fireEvent.change(control, { target: { value } });
}
