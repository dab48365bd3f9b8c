import { redirect } from "react-router";
import type { PageHandle } from "../page-handle.ts";
import type { Route } from "./+types/q";

export const handle: PageHandle = { parameters: "every" };

/** The short address of the home page keeps the query string (spec §2 "Route table"). */
export function loader({ request, url }: Route.LoaderArgs) {
  // as it was typed; within the site React Router has added to it, and gives it without that but written anew
  const { search } = new URL(request.url);
  return redirect(`/${search.includes("_routes=") ? url.search : search}`);
}
