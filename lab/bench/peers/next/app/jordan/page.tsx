import { BrandPage, brandMetadata } from "@/components/brand-page";
import type { SearchParams } from "@/lib/filters";

export const dynamic = "force-dynamic";

export const metadata = brandMetadata("jordan");

export default function JordanPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <BrandPage slug="jordan" searchParams={searchParams} />;
}
