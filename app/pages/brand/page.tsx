import { brands } from "#domain/catalog/brands.ts";
import { HOME_PAGE_SIZE, productsQuery } from "#domain/catalog/contract.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { listingQuery } from "../../components/listing-query.ts";
import { PageTitle } from "../../components/page-title.tsx";
import { ReleaseList } from "../../components/release-list.tsx";
import { head } from "../../head.ts";
import { load, notFound } from "../../load.ts";
import type { Route } from "./+types/page";

export async function loader({ url, context }: Route.LoaderArgs) {
  const brand = brands.find(({ slug }) => url.pathname.split("/")[1] === slug);
  if (!brand) throw await notFound(context);
  const asked = { ...listingQuery(url.searchParams), brand_id: brand.id };
  const query = productsQuery.parse({ ...asked, perpage: HOME_PAGE_SIZE });
  const list = await load(context, ({ db, now }) => listProducts(db, query, todayInNewYork(now())));
  return { brand, asked, list };
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
