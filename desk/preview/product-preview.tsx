import { ownMoment } from "#domain/time/known-moment.ts";
import { useRef } from "react";
import type { PreviewedProduct } from "#domain/editing/preview-product.ts";
import { Facts } from "#app/pages/product/facts.tsx";
import { Gallery } from "#app/pages/product/gallery.tsx";
import { ReleaseDate } from "#app/pages/product/release-date.tsx";
import { dropWithinAnHour } from "#app/pages/product/retailers/drop-countdown.tsx";
import { regionTables } from "#app/pages/product/retailers/region-tables.ts";
import { Retailers } from "#app/pages/product/retailers/retailers.tsx";
import { useRetailerFilters } from "#app/pages/product/retailers/use-retailer-filters.ts";
import { Updates } from "#app/pages/product/updates.tsx";
import { useZone } from "#app/pages/product/use-zone.ts";

/** Shows what the page of a product has of it, at a moment; nothing in it answers a press. */
export function ProductPreview({ product, moves, zones, at }: PreviewedProduct & { at: number }) {
  const zone = useZone();
  const chosen = useRetailerFilters();
  const retailers = useRef<HTMLElement>(null);
  return (
    <div className="page-width pb-10">
      <article className="pt-4 wrap-anywhere">
        <div className="product-columns grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <Gallery product={product} />
          <Facts product={product} now={at} zone={zone}>
            <ReleaseDate
              key={at}
              product={product}
              moves={moves}
              now={at}
              zones={zones}
              zone={zone}
              loadedAt={at}
              drop={dropWithinAnHour(product, at)}
            />
          </Facts>
        </div>
        <Retailers
          section={retailers}
          product={product}
          tables={regionTables(product, at)}
          chosen={chosen}
          now={at}
          zone={zone}
          zoneName={ownMoment(product) === null ? null : (zones[zone.choice] ?? `your time zone (${zone.city})`)}
        />
        <Updates product={product} />
      </article>
    </div>
  );
}
