import { data } from "react-router";
import { findBySlug } from "#domain/catalog/find-by-slug.ts";
import { load } from "../../load.ts";
import { pageContext } from "../../page-context.ts";
import type { Route } from "./+types/page";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import { Retailers } from "./retailers.tsx";
import { Updates } from "./updates.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, siteName, origin } = context.get(pageContext);
  const found = await load(findBySlug(db, params.slug, now()));
  if (!("product" in found)) throw data(null, { status: 404 });
  return { product: found.product, siteName, origin };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, siteName, origin } = loaderData;
  return [
    { title: `${product.meta_title} | ${siteName}` },
    { name: "description", content: product.meta_description },
    { tagName: "link", rel: "canonical", href: `${origin}/${product.slug}` },
  ];
}

export default function ProductPage({ loaderData: { product } }: Route.ComponentProps) {
  return (
    <article className="pt-4">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <Gallery product={product} />
        <Facts product={product} />
      </div>
      <Updates product={product} />
      <Retailers product={product} />
    </article>
  );
}
