import { brands } from "#domain/catalog/brands.ts";
import { head } from "../../routing/head.ts";
import { load } from "../../routing/load.ts";
import { listParameters } from "../../listing/list-request.ts";
import type { PageHandle } from "../../routing/page-handle.ts";
import type { Route } from "./+types/page";
import { Brand } from "./brand.tsx";
import { brandHead } from "./brand-head.ts";
import { loadBrand } from "./load-brand.ts";

/** Loads the page of a brand of the specification; pages of others are at /{slug} (SITE-2, SITE-70). */
export async function loader({ pattern, url, context }: Route.LoaderArgs) {
  const brand = brands.find(({ slug }) => pattern === slug);
  if (!brand) throw new Error(`There is no brand for the route ${pattern}`);
  return load(context, (loadContext) => loadBrand(loadContext, url, brand));
}

export const handle: PageHandle = { parameters: listParameters };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, brandHead(loaderData));
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  return <Brand {...loaderData} />;
}
