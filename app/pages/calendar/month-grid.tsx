import { weekDay, weekDays } from "#domain/catalog/display-date.ts";
import { partialDateOf } from "#domain/catalog/partial-date.ts";
import type { ReleaseMonth } from "#domain/catalog/read-month.ts";
import { classNames } from "../../ui/class-names.ts";
import { Day } from "./day.tsx";

/** So many pictures are in view when the page opens. */
const IN_VIEW = 5;

/** Where the first of the month stands in its week. */
const firstColumns = [
  "md:col-start-1",
  "md:col-start-2",
  "md:col-start-3",
  "md:col-start-4",
  "md:col-start-5",
  "md:col-start-6",
  "md:col-start-7",
];

const columns = "md:grid md:grid-cols-7 md:gap-x-2 lg:gap-x-3 xl:gap-x-5";

/** The days: seven columns from 768 px on, an agenda of those with releases below. `today` is New York's day. */
export function MonthGrid({ month: { month, days }, today }: { month: ReleaseMonth; today: string }) {
  const date = partialDateOf(month);
  const inView = new Set(
    days
      .flatMap(({ entries }) => entries)
      .slice(0, IN_VIEW)
      .map(({ id }) => id),
  );
  return (
    <div>
      <div aria-hidden="true" className={classNames("sticky top-0 z-10 hidden bg-page py-2", columns)}>
        {weekDays.map((name) => (
          <span key={name} className="overline-text text-quiet">
            <span className="xl:hidden">{name.slice(0, 3)}</span>
            <span className="hidden xl:inline">{name}</span>
          </span>
        ))}
      </div>
      <ol className={columns}>
        {days.map(({ day, entries }) => (
          <Day
            key={day}
            date={{ ...date, day }}
            entries={entries}
            today={today}
            inView={inView}
            className={day === 1 ? firstColumns[weekDays.indexOf(weekDay({ ...date, day }))] : undefined}
          />
        ))}
      </ol>
    </div>
  );
}
