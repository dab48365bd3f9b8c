import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { listParameters } from "../../listing/list-request.ts";
import { listedReleases } from "../../listing/listed-releases.ts";
import { Listing } from "../../listing/listing.tsx";
import { loadListing } from "../../listing/load-listing.ts";
import { pageOfList } from "../../listing/page-of-list.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import type { Route } from "./+types/page";

export function loader({ url, context }: Route.LoaderArgs) {
  return load(context, async (loadContext) => {
    const data = await loadListing(loadContext, url, { unreleased: true });
    loadContext.describePage(listedReleases(loadContext.site.origin, data.list));
    return data;
  });
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const page = {
    title: "Unreleased Sneakers",
    description: "Samples, rumors and pairs that never made it: sneakers without a release.",
    path: "/unreleased",
  };
  return head(matches, pageOfList(page, loaderData));
}

/** Shows the list of the unreleased products (SITE-6, LIST-6). */
export default function UnreleasedPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Unreleased Sneakers</PageTitle>
      <Listing path="/unreleased" data={loaderData} />
    </>
  );
}
