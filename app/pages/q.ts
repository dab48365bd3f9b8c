import { redirect } from "react-router";
import type { PageHandle } from "../routing/page-handle.ts";
import type { Route } from "./+types/q";

export const handle: PageHandle = { parameters: "every" };

/** Redirects /q to the home page, with the query string (SITE-12). */
export function loader({ request, url }: Route.LoaderArgs) {
  // request.url is as typed. A navigation within the site adds `_routes` to it; `url` is free of that, but normalized.
  const { search } = new URL(request.url);
  return redirect(`/${search.includes("_routes=") ? url.search : search}`);
}
