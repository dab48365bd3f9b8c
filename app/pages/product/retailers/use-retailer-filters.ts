import { useState } from "react";
import { shippingCountries } from "#domain/releases/ships-to.ts";
import { useStored, writeStored } from "../../../browser/local-storage.ts";
import type { RetailerFilters } from "./region-tables.ts";

/** Filters that the visitor chose for the retailers, and functions to change them. */
export interface ChosenRetailers {
  filters: RetailerFilters;
  choose: (filters: Partial<RetailerFilters>) => void;
  /** shows every retailer */
  clear: () => void;
}

/** Keeps the filters of retailers; the browser remembers the country (PROD-29). */
export function useRetailerFilters(): ChosenRetailers {
  const [sizeRun, setSizeRun] = useState("");
  const stored = useStored("toebox:ships-to");
  // for browsers that store nothing (SITE-41)
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? stored ?? "";
  const choose = (filters: Partial<RetailerFilters>) => {
    if (filters.sizeRun !== undefined) setSizeRun(filters.sizeRun);
    if (filters.country === undefined) return;
    setChosen(filters.country);
    writeStored("toebox:ships-to", filters.country || null);
  };
  return {
    filters: { sizeRun, country: country in shippingCountries ? country : "" },
    choose,
    clear: () => choose({ sizeRun: "", country: "" }),
  };
}
