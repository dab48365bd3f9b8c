import { listStates } from "#domain/stores/list-states.ts";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load, optional } from "../../routing/load.ts";
import { breadcrumbList, itemList } from "../../routing/structured-data.ts";
import { NotLoaded } from "../../stores/not-loaded.tsx";
import { DIRECTORY_PATH, directoryStep, locatorStep, statePath } from "../../stores/store-paths.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { PageLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";

export function loader({ context }: Route.LoaderArgs) {
  return load(context, async (page) => {
    const states = await optional(page, listStates(page.db), null);
    const { origin } = page.site;
    page.describePage([
      ...itemList(origin, states?.map(({ name, slug }) => ({ name, path: statePath(slug) })) ?? []),
      breadcrumbList(origin, [locatorStep, directoryStep]),
    ]);
    return { states };
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Sneaker Stores by State",
    description: "Every sneaker store we know, state by state.",
    path: DIRECTORY_PATH,
  });
}

/** Shows the states with their numbers of stores (STORE-9). */
export default function StoreDirectoryPage({ loaderData: { states } }: Route.ComponentProps) {
  return (
    <>
      <div className="pt-6">
        <Breadcrumbs steps={[locatorStep]} />
      </div>
      <PageTitle>Store Directory</PageTitle>
      {!states && <NotLoaded what="the directory" />}
      {states?.length === 0 && <p className="headline border-t-2 border-line py-8 text-2xl">No stores found</p>}
      {states && (
        <ul className="gap-x-10 sm:columns-2 lg:columns-3">
          {states.map(({ id, name, slug, count }) => (
            <li key={id} className="break-inside-avoid border-t border-line">
              <PageLink to={statePath(slug)} className="group flex min-h-14 items-center justify-between gap-4 py-2">
                <span className="headline text-2xl group-hover:underline accent-line">{name}</span>{" "}
                <span className="text-quiet tabular-nums">
                  {formatNumber(count)} {count === 1 ? "store" : "stores"}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
