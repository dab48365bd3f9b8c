import { BrandPage, brandMetadata } from "@/components/brand-page";
import type { SearchParams } from "@/lib/filters";

export const dynamic = "force-dynamic";

export const metadata = brandMetadata("adidas");

export default function AdidasPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <BrandPage slug="adidas" searchParams={searchParams} />;
}
