import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readStored } from "../../browser/local-storage.ts";
import { type RankingQuery, asPeriod } from "./ranking-query.ts";

/** Opens the period that this browser remembers, for an address without one (POP-27). */
export function useStoredPeriod({ period }: RankingQuery): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (asPeriod(parameters.get("period"))) return;
    const stored = asPeriod(readStored("search_most_popular"));
    if (stored === null || stored === period) return;
    const query = new URLSearchParams(parameters);
    query.set("period", stored);
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true });
  }, [parameters, period, navigate]);
}
