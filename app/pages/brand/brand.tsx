import { PageTitle } from "../../components/page-title.tsx";
import { SubscribeLink } from "../../components/subscribe-link.tsx";
import { Listing } from "../../listing/listing.tsx";
import type { BrandData } from "./load-brand.ts";

/** Shows a brand's page (SITE-2). */
export function Brand({ brand, data }: BrandData) {
  return (
    <>
      <PageTitle>{`${brand.name} Release Dates`}</PageTitle>
      <Listing key={brand.slug} path={`/${brand.slug}`} data={data} />
      <SubscribeLink {...brand} />
    </>
  );
}
