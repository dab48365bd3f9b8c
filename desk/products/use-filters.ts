import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { filtersText, type ProductFilters, readFilters } from "./filters.ts";

/** Keeps the filters of the table in its address. */
export function useFilters() {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo(() => readFilters(address), [address]);
  const choose = useCallback(
    (chosen: ProductFilters) => setAddress(filtersText(chosen), { replace: true, preventScrollReset: true }),
    [setAddress],
  );
  return { filters, choose };
}
