import { brands } from "#domain/catalog/brands.ts";
import { listingQuery } from "../../components/listing-query.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { ReleaseList } from "../../components/release-list.tsx";
import { head } from "../../head.ts";
import { loadReleases } from "../../load-releases.ts";
import type { Route } from "./+types/page";

export async function loader({ pattern, url, context }: Route.LoaderArgs) {
  const brand = brands.find(({ slug }) => pattern === slug);
  if (!brand) throw new Error(`There is no brand for the route ${pattern}`);
  const asked = { ...listingQuery(url.searchParams), brand_id: brand.id };
  return { brand, asked, list: await loadReleases(context, asked) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, slug } = loaderData.brand;
  return head(matches, {
    title: `${name} Release Dates`,
    description: `Every ${name} release, upcoming and past, with dates, prices, SKUs and retailer times.`,
    path: `/${slug}`,
  });
}

export default function BrandPage({ loaderData: { brand, asked, list } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{brand.name} Release Dates</PageTitle>
      <ReleaseList key={JSON.stringify(asked)} path={`/${brand.slug}`} asked={asked} first={list} />
    </>
  );
}
