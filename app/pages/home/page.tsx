import { HOME_PAGE_SIZE, productsQuery } from "#domain/catalog/contract.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { load } from "../../load.ts";
import { pageContext } from "../../page-context.ts";
import type { Route } from "./+types/page";
import { listingQuery } from "./listing-query.ts";
import { ReleaseList } from "./release-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, siteName, origin } = context.get(pageContext);
  const asked = listingQuery(new URL(request.url).searchParams);
  const query = productsQuery.parse({ ...asked, perpage: HOME_PAGE_SIZE });
  const list = await load(listProducts(db, query, todayInNewYork(now())));
  return { asked, list, siteName, origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [
    { title: `Sneaker Release Dates | ${loaderData.siteName}` },
    {
      name: "description",
      content: "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.",
    },
    { tagName: "link", rel: "canonical", href: `${loaderData.origin}/` },
  ];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { asked, list } = loaderData;
  return (
    <>
      <h1 className="headline pt-6 pb-10 text-[clamp(3rem,11vw,8.5rem)] uppercase">Release dates</h1>
      <ReleaseList key={JSON.stringify(asked)} asked={asked} first={list} />
    </>
  );
}
