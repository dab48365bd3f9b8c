import { monthName, weekDay, weekDays } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { CalendarDay, ReleaseMonth } from "#domain/releases/read-month.ts";
import { formatReleaseCount } from "../../components/format-release-count.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDownIcon } from "../../ui/icons.ts";
import { Day } from "./day.tsx";
import { WeekStrip } from "./week-strip.tsx";

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

/**
 * Shows the days in seven columns from 768 px on, below that as an agenda (CAL-4). `today` is New York's day: in its
 * month, the weeks before its own are folded (CAL-10).
 */
export function MonthGrid({ month: { month, days }, today }: { month: ReleaseMonth; today: string }) {
  const date = partialDateOf(month);
  const firstShown = firstDayShown(month, today);
  const past = days.filter(({ day }) => day < firstShown);
  const shown = days.slice(past.length);
  const eagerIds = new Set(
    entriesOf(shown)
      .slice(0, EAGER_PICTURES)
      .map(({ id }) => id),
  );
  const isPresent = today.startsWith(month);
  const entrance = isPresent ? partialDateOf(today).day : 1;
  const list = (some: CalendarDay[]) => (
    <ol className={columns}>
      {some.map(({ day, entries }) => (
        <Day
          key={day}
          date={{ ...date, day }}
          entries={entries}
          today={today}
          eagerIds={eagerIds}
          isEntrance={day === entrance}
          className={day === 1 ? firstColumns[weekDays.indexOf(weekDay({ ...date, day }))] : undefined}
        />
      ))}
    </ol>
  );
  return (
    <div data-month={month}>
      <WeekStrip days={days} date={date} today={today} />
      <div aria-hidden="true" className={classNames("sticky-below-bar z-10 hidden bg-page py-2", columns)}>
        {weekDays.map((name) => (
          <span key={name} className="overline-text text-quiet">
            <span className="xl:hidden">{`${name.slice(0, 3)} `}</span>
            <span className="hidden xl:inline">{`${name} `}</span>
          </span>
        ))}
      </div>
      {past.length > 0 && (
        <details className="earlier-weeks group">
          <summary className="flex min-h-12 items-center justify-between gap-4 border-t border-line text-sm font-semibold">
            <span>
              Earlier in {monthName(date.month ?? 0)}{" "}
              <span className="font-normal text-quiet">{formatReleaseCount(entriesOf(past).length)}</span>
            </span>
            <Icon node={ChevronDownIcon} className="size-5 shrink-0 transition group-open:rotate-180" />
          </summary>
          {list(past)}
        </details>
      )}
      {list(shown)}
    </div>
  );
}

/** Returns the Sunday of today's week in the month of today; the first day of any other month. */
function firstDayShown(month: string, today: string): number {
  const date = partialDateOf(today);
  if (!today.startsWith(month) || date.day === null) return 1;
  return date.day - weekDays.indexOf(weekDay(date));
}

function entriesOf(days: CalendarDay[]) {
  return days.flatMap(({ entries }) => entries);
}
