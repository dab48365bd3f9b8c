import { useMemo } from "react";
import type { Store } from "#domain/stores/store.ts";
import { days, formatDay } from "#domain/stores/hours.ts";
import { StoreClock } from "#domain/stores/store-clock.ts";
import { weekOf } from "#domain/stores/week-of.ts";
import { classNames } from "../../ui/class-names.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/**
 * Shows the hours of the week, with today marked by the clock of the store (STORE-10). `now` is in milliseconds since
 * 1970.
 */
export const Hours = withErrorBoundary(function Hours({
  store: { hours, timeZone },
  now,
}: {
  store: Store;
  now: number;
}) {
  const [week, clock] = useMemo(() => [weekOf({ hours }), new StoreClock(timeZone)] as const, [hours, timeZone]);
  if (!week) return null;
  const today = clock.dayAt(now).weekday;
  return (
    <table className="mt-4 w-full table-fixed text-left text-md">
      <caption className="sr-only">Hours</caption>
      <tbody>
        {days.map((day, index) => (
          <tr
            key={day}
            aria-current={index === today ? "date" : undefined}
            className={classNames("border-t border-line", index === today && "font-semibold")}
          >
            <th scope="row" className="w-[45%] py-2.5 pr-2 [font-weight:inherit]">
              {`${day} `}
              {index === today && <span className="ml-2 text-sm text-quiet">{"Today "}</span>}
            </th>
            <td className="py-2.5 text-right tabular-nums">{formatDay(week[index] ?? [])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
