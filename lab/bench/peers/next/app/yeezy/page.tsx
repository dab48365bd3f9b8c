import { BrandPage, brandMetadata } from "@/components/brand-page";
import type { SearchParams } from "@/lib/filters";

export const dynamic = "force-dynamic";

export const metadata = brandMetadata("yeezy");

export default function YeezyPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <BrandPage slug="yeezy" searchParams={searchParams} />;
}
