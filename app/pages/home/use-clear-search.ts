import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";

/** Removes the search from the address once it has run (SRCH-8). */
export function useClearSearch(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has("search")) return;
    parameters.delete("search");
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);
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
