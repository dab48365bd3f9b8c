import { BrandPage, brandMetadata } from "@/components/brand-page";
import type { SearchParams } from "@/lib/filters";

export const dynamic = "force-dynamic";

export const metadata = brandMetadata("nike");

export default function NikePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <BrandPage slug="nike" searchParams={searchParams} />;
}
