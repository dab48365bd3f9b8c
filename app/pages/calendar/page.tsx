import { monthOf, parseMonth } from "#domain/catalog/calendar-month.ts";
import { displayDate } from "#domain/catalog/display-date.ts";
import { partialDateOf } from "#domain/catalog/partial-date.ts";
import { readMonth } from "#domain/catalog/read-month.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { head } from "../../head.ts";
import { load, notFound } from "../../load.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { Masthead } from "./masthead.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { Neighbours } from "./neighbours.tsx";
import { Someday } from "./someday.tsx";

/** The month of the address, New York's present one without (beyond the spec). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = params.month === undefined ? undefined : parseMonth(params.month);
  if (asked === null) throw await notFound(context);
  return load(context, async ({ live, now }) => {
    const today = todayInNewYork(now());
    return { today, month: await readMonth(live, asked ?? monthOf(today), today) };
  });
}

export function meta({ matches, loaderData: { today, month } }: Route.MetaArgs) {
  const name = displayDate(partialDateOf(month.month));
  const isPresent = month.month === monthOf(today);
  return head(matches, {
    title: `${name} Sneaker Release Calendar`,
    description: `Every sneaker release of ${name}, day by day: Nike, Jordan, adidas and Yeezy on one page.`,
    path: isPresent ? "/calendar" : `/calendar/${month.month}`,
    index: isPresent || month.total > 0,
  });
}

export default function CalendarPage({ loaderData: { today, month } }: Route.ComponentProps) {
  const name = displayDate(partialDateOf(month.month));
  const shown = month.someday.length + month.days.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <Masthead month={month} shown={shown} />
      {month.total === 0 ? (
        <p className="border-t-2 border-ink py-16 text-lg text-quiet">No releases known for {name} yet.</p>
      ) : (
        <>
          <MonthGrid month={month} today={today} />
          <Someday name={name} entries={month.someday} />
        </>
      )}
      {month.total > shown && (
        <p className="mt-10 text-quiet">
          {formatNumber(month.total - shown)} more of this month are in <TextLink to="/">the list</TextLink>.
        </p>
      )}
      <Neighbours month={month} />
    </>
  );
}
