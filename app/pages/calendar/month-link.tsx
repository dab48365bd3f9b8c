import { Icon } from "../../ui/icon.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../ui/icons.ts";
import { displayDate, shortMonth } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** Class name for buttons of which four fit in a row on a small phone. */
export const NARROW = "max-sm:px-3";

/** Shows a link to a month such as "2026-12". It shows "Dec"; its accessible name is "December 2026". */
export function MonthLink({ month, way }: { month: string; way: "back" | "on" }) {
  const date = partialDateOf(month);
  return (
    <ButtonLink to={`/calendar/${month}`} look="outline" className={NARROW}>
      {way === "back" && <Icon node={ChevronLeftIcon} className="-ml-2 size-5" />}
      <span className="sr-only">{displayDate(date)}</span>{" "}
      {/* The same width for every month keeps the buttons in their places. */}
      <span aria-hidden="true" className="min-w-8 text-center">
        {shortMonth(date.month ?? 1)}
      </span>
      {way === "on" && <Icon node={ChevronRightIcon} className="-mr-2 size-5" />}
    </ButtonLink>
  );
}
