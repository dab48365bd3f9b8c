import type { Model } from "#domain/catalog/read-model.ts";
import { listReleases } from "#domain/releases/list-releases.ts";
import { type CardView, toCardViews } from "../../components/card-view.ts";
import { type ListingData, loadListing } from "../../listing/load-listing.ts";
import { listedReleases } from "../../listing/listed-releases.ts";
import type { LoadContext } from "../../routing/load.ts";
import { breadcrumbList, type NamedPage, homeStep } from "../../routing/structured-data.ts";

/** Popular products of a model page (MODEL-3). */
const MAX_POPULAR = 10;

export interface ModelData {
  model: Model;
  popular: CardView[];
  data: ListingData;
}

/** Reads what a model's page shows besides the model (MODEL-3). */
export async function loadModel(loadContext: LoadContext, url: URL, model: Model): Promise<ModelData> {
  const modelSlug = model.slug;
  const mostLiked = { by: "likes", period: "all_time" } as const;
  const [data, popular] = await Promise.all([
    loadListing(loadContext, url, { modelSlug }),
    listReleases(loadContext.catalog, { modelSlugs: [modelSlug], sort: mostLiked, limit: MAX_POPULAR }),
  ]);
  const { origin } = loadContext.site;
  loadContext.describePage([
    ...listedReleases(origin, data.list),
    breadcrumbList(origin, [
      homeStep,
      ...brandSteps(loadContext, modelSlug),
      { name: model.name, path: `/${modelSlug}` },
    ]),
  ]);
  return { model, data, popular: toCardViews(popular.data) };
}

/** Returns the page of a model's brand. */
function brandSteps({ catalog }: LoadContext, modelSlug: string): NamedPage[] {
  const { brands, models } = catalog.names;
  const brandId = models.find(({ slug }) => slug === modelSlug)?.brandId;
  return brands.filter(({ id }) => id === brandId).map(({ name, slug }) => ({ name, path: `/${slug}` }));
}
