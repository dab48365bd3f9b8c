import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";

/** State of a history entry whose search has left the address. */
interface SearchedEntry {
  search?: string;
}

/**
 * Removes the search from the address once it has run. `shown` is the search of the results, null without one. The history entry keeps it:
 * it runs again where a person comes back to the entry, or reloads it (SRCH-8).
 */
export function useClearSearch(shown: string | null): void {
  const { search, hash, state } = useLocation();
  const kept = (state as SearchedEntry | null)?.search;
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const hasRun = parameters.has("search");
    const entry: SearchedEntry = {};
    if (hasRun) {
      parameters.delete("search");
      if (shown !== null) entry.search = shown;
    } else if (kept !== undefined && kept !== shown) parameters.set("search", kept);
    else return;
    // a list that comes again begins at its top: the page that it replaces has another height
    const options = { state: entry, replace: true, preventScrollReset: hasRun };
    void navigate({ search: parameters.toString(), hash }, options);
  }, [search, hash, kept, shown, navigate]);
}

/** Keeps the results when only the search was removed from the address (SRCH-8). */
export function keepSearchResults({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const before = new URL(currentUrl);
  if (!before.searchParams.has("search")) return defaultShouldRevalidate;
  before.searchParams.delete("search");
  return before.href !== nextUrl.href && defaultShouldRevalidate;
}
