import { createBrowserRouter } from "react-router";
import { DeskShell } from "./shell/desk-shell.tsx";
import { NotHere } from "./ui/not-here.tsx";
import { RouteFailure } from "./shell/route-failure.tsx";

/** Makes the router of the desk: a line for each page, whose code is loaded when it opens. */
export function createDeskRouter() {
  return createBrowserRouter(
    [
      {
        element: <DeskShell />,
        errorElement: <RouteFailure />,
        HydrateFallback: () => null,
        children: [
          { index: true, lazy: async () => ({ Component: (await import("./today/today-page.tsx")).TodayPage }) },
          {
            path: "products",
            lazy: async () => ({ Component: (await import("./products/products-page.tsx")).ProductsPage }),
          },
          {
            path: "products/:key",
            lazy: async () => ({ Component: (await import("./products/product-page.tsx")).ProductPage }),
          },
          {
            path: "catalog",
            lazy: async () => ({ Component: (await import("./catalog/catalog-page.tsx")).CatalogPage }),
          },
          {
            path: "feeds",
            lazy: async () => ({ Component: (await import("./catalog/feeds-page.tsx")).FeedsPage }),
          },
          {
            path: "catalog/staff_picks",
            lazy: async () => ({ Component: (await import("./catalog/picks-page.tsx")).PicksPage }),
          },
          {
            path: "catalog/:section",
            lazy: async () => ({ Component: (await import("./catalog/section-page.tsx")).SectionPage }),
          },
          {
            path: "catalog/:section/:key",
            lazy: async () => ({ Component: (await import("./catalog/catalog-entry-page.tsx")).CatalogEntryPage }),
          },
          {
            path: "new/products",
            lazy: async () => ({ Component: (await import("./products/new-product-page.tsx")).NewProductPage }),
          },
          {
            path: "new/:section",
            lazy: async () => ({ Component: (await import("./catalog/new-entry-page.tsx")).NewEntryPage }),
          },
          {
            path: "suggestions",
            lazy: async () => ({ Component: (await import("./suggestions/suggestions-page.tsx")).SuggestionsPage }),
          },
          {
            path: "missing-stores",
            lazy: async () => ({
              Component: (await import("./missing-stores/missing-stores-page.tsx")).MissingStoresPage,
            }),
          },
          { path: "import", lazy: async () => ({ Component: (await import("./import/import-page.tsx")).ImportPage }) },
          {
            path: "changes",
            lazy: async () => ({ Component: (await import("./changes/changes-page.tsx")).ChangesPage }),
          },
          {
            path: "changes/:id",
            lazy: async () => ({ Component: (await import("./changes/change-page.tsx")).ChangePage }),
          },
          {
            path: "channels",
            lazy: async () => ({ Component: (await import("./channels/channels-page.tsx")).ChannelsPage }),
          },
          {
            path: "operations",
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import("./operations/status-page.tsx")).StatusPage }),
              },
              {
                path: "jobs",
                lazy: async () => ({ Component: (await import("./operations/jobs-page.tsx")).JobsPage }),
              },
              {
                path: "mails",
                lazy: async () => ({ Component: (await import("./operations/mails-page.tsx")).MailsPage }),
              },
              {
                path: "backups",
                lazy: async () => ({ Component: (await import("./operations/backups-page.tsx")).BackupsPage }),
              },
              {
                path: "audit-log",
                lazy: async () => ({ Component: (await import("./operations/audit-log-page.tsx")).AuditLogPage }),
              },
            ],
          },
          { path: "users", lazy: async () => ({ Component: (await import("./users/users-page.tsx")).UsersPage }) },
          { path: "users/:id", lazy: async () => ({ Component: (await import("./users/user-page.tsx")).UserPage }) },
          { path: "access", lazy: async () => ({ Component: (await import("./access/access-page.tsx")).AccessPage }) },
          { path: "*", element: <NotHere /> },
        ],
      },
    ],
    { basename: "/desk" },
  );
}
