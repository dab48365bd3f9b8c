import { useRouteLoaderData } from "react-router";
import type { ListingData } from "../../listing/load-listing.ts";

/** Returns the search whose results the home page shows, "" without one: it is no longer in the address (SRCH-8). */
export function useShownSearch(): string {
  return useRouteLoaderData<{ data: ListingData }>("pages/home/page")?.data.request.search ?? "";
}
