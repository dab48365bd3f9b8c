import { HOME_PAGE_SIZE, productsQuery } from "#domain/catalog/contract.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { todayInNewYork } from "#domain/catalog/today.ts";
import { listingQuery } from "../../components/listing-query.ts";
import { ReleaseList } from "../../components/release-list.tsx";
import { head } from "../../head.ts";
import { load } from "../../load.ts";
import type { Route } from "./+types/page";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = listingQuery(url.searchParams);
  const query = productsQuery.parse({ ...asked, perpage: HOME_PAGE_SIZE });
  const list = await load(context, ({ db, now }) => listProducts(db, query, todayInNewYork(now())));
  return { asked, list };
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Sneaker Release Dates",
    description: "Upcoming and past sneaker releases: dates, prices, SKUs and retailer times, without the noise.",
    path: "/",
  });
}

export default function HomePage({ loaderData: { asked, list } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="headline pt-8 pb-10 text-display uppercase">Release dates</h1>
      <ReleaseList key={JSON.stringify(asked)} path="/" asked={asked} first={list} />
    </>
  );
}
