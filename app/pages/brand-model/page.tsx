import { readModel } from "#domain/catalog/find-by-slug.ts";
import { head } from "../../head.ts";
import { load } from "../../load.ts";
import { Model, modelHead } from "../model/model.tsx";
import type { Route } from "./+types/page";

/** /{brand}/{slug} is the same page as /{slug} (spec §2 "Route table"). */
export function loader({ params, context }: Route.LoaderArgs) {
  return load(context, ({ db }) => readModel(db, params.slug));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, modelHead(loaderData));
}

export default function BrandModelPage({ loaderData }: Route.ComponentProps) {
  return <Model model={loaderData} />;
}
