import type { ReleaseMonth } from "#domain/releases/read-month.ts";
import { monthOf } from "#domain/time/calendar-month.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { releasePage } from "../../listing/listed-releases.ts";
import { breadcrumbList, homeStep, itemList, type StructuredData } from "../../routing/structured-data.ts";

/** Returns the data of a month for search engines. `today` is New York's day (SITE-61). */
export function calendarData({ month, days, someday }: ReleaseMonth, today: string, origin: string): StructuredData[] {
  const entries = [...days.flatMap((day) => day.entries), ...someday];
  const page = { name: displayDate(partialDateOf(month)), path: `/calendar/${month}` };
  return [
    ...itemList(origin, entries.map(releasePage)),
    breadcrumbList(origin, [
      homeStep,
      { name: "Release Calendar", path: "/calendar" },
      ...(month === monthOf(today) ? [] : [page]),
    ]),
  ];
}
