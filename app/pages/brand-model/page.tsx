import { readModel } from "#domain/catalog/find-by-slug.ts";
import { head } from "../../head.ts";
import { listParameters } from "../../listing/asked.ts";
import { load } from "../../load.ts";
import type { PageHandle } from "../../page-handle.ts";
import { loadModel } from "../model/load-model.ts";
import { Model, modelHead } from "../model/model.tsx";
import type { Route } from "./+types/page";

/** /{brand}/{slug} is the same page as /{slug}, of a model of that brand (spec §2 "Route table"). */
export async function loader({ params: { slug }, pattern, url, context }: Route.LoaderArgs) {
  const brand = pattern.split("/")[0] ?? "";
  const model = await load(context, ({ db }) => readModel(db, slug, brand), `No result available for ${slug}`);
  return { path: `/${brand}/${slug}`, data: await loadModel(context, url, model) };
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, modelHead(loaderData.data.model));
}

export default function BrandModelPage({ loaderData: { path, data } }: Route.ComponentProps) {
  return <Model path={path} data={data} />;
}
