import { keepPrevious, useQuery } from "../../browser/queries.tsx";
import { useId, useState } from "react";
import { type HomePeriod, homePeriods, periodNames } from "#domain/rankings/period-names.ts";
import { HOME_POPULAR } from "#domain/rankings/limits.ts";
import { NotEnoughData, rankingClass } from "../../components/not-enough-data.tsx";
import { PopularEntry } from "../../components/popular-entry.tsx";
import { readPopularItem, type ViewOf } from "../../components/card-view.ts";
import { fetchData } from "../../browser/fetch-data.ts";
import { classNames } from "../../ui/class-names.ts";
import { Chip } from "../../ui/chip.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { PopularItem } from "#domain/releases/lists.ts";
import type { WirePopularItem } from "#wire/lists.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

const periods = Object.entries(homePeriods) as [HomePeriod, (typeof homePeriods)[HomePeriod]][];

/** Shows the block "Most Popular" (HOME-6). `weekly` is this week's ranking; other periods are fetched. */
export const MostPopular = withErrorBoundary(function MostPopular({ weekly }: { weekly: ViewOf<PopularItem>[] }) {
  const id = useId();
  const [period, setPeriod] = useState<HomePeriod>("weekly");
  const isWeekly = period === "weekly";
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["popular", period],
    queryFn: async ({ signal }) => {
      const address = `/api/popular-products?search=${period}&perpage=${HOME_POPULAR}`;
      return (await fetchData<{ data: WirePopularItem[] }>(address, signal)).data.map(readPopularItem);
    },
    enabled: !isWeekly,
    placeholderData: keepPrevious,
  });
  const choose = (value: HomePeriod) => {
    if (value === period && isError) void refetch();
    setPeriod(value);
  };
  const items = isWeekly ? weekly : (data ?? weekly);
  return (
    <section aria-labelledby={id}>
      <div className="arriving:invisible flex flex-wrap items-end justify-between gap-x-4 border-t-2 border-ink pt-2">
        <h2 id={id} className="headline pt-2 pb-3 text-3xl">
          Most Popular
        </h2>
        <fieldset className="hidden items-center gap-2 pb-2 scripted:flex">
          <legend className="sr-only">Period</legend>
          {periods.map(([value, name]) => (
            <Chip key={value} pressed={value === period} onClick={() => choose(value)}>
              {periodNames[name]}
            </Chip>
          ))}
        </fieldset>
      </div>
      {isError && (
        <p role="alert" className="absolute py-6 text-quiet">
          Something went wrong. Please try again.
        </p>
      )}
      {!isError && <NotEnoughData count={items.length} />}
      <ol
        aria-busy={isFetching || undefined}
        className={classNames(
          "grid gap-x-8 transition-opacity aria-busy:opacity-50 md:grid-flow-col md:grid-cols-2 md:grid-rows-5",
          isError ? "invisible" : rankingClass(items.length),
        )}
      >
        {items.map((item) => (
          // keyed by rank: an element that followed its shoe to another rank would be reported as a layout shift
          <li key={item.rank}>
            <PopularEntry item={item} />
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-4">
        <TextLink to="/most-popular">See the full ranking</TextLink>
      </p>
    </section>
  );
});
