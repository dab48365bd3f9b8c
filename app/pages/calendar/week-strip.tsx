import { useEffect, useRef } from "react";
import type { CalendarDay } from "#domain/releases/read-month.ts";
import { monthName, weekDay, weekDays } from "#domain/time/display-date.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";
import { anchorOf } from "./anchor-of.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  days: CalendarDay[];
  /** the month */
  date: PartialDate;
  /** New York's day */
  today: string;
}

/** The column of the month's first day, by weekday from Sunday on. */
const firstColumns = [
  "col-start-1",
  "col-start-2",
  "col-start-3",
  "col-start-4",
  "col-start-5",
  "col-start-6",
  "col-start-7",
];

/** Shows, below 768 px, the days of a week in one row that leads to them; a swipe shows the next week (CAL-12). */
export const WeekStrip = withErrorBoundary(function WeekStrip({ days, date, today }: Props) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const present = strip.current?.querySelector<HTMLElement>("[aria-current]");
    // the week of today; a row is as wide as the strip
    if (strip.current && present) {
      const { clientWidth } = strip.current;
      strip.current.scrollLeft = Math.floor(present.offsetLeft / clientWidth) * clientWidth;
    }
  }, []);
  const blanks = weekDays.indexOf(weekDay({ ...date, day: 1 }));
  return (
    <nav ref={strip} aria-label="Days" className="week-strip">
      <ol data-weeks={Math.ceil((blanks + days.length) / 7)}>
        {days.map(({ day, entries }) => {
          const full = { ...date, day };
          const isToday = formatPartialDate(full) === today;
          return (
            <li
              key={day}
              data-sunday={(blanks + day) % 7 === 1 || undefined}
              className={day === 1 ? firstColumns[blanks] : undefined}
            >
              {entries.length === 0 && !isToday ? (
                <span aria-hidden="true">
                  <Cell date={full} />
                </span>
              ) : (
                <a href={`#${anchorOf(full, today)}`} aria-current={isToday ? "date" : undefined}>
                  <Cell date={full} />
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
});

function Cell({ date }: { date: PartialDate }) {
  return (
    <>
      <span aria-hidden="true" className="overline-text">
        {weekDay(date).slice(0, 1)}
      </span>{" "}
      <span className="headline text-xl leading-none">
        <span className="sr-only">{`${weekDay(date)}, ${monthName(date.month ?? 0)} `}</span>
        {date.day}
      </span>
    </>
  );
}
