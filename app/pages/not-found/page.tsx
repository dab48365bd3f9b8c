import { notFound } from "../../routing/load.ts";
import type { Route } from "./+types/page";

/** Any address without a route (SITE-13). */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context);
}

export default function NotFoundPage() {
  return null;
}
