import { useMemo } from "react";
import type { Store } from "#domain/stores/store.ts";
import { openToday } from "#domain/stores/open-today.ts";
import { StoreClock } from "#domain/stores/store-clock.ts";
import { weekOf } from "#domain/stores/week-of.ts";
import { classNames } from "../ui/class-names.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  store: Pick<Store, "hours" | "timeZone">;
  /** in milliseconds since 1970 */
  now: number;
  className?: string;
}

/** Shows today's hours of a store on its own clock, and whether it is open (STORE-4, STORE-21, STORE-22). */
export const OpenTodayLine = withErrorBoundary(function OpenTodayLine({
  store: { hours, timeZone },
  now,
  className,
}: Props) {
  const [week, clock] = useMemo(() => [weekOf({ hours }), new StoreClock(timeZone)] as const, [hours, timeZone]);
  if (!week) return <p className={classNames("text-quiet", className)}>Hours not listed</p>;
  const { line, status, isOpen } = openToday(week, clock, now);
  return (
    <p className={className}>
      <span>{line}</span>{" "}
      {status && (
        // on a separate line: it changes with the clock, and would wrap at some hours only
        <span className={classNames("block font-semibold whitespace-nowrap", isOpen ? "text-success" : "text-quiet")}>
          {status}
        </span>
      )}
    </p>
  );
});
