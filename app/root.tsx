import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import appleTouchIcon from "./brand/apple-touch-icon.png?no-inline";
import icon32 from "./brand/icon-32.png?no-inline";
import mark from "./brand/mark.svg?no-inline";
import type { NotFoundData } from "./routing/load.ts";
import { pageContext } from "./routing/page-context.ts";
import type { RootData } from "./routing/root-data.ts";
import { Shell } from "./shell/shell.tsx";
import stylesheet from "./styles/app.css?url";
import printStylesheet from "./styles/print.css?url";
import { lazyComponent } from "./ui/lazy-component.tsx";
import { HydrationProvider } from "./browser/hydration.tsx";
import { QueriesProvider } from "./browser/queries.tsx";
import { BEFORE_PAINT_SCRIPT } from "./browser/stored-on-root.ts";
import { pageColors } from "#platform/page-colors.ts";

const feedTypes = [
  { type: "application/atom+xml", extension: "atom" },
  { type: "application/feed+json", extension: "json" },
];

/** Links of every document. React keeps those of the server where a browser renders none. */
const documentLinks: Route.LinksFunction = () => [
  // a build has them in the document (render/styles.ts)
  ...(import.meta.env.DEV ? [{ rel: "stylesheet", href: stylesheet }] : []),
  { rel: "stylesheet", href: printStylesheet, media: "print" },
  { rel: "icon", href: icon32, sizes: "32x32", type: "image/png" },
  { rel: "icon", href: mark, sizes: "any", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: appleTouchIcon },
  { rel: "manifest", href: "/site.webmanifest" },
  { rel: "search", type: "application/opensearchdescription+xml", title: "Sneaker releases", href: "/opensearch.xml" },
  ...["News", "Releases", "Changes", "Confirmed"].flatMap((name) =>
    feedTypes.map(({ type, extension }) => ({
      rel: "alternate",
      type,
      title: name,
      href: `/feeds/${name.toLowerCase()}.${extension}`,
    })),
  ),
];

export const links: Route.LinksFunction = () => (import.meta.env.SSR ? documentLinks() : []);

const loadNotFound = async () => (await import("./pages/not-found/not-found.tsx")).NotFound;
const loadFailure = async () => (await import("./pages/failure.tsx")).Failure;

// Loaded when they show: React Router shows the page before, and React hydrates nothing, until their code is there.
const NotFound = import.meta.env.SSR ? await loadNotFound() : lazyComponent(loadNotFound);
const Failure = import.meta.env.SSR ? await loadFailure() : lazyComponent(loadFailure);

/** Reads what header and footer show. Never fails: without the database the page may still work. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { index, site, reportDegraded } = context.get(pageContext);
  const catalog = await index.refreshed().catch((error: unknown) => {
    reportDegraded(error);
    return index.cached();
  });
  return { site, menu: catalog.menu, year: catalog.today.slice(0, 4) };
}

/** Returns false: the root data is the same on every page. */
export function shouldRevalidate() {
  return false;
}

/** Shows the document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>("root");
  return (
    // BEFORE_PAINT_SCRIPT adds attributes that the server did not render
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {(["light", "dark"] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={pageColors[scheme]}
            suppressHydrationWarning
          />
        ))}
        {/* it has run when React hydrates: browsers load it no second time */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEFORE_PAINT_SCRIPT : "" }}
        />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <HydrationProvider>
          <QueriesProvider>{rootData ? <Shell>{children}</Shell> : children}</QueriesProvider>
        </HydrationProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status !== 404 && status !== 410) return <Failure status={status} />;
  return <NotFound {...(isRouteErrorResponse(error) && (error.data as NotFoundData | null))} />;
}
