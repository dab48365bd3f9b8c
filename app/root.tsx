import textFont from "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url";
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
import type { Route } from "./+types/root";
import { SiteHeader } from "./components/site-header.tsx";
import { pageContext } from "./page-context.ts";
import { Failure } from "./pages/failure.tsx";
import { NotFound } from "./pages/not-found/not-found.tsx";
import stylesheet from "./styles/app.css?url";
import headlineFont from "./styles/archivo-headline.woff2?url";

export const links: Route.LinksFunction = () => [
  ...[headlineFont, textFont].map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "data:," },
];

export function loader({ context }: Route.LoaderArgs) {
  const { siteName } = context.get(pageContext);
  return { siteName };
}

/** The document around every page, errors included. */
export function Layout({ children }: { children: ReactNode }) {
  const siteName = useRouteLoaderData<typeof loader>("root")?.siteName ?? "Toebox";
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121214" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh">
        <SiteHeader siteName={siteName} />
        <main className="mx-auto w-full max-w-[90rem] px-4 pb-24 md:px-8 xl:px-12">{children}</main>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: 1 } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 404 ? <NotFound /> : <Failure status={status} />;
}
