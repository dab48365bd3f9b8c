import { notFound } from "../../load.ts";
import type { Route } from "./+types/page";

/** Any address that no other route knows. */
export async function loader({ context }: Route.LoaderArgs) {
  throw await notFound(context);
}

export default function NotFoundPage() {
  return null;
}
