import { PageTitle } from "../../components/page-title.tsx";
import { head } from "../../head.ts";
import { listParameters } from "../../listing/asked.ts";
import { Listing } from "../../listing/listing.tsx";
import { loadListing } from "../../listing/load-listing.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/page";

export function loader({ url, context }: Route.LoaderArgs) {
  return loadListing(context, url, { unreleased: 1 });
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, {
    title: "Unreleased Sneakers",
    description: "Samples, rumors and pairs that never made it: sneakers without a release.",
    path: "/unreleased",
  });
}

/** Products that have no release, or none that is known (spec §2 "Route table"). */
export default function UnreleasedPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>Unreleased Sneakers</PageTitle>
      <Listing path="/unreleased" data={loaderData} />
    </>
  );
}
