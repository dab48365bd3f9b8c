import { monthName, shortMonth } from "#domain/time/display-date.ts";
import type { YearMonths } from "#domain/releases/release-months.ts";
import { PageLink } from "../../ui/text-link.tsx";

/** Links to every month with releases: no release is more than three links from home (CAL-8). */
export function Archive({ years }: { years: YearMonths[] }) {
  if (years.length === 0) return null;
  return (
    <nav aria-label="Every month" className="mt-14 border-t-2 border-ink pt-4">
      <h2 className="headline pb-4 text-2xl uppercase">Every month</h2>
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {years.map(({ year, months }) => (
          <li key={year} className="flex gap-4 border-b border-line py-1">
            <span className="headline w-14 shrink-0 pt-3 text-lg">{year}</span>
            <ul className="flex flex-wrap">
              {months.map((month) => (
                <li key={month}>
                  <PageLink
                    to={`/calendar/${year}-${String(month).padStart(2, "0")}`}
                    prefetch="none"
                    className="inline-grid min-h-10 min-w-11 place-items-center text-sm hover:underline hover:accent-line"
                  >
                    <span className="sr-only">{`${monthName(month)} ${year}`}</span>
                    <span aria-hidden="true">{shortMonth(month)}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
