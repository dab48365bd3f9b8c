import { displayDate, weekDay } from "#domain/time/display-date.ts";
import type { PartialDate } from "#domain/time/partial-date.ts";
import type { CalendarEntry } from "#domain/releases/read-month.ts";
import { Popover } from "../../ui/popover.tsx";
import { Entry } from "./entry.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  date: PartialDate;
  entries: CalendarEntry[];
  /** number of them that the square shows */
  shownCount: number;
}

/** Shows a button that opens all releases of a day (CAL-4); hidden in the agenda, which shows them all. */
export const WholeDay = withErrorBoundary(function WholeDay({ date, entries, shownCount }: Props) {
  const name = `${weekDay(date)}, ${displayDate(date)}`;
  return (
    <div className="mt-2 max-md:hidden">
      <Popover
        label={name}
        className="max-h-[min(30rem,100%-1rem)] min-h-56 w-80 overflow-y-auto overscroll-contain"
        trigger={({ className, ...attributes }) => (
          <button
            type="button"
            {...attributes}
            className={`${className} min-h-8 text-left text-xs font-semibold accent-line hover:underline`}
          >
            +{entries.length - shownCount} more<span className="sr-only"> on {name}</span>
          </button>
        )}
      >
        <h2 className="headline mb-4 text-xl">{name}</h2>
        <ul className="grid grid-cols-1 gap-4">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} variant="row" />
            </li>
          ))}
        </ul>
      </Popover>
    </div>
  );
});
