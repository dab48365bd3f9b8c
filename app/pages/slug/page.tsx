import { redirect } from "react-router";
import { findBySlug } from "#domain/catalog/find-by-slug.ts";
import { head } from "../../head.ts";
import { listParameters } from "../../listing/asked.ts";
import { load } from "../../load.ts";
import type { PageHandle } from "../../page-handle.ts";
import { loadModel } from "../model/load-model.ts";
import { Model, modelHead } from "../model/model.tsx";
import { loadProduct } from "../product/load-product.ts";
import { productHead } from "../product/product-head.ts";
import { Product } from "../product/product.tsx";
import type { Route } from "./+types/page";

/** /{slug} is a product or a model; the domain says which (spec §2 "Route table"). A product's id leads to its slug. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const found = await load(context, ({ live, now }) => findBySlug(live, params.slug, now()));
  if (!("product" in found)) return loadModel(context, url, found.modelDetails);
  const { product } = found;
  if (product.slug !== params.slug) throw redirect(`/${product.slug}`, 301);
  return loadProduct(context, product);
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if ("model" in loaderData) return head(matches, modelHead(loaderData.model));
  return head(matches, productHead(loaderData.product));
}

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  if ("product" in loaderData) return <Product key={loaderData.product.id} data={loaderData} />;
  return <Model path={`/${loaderData.model.permalink}`} data={loaderData} />;
}
