import { displayDate, isoDate, type PartialDate, shortMonth, weekDay } from "@/lib/dates";

interface Props {
  date: PartialDate;
  /** the year takes the place of the weekday */
  withYear: boolean;
}

/** The day in large figures, or as much of the date as is known. */
export function DateFigure({ date, withYear }: Props) {
  const { year, month, day } = date;
  return (
    <time dateTime={isoDate(date) || undefined} className="date-figure">
      <span className="sr-only">{displayDate(date) || "Release Date N/A"}</span>
      <span aria-hidden="true" className="headline">
        {day ?? (month ? shortMonth(month) : (year ?? "N/A"))}
      </span>
      <span aria-hidden="true" className="overline">
        {day && month && <span>{shortMonth(month)}</span>}
        {day ? <span>{withYear ? year : weekDay(date).slice(0, 3)}</span> : null}
        {!day && <span>{month ? year : year ? "Year" : "Date"}</span>}
      </span>
    </time>
  );
}
