import { shortMonth } from "#domain/time/display-date.ts";
import type { YearMonths } from "#domain/releases/release-months.ts";
import { PageLink } from "../../ui/text-link.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/**
 * Places of the months, so that the same months of all years are in one column: in two rows of six, or one of twelve.
 */
const places = [
  "col-start-1 row-start-1",
  "col-start-2 row-start-1",
  "col-start-3 row-start-1",
  "col-start-4 row-start-1",
  "col-start-5 row-start-1",
  "col-start-6 row-start-1",
  "col-start-1 row-start-2 md:col-start-7 md:row-start-1",
  "col-start-2 row-start-2 md:col-start-8 md:row-start-1",
  "col-start-3 row-start-2 md:col-start-9 md:row-start-1",
  "col-start-4 row-start-2 md:col-start-10 md:row-start-1",
  "col-start-5 row-start-2 md:col-start-11 md:row-start-1",
  "col-start-6 row-start-2 md:col-start-12 md:row-start-1",
];

/** Links to every month with releases: no release is more than three links from home (CAL-8). */
export const Archive = withErrorBoundary(function Archive({ years }: { years: YearMonths[] }) {
  if (years.length === 0) return null;
  return (
    <nav aria-label="All months" className="mt-14 border-t-2 border-ink pt-4">
      <h2 className="headline pb-4 text-2xl">All months</h2>
      <ul className="gap-x-12 xl:columns-2">
        {years.map(({ year, months }) => (
          <li key={year} className="flex break-inside-avoid gap-2 border-b border-line py-1">
            <span className="headline w-11 shrink-0 pt-2.5 text-lg leading-tight">{year}</span>
            <ul className="grid flex-1 grid-cols-6 cramped:flex cramped:flex-wrap cramped:gap-x-3 md:grid-cols-12">
              {months.map((month) => (
                <li key={month} className={places[month - 1]}>
                  <PageLink
                    to={`/calendar/${year}-${String(month).padStart(2, "0")}`}
                    prefetch="none"
                    className="relative grid min-h-10 place-items-center text-sm hover:underline hover:accent-line"
                  >
                    {shortMonth(month)} <span className="sr-only">{year}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
});
