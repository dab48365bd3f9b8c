import { PageLink } from "../../ui/text-link.tsx";
import { displayDate } from "#domain/catalog/display-date.ts";
import { partialDateOf } from "#domain/catalog/partial-date.ts";
import type { ReleaseMonth } from "#domain/catalog/read-month.ts";

/** Where to go on at the end of a month: the way back to the top is long on a phone. */
export function Neighbours({ month: { previous, next } }: { month: ReleaseMonth }) {
  return (
    <nav aria-label="Previous and next month" className="mt-14 flex justify-between gap-6 border-t-2 border-ink pt-4">
      {previous && <Neighbour month={previous} label="Previous" />}
      {next && <Neighbour month={next} label="Next" className="ml-auto text-right" />}
    </nav>
  );
}

function Neighbour({ month, label, className = "" }: { month: string; label: string; className?: string }) {
  return (
    <PageLink to={`/calendar/${month}`} className={`group ${className}`}>
      <span className="overline-text block text-quiet">{label}</span>
      <span className="headline mt-2 block text-2xl uppercase group-hover:underline group-hover:accent-line lg:text-4xl">
        {displayDate(partialDateOf(month))}
      </span>
    </PageLink>
  );
}
