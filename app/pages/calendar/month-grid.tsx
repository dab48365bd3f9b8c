import { weekDay, weekDays } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { ReleaseMonth } from "#domain/releases/read-month.ts";
import { classNames } from "../../ui/class-names.ts";
import { Day } from "./day.tsx";

/** Pictures that are visible when the page opens. */
const EAGER_PICTURES = 5;

/** The column of the month's first day, by weekday from Sunday on. */
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

/** The days in seven columns from 768 px on, below that as an agenda (CAL-4). `today` is New York's day. */
export function MonthGrid({ month: { month, days }, today }: { month: ReleaseMonth; today: string }) {
  const date = partialDateOf(month);
  const eagerIds = new Set(
    days
      .flatMap(({ entries }) => entries)
      .slice(0, EAGER_PICTURES)
      .map(({ id }) => id),
  );
  return (
    <div>
      <div aria-hidden="true" className={classNames("sticky top-(--sticky-top) z-10 hidden bg-page py-2", columns)}>
        {weekDays.map((name) => (
          <span key={name} className="overline-text text-quiet">
            <span className="xl:hidden">{`${name.slice(0, 3)} `}</span>
            <span className="hidden xl:inline">{`${name} `}</span>
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
            eagerIds={eagerIds}
            className={day === 1 ? firstColumns[weekDays.indexOf(weekDay({ ...date, day }))] : undefined}
          />
        ))}
      </ol>
    </div>
  );
}
