import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type HomePeriod, homePeriods, periodNames } from "#domain/popularity/choices.ts";
import type { PopularItem } from "#domain/popularity/contract.ts";
import { HOME_POPULAR } from "#domain/popularity/limits.ts";
import { NotEnoughData, whereEnough } from "../../components/not-enough-data.tsx";
import { PopularEntry } from "../../components/popular-entry.tsx";
import { fetchData } from "../../fetch-data.ts";
import { classNames } from "../../ui/class-names.ts";
import { Chip } from "../../ui/chip.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const periods = Object.entries(homePeriods) as [HomePeriod, (typeof homePeriods)[HomePeriod]][];

/** So many pictures are in view when the page opens. */
const IN_VIEW = 3;

/** The block "Most Popular" (spec §2 "Home"): `weekly` is what the server sent, other periods are fetched. */
export function MostPopular({ weekly }: { weekly: PopularItem[] }) {
  const id = useId();
  const [period, setPeriod] = useState<HomePeriod>("weekly");
  const isWeekly = period === "weekly";
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["popular", period],
    queryFn: ({ signal }) =>
      fetchData<{ data: PopularItem[] }>(`/api/popular-products?search=${period}&perpage=${HOME_POPULAR}`, signal),
    enabled: !isWeekly,
    // what was there stays until something else is
    placeholderData: keepPreviousData,
  });
  const choose = (value: HomePeriod) => {
    if (value === period && isError) void refetch();
    setPeriod(value);
  };
  const items = isWeekly ? weekly : (data?.data ?? weekly);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-4 border-t-2 border-ink pt-2">
        <h2 id={id} className="headline pt-2 pb-3 text-3xl uppercase">
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
          That did not work. Please try again.
        </p>
      )}
      {!isError && <NotEnoughData count={items.length} />}
      <ol
        aria-busy={isFetching || undefined}
        className={classNames(
          "grid gap-x-8 transition-opacity aria-busy:opacity-50 md:grid-flow-col md:grid-cols-2 md:grid-rows-5",
          isError ? "invisible" : whereEnough(items.length),
        )}
      >
        {items.map((item, at) => (
          // by its place: a shoe that has another one now would seem to move
          <li key={item.current_rank}>
            <PopularEntry item={item} eager={at < IN_VIEW} />
          </li>
        ))}
      </ol>
      <p className="border-t border-line pt-4">
        <TextLink to="/most-popular">All most popular sneakers</TextLink>
      </p>
    </section>
  );
}
