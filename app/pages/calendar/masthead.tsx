import { Icon } from "../../ui/icon.tsx";
import { ListIcon } from "../../ui/icons.ts";
import { displayDate } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import type { ReleaseMonth } from "#domain/releases/read-month.ts";
import { formatReleaseCount } from "../../components/format-release-count.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { MonthLink, NARROW } from "./month-link.tsx";

/** Shows the month, its number of releases, and links to other months and to the list. */
export function Masthead({ month, shownCount }: { month: ReleaseMonth; shownCount: number }) {
  const [name, year] = displayDate(partialDateOf(month.month)).split(" ");
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-8 pb-8 md:pt-10">
      <div>
        <h1 className="headline text-display">
          <span className="overline-text mb-3 block font-sans tracking-normal text-quiet [word-spacing:normal]">
            Sneaker release calendar
          </span>{" "}
          {name} <span className="text-quiet">{year}</span>
        </h1>
        <p className="mt-4 text-quiet">
          {month.total > 0 && (
            <>
              <span>{summaryOf(month.total, shownCount)}</span> ·{" "}
            </>
          )}
          <TextLink to="/calendar/subscribe">Subscribe</TextLink>
        </p>
      </div>
      <nav aria-label="Months" className="flex flex-wrap items-center gap-1.5 sm:gap-2 parent-arriving:invisible">
        {month.previous && <MonthLink month={month.previous} way="back" />}
        <ButtonLink to="/calendar#today" look="outline" className={NARROW}>
          Today
        </ButtonLink>
        {month.next && <MonthLink month={month.next} way="on" />}
        <ButtonLink to="/" look="outline" className={NARROW}>
          <Icon node={ListIcon} className="-ml-1 size-5" />
          List
        </ButtonLink>
      </nav>
    </div>
  );
}

function summaryOf(total: number, shownCount: number): string {
  const count = formatReleaseCount(total);
  return shownCount < total ? `${count} · Most liked each day` : count;
}
