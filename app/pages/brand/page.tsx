import { brands } from "#domain/catalog/brands.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { listParameters } from "../../listing/list-request.ts";
import { listedReleases } from "../../listing/listed-releases.ts";
import { Listing } from "../../listing/listing.tsx";
import { loadListing } from "../../listing/load-listing.ts";
import { pageOfList } from "../../listing/page-of-list.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { breadcrumbList, homeStep } from "../../routing/structured-data.ts";
import type { Route } from "./+types/page";

export async function loader({ pattern, url, context }: Route.LoaderArgs) {
  const brand = brands.find(({ slug }) => pattern === slug);
  if (!brand) throw new Error(`There is no brand for the route ${pattern}`);
  return load(context, async (loadContext) => {
    const data = await loadListing(loadContext, url, { brandId: brand.id });
    const { origin } = loadContext.site;
    const steps = [homeStep, { name: brand.name, path: `/${brand.slug}` }];
    loadContext.describePage([...listedReleases(origin, data.list), breadcrumbList(origin, steps)]);
    return { brand, data };
  });
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, slug } = loaderData.brand;
  const page = {
    title: `${name} Release Dates`,
    description: `Every ${name} release, upcoming and past, with dates, prices, SKUs and retailer times.`,
    path: `/${slug}`,
  };
  return head(matches, pageOfList(page, loaderData.data));
}

export default function BrandPage({ loaderData: { brand, data } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{`${brand.name} Release Dates`}</PageTitle>
      <Listing key={brand.slug} path={`/${brand.slug}`} data={data} />
    </>
  );
}
