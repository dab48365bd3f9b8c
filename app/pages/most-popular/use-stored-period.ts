import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readStored } from "../../stored.ts";
import { type Asked, asPeriod } from "./asked.ts";

/** An address that names no period shows the one that was chosen last in this browser (spec §2 "Most popular"). */
export function useStoredPeriod({ period }: Asked): void {
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
