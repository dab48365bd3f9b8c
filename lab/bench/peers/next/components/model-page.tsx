import type { Metadata } from "next";
import type { SearchParams } from "@/lib/filters";
import { pageMetadata } from "@/lib/metadata";
import type { Model } from "@/lib/model";
import { Listing, loadListing } from "./listing";

export function modelMetadata({ slug, name, page_title }: Model): Metadata {
  return pageMetadata({
    title: page_title ?? `${name} Release Dates`,
    description: `${name}: release dates, past and upcoming, with prices, SKUs and retailer times.`,
    path: `/${slug}`,
  });
}

/** A model: its title, its description, and all its releases. */
export async function ModelPage({ model, search }: { model: Model; search: SearchParams }) {
  const { id, slug, name, page_title, description_html } = model;
  const listing = await loadListing(`/${slug}`, { model: id }, search);
  return (
    <>
      <h1 className="headline title">{page_title ?? `${name} Release Dates`}</h1>
      {/* sanitised when it was imported */}
      {description_html && <div className="prose" dangerouslySetInnerHTML={{ __html: description_html }} />}
      <Listing data={listing} />
    </>
  );
}
