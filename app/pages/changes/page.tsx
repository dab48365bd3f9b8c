import { Form } from "react-router";
import { listReportedChanges } from "#domain/release-events/reported-changes.ts";
import { displayDate, weekDay } from "#domain/time/display-date.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { ArrowTo } from "../../components/arrow-to.tsx";
import { CompactRelease } from "../../components/compact-release.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { brandChoices, otherChoices } from "../most-popular/ranking-query.ts";
import type { Route } from "./+types/page";
import { type ChangedDate, type ChangedDay, type ChangeView, daysOf } from "./change-view.ts";
import { changesParameters, changesPath, readQuery } from "./changes-query.ts";

const PAGE_SIZE = 60;

/** Loads the last changed dates, of all brands or of one (SITE-69). */
export function loader({ url, context }: Route.LoaderArgs) {
  return load(context, async ({ db, catalog }) => {
    const others = otherChoices(catalog.names.brands);
    const query = readQuery(url.searchParams, brandChoices(others));
    const { brandId, next: before } = query;
    const options = { limit: PAGE_SIZE, before: before ?? undefined, brandId: brandId || undefined };
    const { data, next } = await listReportedChanges(db, options);
    return { query, others, days: daysOf(data), next };
  });
}

export const handle: PageHandle = { parameters: changesParameters };

export function meta({ matches, loaderData: { query } }: Route.MetaArgs) {
  return head(matches, {
    title: "Changed Sneaker Release Dates",
    description:
      "Release dates that moved, were announced or were canceled, day by day, with the date before and after.",
    path: "/changes",
    index: query.next === null,
  });
}

/** Shows what moved, by day and by brand (SITE-69). */
export default function ChangesPage({ loaderData: { query, others, days, next } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Changed Dates</PageTitle>
      <Form action="/changes" className="pb-8">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Brand</legend>
          {brandChoices(others).map(({ id, name }) => (
            <Chip key={id} type="submit" name="brand_id" value={id} pressed={id === query.brandId}>
              {name}
            </Chip>
          ))}
        </fieldset>
      </Form>
      {days.length === 0 && (
        <p className="border-t-2 border-ink py-16 text-lg text-quiet">
          {query.next === null ? "No release date has changed here yet." : "There are no earlier changes."}
        </p>
      )}
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
      {next !== null && (
        <ButtonLink to={changesPath({ ...query, next })} look="outline">
          Earlier changes
        </ButtonLink>
      )}
    </>
  );
}

function Day({ day: { day, changes } }: { day: ChangedDay }) {
  const date = partialDateOf(day);
  return (
    <section aria-labelledby={`day-${day}`} className="pb-8">
      <h2 id={`day-${day}`} className="headline border-t-2 border-ink pt-4 pb-3 text-3xl">
        {weekDay(date)}, {displayDate(date)}
      </h2>
      <ul className="grid gap-x-8 md:grid-cols-2 lg:grid-cols-3">
        {changes.map((change) => (
          <CompactRelease key={change.id} release={change.release}>
            <Change change={change} />
          </CompactRelease>
        ))}
      </ul>
    </section>
  );
}

function Change({ change: { label, before, after, places } }: { change: ChangeView }) {
  return (
    <>
      {label && (
        <span className="mt-1 block text-sm text-ink">
          <span className="font-semibold">{label}</span>{" "}
          {before && (
            <s className="whitespace-nowrap">
              <DateOf date={before} />
            </s>
          )}
          {before && after && <ArrowTo />}{" "}
          {after && (
            <span className="font-medium whitespace-nowrap">
              <DateOf date={after} />
            </span>
          )}
        </span>
      )}{" "}
      {places && <span className="mt-1 block">{places}</span>}
    </>
  );
}

function DateOf({ date: { text, moment } }: { date: ChangedDate }) {
  return moment === null ? text : <time dateTime={moment}>{text}</time>;
}
