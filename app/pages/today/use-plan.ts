import { useRef, useState } from "react";
import type { WirePlanStep } from "#wire/plan.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { personalQueries } from "../../browser/personal-queries.ts";
import { useQuery, useQuerySource } from "../../browser/queries.tsx";
import { readAgain } from "../../browser/read-again.ts";
import { NOT_SENT, sendForm } from "../../browser/send-form.ts";
import { getOrCreateVisitor } from "../../engagement/visitor.ts";
import { REFRESH_MS } from "./use-drops.ts";

const NOT_READ = "We couldn’t load your plan. Everything in it is still there.";

/** A step that is planned, ticked off, or taken out. */
export type StepChange = WirePlanStep & { is_planned: boolean };

const queryKey = [personalQueries.plan];

const isSame = (one: WirePlanStep, other: WirePlanStep) =>
  one.product_id === other.product_id && one.retailer === other.retailer;

/** Reads the plan of this person, and sends changes, which are shown at once (TODAY-5). */
export function usePlan() {
  const source = useQuerySource();
  const [error, setError] = useState("");
  const [pending, setPending] = useState<StepChange[]>([]);
  const address = () => `/api/plan?${new URLSearchParams({ "watchlist-cookie": getOrCreateVisitor(source).cookie })}`;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => fetchData<WirePlanStep[]>(address(), signal),
    // of another tab, or another device; each reply tells the time, too (TIME-27)
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
  // one after another: two taps on the same box must not overtake each other
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = async (step: StepChange) => {
    setError("");
    setPending((before) => [...before, step]);
    const { slug: _slug, name: _name, ...body } = step;
    const sending = last.current.then(async () => sendForm(address(), body));
    last.current = sending;
    const result = await sending;
    const forget = () => setPending((before) => before.filter((one) => one !== step));
    if (!result.ok) {
      setError(Object.values(result.errors)[0] ?? result.message ?? NOT_SENT);
      forget();
    }
    // shown until the reply has it
    await readAgain((await source.load()).client, queryKey);
    forget();
  };
  const steps = pending.reduce(withChange, query.data ?? []);
  return {
    steps,
    isReading: query.isPending,
    error: error || (query.data === undefined && query.isError ? NOT_READ : ""),
    change: (step: StepChange) => void change(step),
  };
}

function withChange(steps: WirePlanStep[], { is_planned, ...step }: StepChange): WirePlanStep[] {
  if (!is_planned) return steps.filter((one) => !isSame(one, step));
  if (!steps.some((one) => isSame(one, step))) return [...steps, step];
  return steps.map((one) => (isSame(one, step) ? step : one));
}
