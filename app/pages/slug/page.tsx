import { findBySlug } from "#domain/catalog/find-by-slug.ts";
import { head } from "../../head.ts";
import { load } from "../../load.ts";
import { loadModel } from "../model/load-model.ts";
import { Model, modelHead } from "../model/model.tsx";
import { Product } from "../product/product.tsx";
import type { Route } from "./+types/page";

/** /{slug} is a product or a model; the domain says which (spec §2 "Route table"). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await load(context, ({ live, now }) => findBySlug(live, params.slug, now()));
  return "product" in found ? found : loadModel(context, url, found.modelDetails);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if ("model" in loaderData) return head(matches, modelHead(loaderData.model));
  const { meta_title, meta_description, slug } = loaderData.product;
  return head(matches, { title: meta_title, description: meta_description, path: `/${slug}` });
}

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  if ("product" in loaderData) return <Product product={loaderData.product} />;
  return <Model path={`/${loaderData.model.permalink}`} data={loaderData} />;
}
