import type { ReactNode } from "react";
import { displayDate, weekDay } from "#domain/time/display-date.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";
import type { CalendarEntry } from "#domain/releases/read-month.ts";
import { classNames } from "../../ui/class-names.ts";
import { anchorOf } from "./anchor-of.ts";
import { Entry } from "./entry.tsx";
import { moveFocus } from "./move-focus.ts";
import { WholeDay } from "./whole-day.tsx";

/** Releases that a square of the calendar shows (CAL-4). */
const MAX_SHOWN = 3;

interface Props {
  date: PartialDate;
  entries: CalendarEntry[];
  /** New York's day */
  today: string;
  /** ids of the releases whose pictures are visible when the page opens */
  eagerIds: ReadonlySet<number>;
  /** the Tab key leads to this day, arrow keys to the others (CAL-11) */
  isEntrance: boolean;
  className?: string;
}

/**
 * Shows a square of the calendar; below 768 px an entry of the agenda, which leaves out days without releases (CAL-4).
 */
export function Day({ date, entries, today, eagerIds, isEntrance, className }: Props) {
  const iso = formatPartialDate(date) ?? "";
  const isToday = iso === today;
  const isEmpty = entries.length === 0;
  return (
    <li
      id={anchorOf(date, today)}
      aria-current={isToday ? "date" : undefined}
      className={classNames(
        "scroll-mt-20 grid-cols-[3.25rem_minmax(0,1fr)] items-start gap-x-3 border-t-2 pt-2.5 pb-6 max-md:pt-3 md:block md:min-h-28",
        isToday ? "border-accent" : isEmpty ? "border-line" : "border-ink",
        isEmpty && !isToday ? "hidden" : "grid",
        className,
      )}
    >
      {isEmpty && !isToday ? (
        <DayLink date={date} today={today} isEntrance={isEntrance}>
          <time dateTime={iso} className="headline text-2xl leading-none text-quiet">
            {date.day}
          </time>
        </DayLink>
      ) : (
        <h2>
          <DayLink date={date} today={today} isEntrance={isEntrance}>
            <DayName date={date} iso={iso} isToday={isToday} />
          </DayLink>
        </h2>
      )}
      {isEmpty && isToday && <p className="text-quiet md:mt-2 md:text-sm">No releases today.</p>}
      {!isEmpty && (
        <div className="md:mt-2.5">
          <ul className="grid grid-cols-1 gap-4 md:gap-3">
            {entries.map((entry, index) => (
              <li key={entry.id} className={index < MAX_SHOWN ? undefined : "md:hidden"}>
                <Entry entry={entry} variant={index === 0 ? "first" : "later"} eager={eagerIds.has(entry.id)} />
              </li>
            ))}
          </ul>
          {entries.length > MAX_SHOWN && <WholeDay date={date} entries={entries} shownCount={MAX_SHOWN} />}
        </div>
      )}
    </li>
  );
}

interface LinkProps extends Pick<Props, "date" | "today" | "isEntrance"> {
  children: ReactNode;
}

/** Links a day; the arrow keys go from one to another (CAL-11). */
function DayLink({ date, today, isEntrance, children }: LinkProps) {
  return (
    <a
      href={`#${anchorOf(date, today)}`}
      data-date={formatPartialDate(date)}
      tabIndex={isEntrance ? 0 : -1}
      onKeyDown={moveFocus}
      className="block"
    >
      {children}
    </a>
  );
}

function DayName({ date, iso, isToday }: { date: PartialDate; iso: string; isToday: boolean }) {
  return (
    <time dateTime={iso} className="flex gap-2 uppercase max-md:flex-col md:items-center">
      <span className="sr-only">
        {isToday && "Today, "}
        {weekDay(date)}, {displayDate(date)}
      </span>{" "}
      <span
        aria-hidden="true"
        className={classNames(
          "headline self-start text-4xl leading-none md:text-2xl",
          isToday && "-mx-1 rounded-xs bg-accent px-1 text-on-accent max-md:-mx-1.5 max-md:px-1.5",
        )}
      >
        {date.day}
      </span>{" "}
      <span aria-hidden="true" className={classNames("overline-text", !isToday && "text-quiet md:hidden")}>
        <span className="md:hidden">{weekDay(date).slice(0, 3)}</span>{" "}
        {isToday && <span className="max-md:hidden">Today</span>}
      </span>
    </time>
  );
}
