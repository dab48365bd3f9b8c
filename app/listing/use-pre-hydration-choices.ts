import { useEffect, useRef } from "react";
import { readFilters } from "./filter-address.ts";
import { chooseBrand, chooseMonth, chooseYear, type Filters } from "./filters.ts";

/** Takes up what a person has chosen in the form that the server rendered, before this one replaced it (SITE-23). */
export function usePreHydrationChoices(
  early: FormData | undefined,
  filters: Filters,
  onChange: (filters: Filters) => void,
) {
  const adopt = useRef(() => {
    if (early) onChange(withChoices(filters, early));
  });
  useEffect(() => {
    adopt.current();
  }, []);
}

/**
 * Returns `filters` with the choices of a form, whose fields are those of an address: a new filter is among them. The form has
 * none for models and rankings.
 */
function withChoices(filters: Filters, form: FormData): Filters {
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  const read = readFilters(new URLSearchParams(fields));
  const { models, ranking, sort, brand, year, month } = filters;
  const chosen = { ...read, models, ranking, sort, brand, year, month };
  return chooseMonth(chooseYear(chooseBrand(chosen, read.brand), read.year), read.month);
}
