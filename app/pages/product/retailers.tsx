import type { ProductDetail, RegionEntry, Size, Stockist } from "#domain/catalog/contract.ts";

/** Shown when no retailer is known (spec §2 "Product detail page"). */
export const NO_RETAILERS = "Retailer information unavailable yet. Please check back for any updates.";

/** Per size and region, who sells it and when. Tables from 768 px on, cards below. */
export function Retailers({ product }: { product: ProductDetail }) {
  const sizes = product.sizes.filter(({ is_retailer }) => is_retailer === 1);
  return (
    <section aria-labelledby="retailers" className="mt-16">
      <h2 id="retailers" className="headline text-3xl uppercase md:text-4xl">
        Retailers
      </h2>
      {sizes.length === 0 && <p className="mt-4 border-t border-line pt-4 text-quiet">{NO_RETAILERS}</p>}
      {sizes.map((size) =>
        size.product_regions_rereleases
          .filter(({ product_stockists }) => product_stockists.length > 0)
          .map((region) => <RegionTable key={`${size.size_run}/${region.region}`} size={size} region={region} />),
      )}
    </section>
  );
}

const columns = ["Retailer", "Time", "Shipping", "Release type", "Status"];

function RegionTable({ size, region }: { size: Size; region: RegionEntry }) {
  return (
    <table className="mt-8 block w-full text-left text-[0.9375rem] md:table md:table-fixed">
      <caption className="block border-t-2 border-ink pt-3 pb-2 text-left md:table-caption">
        <span className="font-semibold">
          {size.size_run}, {region.region}
        </span>
        {region.release_date_show && <span className="text-quiet"> · {region.release_date_show}</span>}
      </caption>
      <thead className="overline-text hidden text-quiet md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 font-[inherit] first:w-[26%]">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {region.product_stockists.map((stockist) => (
          <StockistRow key={stockist.id} stockist={stockist} />
        ))}
      </tbody>
    </table>
  );
}

function StockistRow({ stockist }: { stockist: Stockist }) {
  return (
    <tr className="grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line py-4 md:table-row md:py-0">
      <th scope="row" className="col-span-2 font-semibold md:py-3 md:pr-4">
        {stockist.name}
      </th>
      <Cell label="Time">
        {stockist.time && <span className="block font-medium whitespace-nowrap">{stockist.time}</span>}
        <span className={stockist.time ? "text-quiet" : ""}>{stockist.date || "–"}</span>
      </Cell>
      <Cell label="Shipping">{stockist.shipping ?? "–"}</Cell>
      <Cell label="Release type">{stockist.release_type ?? "–"}</Cell>
      <Cell label="Status">
        <Status stockist={stockist} />
      </Cell>
    </tr>
  );
}

/** On small screens every value carries the name of its column. */
function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td className="md:py-3 md:pr-4">
      <span aria-hidden="true" className="overline-text mb-0.5 block text-quiet md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

function Status({ stockist }: { stockist: Stockist }) {
  const released = stockist.is_released === 1;
  const text = released ? stockist.after_release_text : stockist.before_release_text;
  const style = { background: released ? stockist.after_release_color : stockist.before_release_color };
  const look = "inline-flex min-h-9 items-center whitespace-nowrap rounded-xs px-3 text-sm font-semibold text-white";
  if (!stockist.link) {
    return (
      <span className={look} style={style}>
        {text}
      </span>
    );
  }
  return (
    <a href={stockist.link} target="_blank" rel="sponsored nofollow noopener" className={look} style={style}>
      {text}
      <span className="sr-only"> at {stockist.name}</span>
    </a>
  );
}
