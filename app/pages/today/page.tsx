import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { readDrops } from "#domain/today/read-drops.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { releasePage } from "../../listing/listed-releases.ts";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { itemList } from "../../routing/structured-data.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/page";
import { Drop } from "./drop.tsx";
import { type DropView, toDropsView } from "./drop-view.ts";
import { MyPlan } from "./my-plan.tsx";
import { Notes } from "./notes.tsx";
import { useDrops } from "./use-drops.ts";
import { usePlan } from "./use-plan.ts";

/** Drops whose pictures are visible when the page opens. */
const EAGER = 4;

/** Loads the drops of these hours (TODAY-1). */
export function loader({ context }: Route.LoaderArgs) {
  return load(context, async ({ catalog, now, site, describePage }) => {
    const view = toDropsView(await readDrops(catalog, now()));
    describePage(
      itemList(
        site.origin,
        view.drops.map(({ card }) => releasePage(card)),
      ),
    );
    return view;
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Today’s Sneaker Drops",
    description:
      "Every sneaker that drops now and in the next 24 hours, retailer by retailer, counted down by the second.",
    path: "/today",
  });
}

/** Shows the drop morning: what is next, where, and the person's own plan (TODAY-1 to TODAY-7). */
export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const plan = usePlan();
  const { drops, asOf, isCut, now } = useDrops(loaderData, !plan.isReading);
  // what is out already has its retailers folded
  const first = drops.find((drop) => isAhead(drop, now) && stockistsOf(drop).length > 0) ?? drops[0];
  return (
    <>
      <PageTitle>Today’s Drops</PageTitle>
      <div className="grid min-h-dvh grid-cols-1 content-start items-start gap-x-14 pb-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <MyPlan drops={drops} plan={plan} now={now} />
        </div>
        <div>
          {drops.length === 0 && (
            <p className="border-t-2 border-ink py-16 text-lg text-quiet">
              Nothing drops in the next 24 hours. <TextLink to="/calendar">The calendar</TextLink> has what comes later.
            </p>
          )}
          <ol className="border-t-2 border-ink">
            {drops.map((drop, at) => (
              <Drop key={drop.card.id} drop={drop} now={now} plan={plan} eager={at < EAGER} isOpen={drop === first} />
            ))}
          </ol>
          {isCut && (
            <p className="pt-6 text-quiet">
              There are more in <TextLink to="/calendar">the calendar</TextLink>.
            </p>
          )}
        </div>
      </div>
      <Notes asOf={asOf} now={now} error={plan.error} />
    </>
  );
}

/** Whether a release, or one of its retailers, is still to come. */
function isAhead({ moments }: DropView, now: number): boolean {
  return moments.some((moment) => moment > now);
}
