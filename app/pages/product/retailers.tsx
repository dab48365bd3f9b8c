import type { ProductDetail, RegionEntry, Size, Stockist } from "#domain/catalog/contract.ts";
import { Table } from "../../ui/table.tsx";

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
  const caption = (
    <>
      <span className="font-semibold">
        {size.size_run}, {region.region}
      </span>
      {region.release_date_show && <span className="text-quiet"> · {region.release_date_show}</span>}
    </>
  );
  const rows = region.product_stockists.map((stockist) => ({
    key: stockist.id,
    cells: [
      stockist.name,
      <Time key="time" stockist={stockist} />,
      stockist.shipping ?? "–",
      stockist.release_type ?? "–",
      <Status key="status" stockist={stockist} />,
    ],
  }));
  return (
    <div className="mt-8">
      <Table caption={caption} columns={columns} rows={rows} />
    </div>
  );
}

function Time({ stockist: { time, date } }: { stockist: Stockist }) {
  return (
    <>
      {time && <span className="block font-medium whitespace-nowrap">{time}</span>}
      <span className={time ? "text-quiet" : ""}>{date || "–"}</span>
    </>
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
