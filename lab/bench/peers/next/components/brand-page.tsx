import type { Metadata } from "next";
import { brands } from "@/lib/brands";
import type { SearchParams } from "@/lib/filters";
import { pageMetadata } from "@/lib/metadata";
import { Listing, loadListing } from "./listing";

type BrandSlug = (typeof brands)[number]["slug"];

function brandOf(slug: BrandSlug) {
  return brands.find((brand) => brand.slug === slug) ?? brands[0];
}

export function brandMetadata(slug: BrandSlug): Metadata {
  const { name } = brandOf(slug);
  return pageMetadata({
    title: `${name} Release Dates`,
    description: `Every ${name} release, upcoming and past, with dates, prices, SKUs and retailer times.`,
    path: `/${slug}`,
  });
}

export async function BrandPage({ slug, searchParams }: { slug: BrandSlug; searchParams: Promise<SearchParams> }) {
  const { id, name } = brandOf(slug);
  const listing = await loadListing(`/${slug}`, { brand: id }, await searchParams);
  return (
    <>
      <h1 className="headline title">{name} Release Dates</h1>
      <Listing data={listing} />
    </>
  );
}
