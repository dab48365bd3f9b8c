import { listingQuery } from "../../components/listing-query.ts";
import { ReleaseList } from "../../components/release-list.tsx";
import { head } from "../../head.ts";
import { loadReleases } from "../../load-releases.ts";
import type { Route } from "./+types/page";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = listingQuery(url.searchParams);
  return { asked, list: await loadReleases(context, asked) };
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
