import { findBySlug } from "#domain/catalog/find-by-slug.ts";
import { head } from "../../head.ts";
import { load } from "../../load.ts";
import { Model, modelHead } from "../model/model.tsx";
import { Product } from "../product/product.tsx";
import type { Route } from "./+types/page";

/** /{slug} is a product or a model; the domain says which (spec §2 "Route table"). */
export function loader({ params, context }: Route.LoaderArgs) {
  return load(context, ({ live, now }) => findBySlug(live, params.slug, now()));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if ("modelDetails" in loaderData) return head(matches, modelHead(loaderData.modelDetails));
  const { meta_title, meta_description, slug } = loaderData.product;
  return head(matches, { title: meta_title, description: meta_description, path: `/${slug}` });
}

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  return "product" in loaderData ? <Product product={loaderData.product} /> : <Model model={loaderData.modelDetails} />;
}
