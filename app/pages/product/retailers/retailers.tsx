import type { Ref } from "react";
import type { Price } from "#domain/catalog/price.ts";
import type { Product } from "#domain/releases/product.ts";
import { useSite } from "../../../routing/root-data.ts";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { Button } from "../../../ui/button.tsx";
import type { ShownZone } from "../use-zone.ts";
import { filterTables, type RegionTable, retailerName } from "./region-tables.ts";
import { RetailerFilters } from "./retailer-filters.tsx";
import { RetailerRow } from "./retailer-row.tsx";
import type { ChosenRetailers } from "./use-retailer-filters.ts";
import { withErrorBoundary } from "../../../ui/error-boundary.tsx";
import { NotLoaded } from "../../../ui/not-loaded.tsx";

/** The text of a product without retailers (PROD-16). */
export const NO_RETAILERS = "Retailer information unavailable yet. Please check back for any updates.";

const columns = ["Retailer", "Time", "Shipping", "Release type", "Status", "Reminder"];

interface Props {
  section: Ref<HTMLElement>;
  product: Product;
  tables: RegionTable[];
  chosen: ChosenRetailers;
  now: number;
  zone: ShownZone;
  /** its name, where every time follows the chosen zone; null where times are on each retailer's own clock (TIME-23) */
  zoneName: string | null;
}

/** Shows the retailers of a product by size run and region (PROD-14), and the disclaimer (PROD-12). */
export const Retailers = withErrorBoundary(RetailerTables, <NotLoaded />);

function RetailerTables({ section, product, tables, chosen, now, zone, zoneName }: Props) {
  const { name: siteName } = useSite();
  const shown = filterTables(tables, chosen.filters);
  const hasTimes = tables.some(({ stockists }) => stockists.some(({ time }) => time !== ""));
  return (
    <section ref={section} aria-labelledby="retailers" className="mt-16">
      <h2 id="retailers" className="headline text-3xl md:text-4xl">
        Retailers
      </h2>
      {tables.length === 0 && <p className="mt-4 border-t border-line pt-4 text-quiet">{NO_RETAILERS}</p>}
      {tables.length > 0 && (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            {/* the text keeps its place: the filters are at the end of the line */}
            <p className="text-sm text-quiet">
              {zoneName ? `All times in ${zoneName}` : hasTimes && "Times are local to each retailer"}
            </p>
            <RetailerFilters tables={tables} chosen={chosen} />
          </div>
          {shown.map((table, index) => (
            <table key={table.id} id={table.id} className="retailer-table">
              <caption>
                <span className="font-semibold">
                  {table.sizeRuns.join(", ")} · {table.region}
                </span>
                {table.date && <span className="text-quiet"> · {table.date}</span>}
                {table.price !== null && <span className="font-semibold"> · {priceText(table, table.price)}</span>}
              </caption>
              <colgroup>
                {columns.map((column) => (
                  <col key={column} />
                ))}
              </colgroup>
              {/* named once for the eyes, in each table for screen readers */}
              <thead className={index > 0 ? "sr-only" : undefined}>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {`${column} `}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {table.stockists.map((stockist) => (
                  <RetailerRow
                    key={stockist.id}
                    product={product}
                    stockist={stockist}
                    linkName={retailerName(tables, table, stockist.name)}
                    regionDate={table.date}
                    now={now}
                    zone={zone}
                  />
                ))}
              </tbody>
            </table>
          ))}
          {shown.length === 0 && (
            <div className="mt-6 grid justify-items-start gap-4 border-t border-line pt-4 text-quiet">
              <p>None of these retailers ship there.</p>
              <Button look="outline" onClick={chosen.clear}>
                Show all retailers
              </Button>
            </div>
          )}
          <p className="mt-6 max-w-prose text-sm text-quiet">
            Some of these are affiliate links. {siteName} may earn a commission when you buy through them, at no extra
            cost to you.
          </p>
        </>
      )}
    </section>
  );
}

/** Returns the price in the region of a table; of one that several size runs share, with the size run whose price it is. */
function priceText({ sizeRuns: [first, ...others] }: RegionTable, price: Price): string {
  return others.length > 0 ? `${first} ${formatPrice(price)}` : formatPrice(price);
}
