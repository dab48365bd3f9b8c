import { Fragment } from "react";
import { monthOf, parseMonth } from "#domain/time/calendar-month.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { readMonth } from "#domain/releases/read-month.ts";
import { head } from "../../routing/head.ts";
import { load, notFound } from "../../routing/load.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { calendarData } from "./calendar-data.ts";
import { Masthead } from "./masthead.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { listReleaseMonths } from "#domain/releases/release-months.ts";
import { Archive } from "./archive.tsx";
import { AdjacentMonths } from "./adjacent-months.tsx";
import { Someday } from "./someday.tsx";

/** Loads /calendar/{month}, and /calendar for New York's present month (SITE-6, CAL-2). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const monthOfAddress = params.month === undefined ? undefined : parseMonth(params.month);
  if (monthOfAddress === null) throw await notFound(context);
  return load(context, async ({ catalog, site, describePage }) => {
    const { today } = catalog;
    const month = await readMonth(catalog, monthOfAddress ?? monthOf(today));
    describePage(calendarData(month, today, site.origin));
    return { today, month, years: listReleaseMonths(catalog) };
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

export default function CalendarPage({ loaderData: { today, month, years } }: Route.ComponentProps) {
  const name = displayDate(partialDateOf(month.month));
  const shownCount = month.someday.length + month.days.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    // The key remounts the page for each month: the browser would count elements that stay as layout shifts.
    <Fragment key={month.month}>
      <Masthead month={month} shownCount={shownCount} />
      {month.total === 0 ? (
        <p className="border-t-2 border-ink py-16 text-lg text-quiet">No releases announced for {name} yet.</p>
      ) : (
        <>
          <MonthGrid month={month} today={today} />
          <Someday name={name} entries={month.someday} />
        </>
      )}
      {month.total > shownCount && (
        <p className="mt-10 text-quiet">
          Find {formatNumber(month.total - shownCount)} more from this month in{" "}
          <TextLink to="/">the release list</TextLink>.
        </p>
      )}
      <AdjacentMonths month={month} />
      <Archive years={years} />
    </Fragment>
  );
}
