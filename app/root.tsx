import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from "react-router";
import { todayInNewYork } from "#domain/catalog/today.ts";
import type { Route } from "./+types/root";
import appleTouchIcon from "./brand/apple-touch-icon.png?no-inline";
import icon32 from "./brand/icon-32.png?no-inline";
import mark from "./brand/mark.svg?no-inline";
import type { NotFoundData } from "./load.ts";
import { pageContext } from "./page-context.ts";
import { Failure } from "./pages/failure.tsx";
import { NotFound } from "./pages/not-found/not-found.tsx";
import { Shell } from "./shell/shell.tsx";
import { stylesheet } from "./preloads.ts";
import { BEFORE_PAINT } from "./stored-on-root.ts";
import { pageColors } from "./styles/page-colors.ts";

export const links: Route.LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: icon32, sizes: "32x32", type: "image/png" },
  { rel: "icon", href: mark, sizes: "any", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: appleTouchIcon },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** The id of what stands behind everything a page shows. */
const END = "end";

/** What the header and footer show. It never fails: the page below may be fine without a menu. */
export async function loader({ context }: Route.LoaderArgs) {
  const { live, now, site, doWithout } = context.get(pageContext);
  // Where the database is away, the menu is as it was.
  await live.refresh().catch(doWithout);
  return { site, menu: live.menu, year: todayInNewYork(now()).slice(0, 4) };
}

/** It is the same on every page. */
export function shouldRevalidate() {
  return false;
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>("root");
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: 1 } } }),
  );
  return (
    // what BEFORE_PAINT adds to it is not the server's
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
        {/* nothing is painted before the page is whole: half of it would move when the rest arrives */}
        <link rel="expect" href={`#${END}`} blocking="render" />
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <QueryClientProvider client={queryClient}>{known ? <Shell>{children}</Shell> : children}</QueryClientProvider>
        <div id={END} hidden />
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
  if (status !== 404) return <Failure status={status} />;
  return <NotFound {...(isRouteErrorResponse(error) && (error.data as NotFoundData | null))} />;
}
