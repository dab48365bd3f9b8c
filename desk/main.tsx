import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { useStored } from "#app/browser/local-storage.ts";
import { withPolyfills } from "#app/browser/with-polyfills.ts";
import { useStoredOnRoot } from "#app/browser/stored-on-root.ts";
import { addHeadlineFont } from "./browser/add-headline-font.ts";
import { CallError } from "./browser/call.ts";
import { createDeskRouter } from "./routes.tsx";
import "./styles.css";

addHeadlineFont();
const router = createDeskRouter();

/** Repeats what got no answer; what was answered would be answered in the same way. */
const isWorthRepeating = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof CallError && error.status !== 0);

const defaultOptions = { queries: { staleTime: 10_000, retry: isWorthRepeating }, mutations: { retry: false } };

/** Renders the desk, with separate data for each session: another person sees nothing of it. */
function Desk() {
  useStoredOnRoot();
  const token = useStored("token");
  // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- a new client for each session
  const client = useMemo(() => new QueryClient({ defaultOptions }), [token]);
  return (
    // a new tree as well: what observes queries keeps its client
    <QueryClientProvider key={token} client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const root = document.getElementById("desk");
if (root) {
  withPolyfills(() =>
    createRoot(root).render(
      <StrictMode>
        <Desk />
      </StrictMode>,
    ),
  );
}
