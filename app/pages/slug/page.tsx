import { redirect } from "react-router";
import { resolveSlug } from "#domain/releases/find-by-slug.ts";
import { head } from "../../routing/head.ts";
import { listParameters } from "../../listing/list-request.ts";
import { load } from "../../routing/load.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import { brandHead } from "../brand/brand-head.ts";
import { loadBrand } from "../brand/load-brand.ts";
import { loadModel } from "../model/load-model.ts";
import { modelHead } from "../model/model-head.ts";
import { loadProduct } from "../product/load-product.ts";
import { removedProduct } from "../product/removed-product.ts";
import { productStructuredData } from "../product/product-structured-data.ts";
import { productHead } from "../product/product-head.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import type { Route } from "./+types/page";

const loadProductPage = async () => (await import("../product/product.tsx")).Product;
const loadBrandPage = async () => (await import("../brand/brand.tsx")).Brand;
const loadModelPage = async () => (await import("../model/model.tsx")).Model;

// A page has the code of one of them, which the document names; React hydrates nothing until it is there.
const Product = import.meta.env.SSR ? await loadProductPage() : lazyComponent(loadProductPage);
const Brand = import.meta.env.SSR ? await loadBrandPage() : lazyComponent(loadBrandPage);
const Model = import.meta.env.SSR ? await loadModelPage() : lazyComponent(loadModelPage);
const preload = import.meta.env.SSR ? (await import("../../render/preload-part.ts")).preloadPart : null;

/** Loads a product, a model or a brand for /{slug}; a product's id and its former slugs redirect to its slug (SITE-4). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  return load(context, async (loadContext) => {
    const { catalog, site, now, describePage } = loadContext;
    const found = await resolveSlug(catalog.db, params.slug);
    if ("movedTo" in found) throw redirect(`/${found.movedTo.slug}`, 301);
    if ("removed" in found) throw await removedProduct(loadContext, found.removed);
    if ("model" in found) return loadModel(loadContext, url, found.model);
    if ("brand" in found) return loadBrand(loadContext, url, found.brand);
    const data = await loadProduct(loadContext, { id: found.productId, slug: params.slug });
    const { product } = data;
    if (product.slug !== params.slug) throw redirect(`/${product.slug}`, 301);
    describePage(productStructuredData(product, site.origin, now().epochMilliseconds));
    return data;
  });
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if ("model" in loaderData) return head(matches, modelHead(loaderData));
  if ("brand" in loaderData) return head(matches, brandHead(loaderData));
  return head(matches, productHead(loaderData.product));
}

export default function SlugPage({ loaderData }: Route.ComponentProps) {
  preload?.("product" in loaderData ? "product" : "model" in loaderData ? "model" : "brand");
  if ("product" in loaderData) return <Product key={loaderData.product.id} data={loaderData} />;
  if ("brand" in loaderData) return <Brand {...loaderData} />;
  return <Model path={`/${loaderData.model.slug}`} data={loaderData} />;
}
