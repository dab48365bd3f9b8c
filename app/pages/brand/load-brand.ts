import type { Named } from "#domain/catalog/names.ts";
import { listedReleases } from "../../listing/listed-releases.ts";
import { type ListingData, loadListing } from "../../listing/load-listing.ts";
import type { LoadContext } from "../../routing/load.ts";
import { breadcrumbList, homeStep } from "../../routing/structured-data.ts";

export interface BrandData {
  brand: Named;
  data: ListingData;
}

/** Reads the list of a brand's page (SITE-2). */
export async function loadBrand(context: LoadContext, url: URL, { id, name, slug }: Named): Promise<BrandData> {
  const data = await loadListing(context, url, { brandId: id });
  const { origin } = context.site;
  context.describePage([
    ...listedReleases(origin, data.list),
    breadcrumbList(origin, [homeStep, { name, path: `/${slug}` }]),
  ]);
  return { brand: { id, name, slug }, data };
}
