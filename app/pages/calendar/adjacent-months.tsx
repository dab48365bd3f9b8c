import { PageLink } from "../../ui/text-link.tsx";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { ReleaseMonth } from "#domain/releases/read-month.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows links to the previous and the next month at the end of the page: on a phone the masthead is far from there. */
export const AdjacentMonths = withErrorBoundary(function AdjacentMonths({
  month: { previous, next },
}: {
  month: ReleaseMonth;
}) {
  return (
    <nav aria-label="Previous and next month" className="mt-14 flex justify-between gap-6 border-t-2 border-ink pt-4">
      {previous && <AdjacentMonth month={previous} label="Previous" />}
      {next && <AdjacentMonth month={next} label="Next" className="ml-auto text-right" />}
    </nav>
  );
});

function AdjacentMonth({ month, label, className = "" }: { month: string; label: string; className?: string }) {
  return (
    <PageLink to={`/calendar/${month}`} className={`group ${className}`}>
      <span className="overline-text block text-quiet">{label}</span>{" "}
      <span className="headline mt-2 block text-2xl group-hover:underline group-hover:accent-line lg:text-4xl">
        {`${displayDate(partialDateOf(month))} `}
      </span>
    </PageLink>
  );
}
