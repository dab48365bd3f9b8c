import type { ReactNode } from "react";
import { createMemoryRouter, Outlet } from "react-router";
import { ReactionsProvider } from "#app/engagement/reactions.tsx";
import type { Site } from "#app/routing/page-context.ts";
import type { RootData } from "#app/routing/root-data.ts";
import { ToastProvider } from "#app/ui/toast.tsx";
import type { HeaderMenu } from "#domain/catalog/read-header-menu.ts";
import { fakeApi } from "./fake-api.ts";
import { renderRouter } from "./render-router.tsx";

const usualSite: Site = {
  name: "Toebox",
  origin: "https://toebox.test",
  appStoreUrl: "https://apps.apple.com/app/1",
  playStoreUrl: "https://play.google.com/app/1",
  newsUrl: "https://toebox.test/#sneaker-news",
  securityContact: "mailto:crew@toebox.test",
  socialLinks: [],
  signInProviders: [],
};

interface Options {
  path?: string;
  /** they are the page at `path`, and not there on others */
  isPage?: boolean;
  site?: Partial<Site>;
  menu?: Partial<HeaderMenu>;
}

/**
 * Renders `children` as a part that stays on every page of the site, with the settings of the operator and what the
 * shell passes to pages. The pages themselves are empty; `router` has the visitor's location, and goes elsewhere.
 * `api` has their calls.
 */
export function renderInSite(children: ReactNode, { path = "/about-us", isPage = false, site, menu }: Options = {}) {
  const api = fakeApi();
  const rootData: RootData = {
    site: { ...usualSite, ...site },
    menu: { nike: [], jordan: [], adidas: [], others: [], ...menu },
    year: "2026",
  };
  const frame = (
    <ToastProvider>
      <ReactionsProvider>
        {!isPage && children}
        <main tabIndex={-1}>
          <Outlet />
        </main>
      </ReactionsProvider>
    </ToastProvider>
  );
  // data of the home page about the search that it shows
  const home = (address: string) => ({
    data: { request: { search: new URL(address, location.href).searchParams.get("search") ?? "" } },
  });
  const routes = [
    {
      id: "root",
      loader: () => rootData,
      shouldRevalidate: () => false,
      element: frame,
      children: [
        {
          id: "pages/home/page",
          index: true,
          loader: ({ request }: { request: Request }) => home(request.url),
          element: null,
        },
        ...(isPage ? [{ path: new URL(path, location.href).pathname, element: children }] : []),
        { path: "*", element: null },
      ],
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root: rootData, "pages/home/page": home(path) } },
  });
  return { ...renderRouter(router), api };
}
