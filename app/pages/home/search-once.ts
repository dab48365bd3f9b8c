import { useEffect } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";

/** A search runs, then the address is as if there had been none (spec §2 "Home"); its results stay. */
export function useSearchOnce(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!parameters.has("search")) return;
    parameters.delete("search");
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [search, hash, navigate]);
}

/** When nothing but the search has gone from the address, what it found is still what is shown. */
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
