import type { ReactNode } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";

/**
 * Takes the place of React Router's last boundary, which would show visitors the trace of an error (vite.config.ts). A fault
 * comes here only from the frame of the pages: others have boundaries of their own (ERR-5, SITE-80).
 */
export function RemixErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={<DocumentFailure />}>{children}</ErrorBoundary>;
}

function DocumentFailure() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Something went wrong</title>
      </head>
      <body>
        <main className="page-width py-24">
          <h1 className="headline text-6xl">Something went wrong</h1>
          <p className="mt-6 max-w-prose text-quiet">
            We couldn’t load this page. Please try again; nothing of yours is lost.
          </p>
        </main>
      </body>
    </html>
  );
}
