import { head } from "../../routing/head.ts";
import { listParameters } from "../../listing/list-request.ts";
import { load, notFound } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { loadModel } from "../model/load-model.ts";
import { Model } from "../model/model.tsx";
import { modelHead } from "../model/model-head.ts";
import type { Route } from "./+types/page";
import { findBrand } from "#domain/catalog/names.ts";
import { readModel } from "#domain/catalog/read-model.ts";

/** Loads /{brand}/{slug}: the page of a model of that brand (SITE-3, MODEL-4). */
export async function loader({ params, pattern, url, context }: Route.LoaderArgs) {
  // the brands of the specification have routes of their own
  const brand = ("brand" in params ? params.brand : pattern.split("/")[0]) ?? "";
  const { slug } = params;
  // all addresses below a brand that is none share one page, which names none of them
  if ("brand" in params && (await load(context, ({ db }) => findBrand(db, brand))) === null)
    throw await notFound(context);
  const data = await load(
    context,
    async (loadContext) => loadModel(loadContext, url, await readModel(loadContext.db, slug, brand)),
    `No result available for ${slug}`,
  );
  return { path: `/${brand}/${slug}`, data };
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, modelHead(loaderData.data));
}

export default function BrandModelPage({ loaderData: { path, data } }: Route.ComponentProps) {
  return <Model path={path} data={data} />;
}
