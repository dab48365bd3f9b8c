import { redirect } from "react-router";
import type { Route } from "./+types/q";

/** The short address of the home page keeps the query string (spec §2 "Route table"). */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/${new URL(request.url).search}`);
}
