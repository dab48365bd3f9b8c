import { ChevronLeft, ChevronRight } from "lucide-react";
import { displayDate, shortMonth } from "#domain/catalog/display-date.ts";
import { partialDateOf } from "#domain/catalog/partial-date.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Four buttons in a row on a small phone. */
export const NARROW = "max-sm:px-3";

/** Leads to `month`, such as "2026-12", one back or one on: "Dec" to the eye, "December 2026" by name. */
export function MonthLink({ month, way }: { month: string; way: "back" | "on" }) {
  const date = partialDateOf(month);
  return (
    <ButtonLink to={`/calendar/${month}`} look="outline" className={NARROW}>
      {way === "back" && <ChevronLeft aria-hidden="true" className="-ml-2 size-5" />}
      <span className="sr-only">{displayDate(date)}</span>
      <span aria-hidden="true">{shortMonth(date.month ?? 1)}</span>
      {way === "on" && <ChevronRight aria-hidden="true" className="-mr-2 size-5" />}
    </ButtonLink>
  );
}
