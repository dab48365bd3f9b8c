import { notFound } from "../../routing/load.ts";
import type { Route } from "./+types/page";

/** Loads the page of any address without a route (SITE-13). */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context);
}

export default function NotFoundPage() {
  return null;
}
