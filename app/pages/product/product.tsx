import { ownMoment } from "#domain/time/known-moment.ts";
import { useMemo, useRef } from "react";
import { stockistsOf } from "#domain/releases/stockists-of.ts";
import { NewsSlider } from "../../news/news-slider.tsx";
import { CardSlider } from "../../components/card-slider.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs.tsx";
import { breadcrumbsOf } from "./breadcrumbs.ts";
import { Facts } from "./facts.tsx";
import { Gallery } from "./gallery.tsx";
import type { ProductData } from "./load-product.ts";
import { ReleaseDate } from "./release-date.tsx";
import { ReleasingSoon } from "./releasing-soon.tsx";
import { DropCountdown, dropWithinAnHour } from "./retailers/drop-countdown.tsx";
import { nearTablesFirst, regionTables } from "./retailers/region-tables.ts";
import { Retailers } from "./retailers/retailers.tsx";
import { useRetailerFilters } from "./retailers/use-retailer-filters.ts";
import { WhereToBuy } from "./retailers/where-to-buy.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import { Updates } from "./updates.tsx";
import { useNow } from "../../ui/use-now.ts";
import { useCountView } from "./use-count-view.ts";
import { useVisitorCountry } from "./retailers/use-visitor-country.ts";
import { useZone } from "./use-zone.ts";

/** Shows a product's page. */
export function Product({ data: { product, moves, similar, zones, soon, news, loadedAt } }: { data: ProductData }) {
  const now = useNow(
    loadedAt,
    useMemo(() => momentsOf(product), [product]),
  );
  useCountView(product.id);
  const zone = useZone();
  // by the moment of loading: rows do not change places, and nothing moves, while the page is open
  const tables = useMemo(() => regionTables(product, loadedAt), [product, loadedAt]);
  const retailers = useRef<HTMLElement>(null);
  const country = useVisitorCountry(retailers);
  const drop = useMemo(() => dropWithinAnHour(product, loadedAt), [product, loadedAt]);
  const chosen = useRetailerFilters();
  return (
    <>
      <article className="pt-2 wrap-anywhere md:pt-4">
        <div className="pb-2 md:pb-3">
          <Breadcrumbs steps={breadcrumbsOf(product)} />
        </div>
        {drop !== null && <DropCountdown product={product} drop={drop} now={now} zone={zone} />}
        <div className="product-columns grid grid-cols-[minmax(0,1fr)] gap-2 md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
          <div className="self-start lg:sticky lg:top-18">
            <Gallery product={product} />
          </div>
          <Facts product={product} now={now} zone={zone}>
            <ReleaseDate
              product={product}
              moves={moves}
              now={now}
              zones={zones}
              zone={zone}
              loadedAt={loadedAt}
              drop={drop}
            />
            <WhereToBuy tables={tables} chosen={chosen} />
          </Facts>
        </div>
        <Retailers
          section={retailers}
          product={product}
          tables={useMemo(() => nearTablesFirst(tables, country), [tables, country])}
          chosen={chosen}
          now={now}
          zone={zone}
          zoneName={ownMoment(product) !== null ? (zones[zone.choice] ?? `your time zone (${zone.city})`) : null}
        />
        <Updates product={product} />
      </article>
      <ReleasingSoon cards={soon} />
      <div className="mt-16">
        <CardSlider
          title="You May Also Like"
          cards={similar}
          more={`/api/products?you_may_like=1&product_id=${product.id}`}
        />
      </div>
      <div className="mt-16 empty:hidden">
        <NewsSlider title="Related News" posts={news} relatedTo={product.slug} />
      </div>
      <SummaryBar
        product={product}
        now={now}
        zone={zone}
        retailers={tables.flatMap(({ stockists }) => stockists).length}
      />
    </>
  );
}

/** Returns the moments of release, at which the page changes (TIME-18), in milliseconds since 1970. */
function momentsOf(product: ProductData["product"]): number[] {
  return [product.moment, ...stockistsOf(product).map(({ releasedFrom }) => releasedFrom)]
    .filter((moment) => moment !== null)
    .map((moment) => Date.parse(moment));
}
