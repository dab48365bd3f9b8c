import { classNames } from "../ui/class-names.ts";
import { displayDate, shortMonth, weekDay } from "#domain/time/display-date.ts";
import { formatPartialDate, type PartialDate } from "#domain/time/partial-date.ts";

interface Props {
  date: PartialDate;
  /** shows the year in place of the weekday */
  withYear: boolean;
}

/** Shows a release date with its day in large figures, or the known part of the date (TIME-7). */
export function DateFigure({ date, withYear }: Props) {
  const { year, month, day } = date;
  const figure = day ?? (month ? shortMonth(month) : (year ?? "TBA"));
  const notes =
    day && month
      ? [shortMonth(month), withYear ? year : weekDay(date).slice(0, 3)]
      : month
        ? [null, year]
        : [null, year && "Year"];
  const iso = formatPartialDate(date);
  // an unknown date is no time, and a paragraph ignores `dateTime`
  const Element = (iso ? "time" : "p") as "time";
  return (
    <Element dateTime={iso ?? undefined} className={classNames("date-figure", year === null && "date-unknown")}>
      <span className="sr-only">{displayDate(date) || "Release Date N/A"}</span>{" "}
      <span aria-hidden="true" className="date-day">
        {figure}
      </span>{" "}
      <span aria-hidden="true" className="date-notes">
        {notes.filter(Boolean).join("\n")}
      </span>
    </Element>
  );
}
