import { brands, otherBrands } from "#domain/catalog/brands.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import type { Route } from "./+types/page";
import { AlertsView } from "./alerts-view.tsx";
import type { Followable } from "./followable.ts";

/** Loads what can be followed; `of` names a brand or a model, which comes first (ALERT-10). */
export function loader({ url, context }: Route.LoaderArgs) {
  return load(context, async ({ catalog: { names } }) => {
    const followable: Followable[] = [
      ...[...brands, ...otherBrands(names.brands)].map(({ id, slug, name }) => ({
        brand_id: id,
        model_id: null,
        slug,
        name,
      })),
      ...names.models.map(({ id, slug, name }) => ({ brand_id: null, model_id: id, slug, name })),
    ];
    const of = url.searchParams.get("of");
    return { followable, asked: followable.find(({ slug }) => slug === of) ?? null, sizeRuns: names.sizeRuns };
  });
}

export const handle: PageHandle = { parameters: ["of"] };

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Alerts",
    description: "What you follow, and how you hear of it: by push or by email, with quiet hours.",
    path: "/alerts",
    index: false,
  });
}

/** Shows what a person follows and how alerts of it come, and stops everything (ALERT-10). The page is the same for everyone. */
export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Alerts</PageTitle>
      <p className="max-w-2xl pb-8 text-lg">
        Hear of a release before it drops, and of every date that moves: on this device, by email, or both.
      </p>
      <p className="text-quiet scripted:hidden">Turn on JavaScript to choose alerts.</p>
      {/* as high as the screen: the footer does not shift when the choices have loaded */}
      <div className="hidden min-h-dvh scripted:block">
        <AlertsView {...loaderData} />
      </div>
    </>
  );
}
