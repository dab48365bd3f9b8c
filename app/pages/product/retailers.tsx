import type { ProductDetail, RegionEntry, Size, Stockist } from "#domain/catalog/contract.ts";
import { releaseStatus } from "#domain/catalog/release-status.ts";
import { zoneClock } from "#domain/catalog/zone-clock.ts";
import { useSite } from "../../shell/use-shell.ts";
import { Table } from "../../ui/table.tsx";
import { ReminderLinks } from "./reminder-links.tsx";
import { RetailerStatus } from "./retailer-status.tsx";

/** Shown when no retailer is known (spec §2 "Product detail page"). */
export const NO_RETAILERS = "Retailer information unavailable yet. Please check back for any updates.";

const columns = ["Retailer", "Time", "Shipping", "Release type", "Status", "Reminder"];
const widths = ["19%", "16%", "15%", "16%", "19%"];

interface Props {
  product: ProductDetail;
  now: number;
  /** the zone that times are shown in and its name; null: each retailer's own */
  zone: { key: string; name: string } | null;
}

/** Per size and region, who sells it and when. Tables from 768 px on, cards below. */
export function Retailers({ product, now, zone }: Props) {
  const { name: siteName } = useSite();
  const tables = regionTables(product.sizes);
  return (
    <section aria-labelledby="retailers" className="mt-16">
      <h2 id="retailers" className="headline text-3xl uppercase md:text-4xl">
        Retailers
      </h2>
      {tables.length === 0 && <p className="mt-4 border-t border-line pt-4 text-quiet">{NO_RETAILERS}</p>}
      {tables.length > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {zone ? `Times in ${zone.name}` : "Times on each retailer’s own clock"}
        </p>
      )}
      {tables.map(({ name, region }) => (
        <RegionTable
          key={`${name}/${region.region}`}
          name={name}
          region={region}
          product={product}
          now={now}
          zone={zone}
        />
      ))}
      {tables.length > 0 && (
        <p className="mt-6 max-w-prose text-sm text-quiet">
          Some of these links are affiliate links: {siteName} may earn a commission when you buy through them, at no
          cost to you.
        </p>
      )}
    </section>
  );
}

/** A table for each region of each size; the sizes that are sold where the first one is share its tables. */
function regionTables(sizes: Size[]): { name: string; region: RegionEntry }[] {
  const followers = sizes.filter(({ is_same_as_parent_region }) => is_same_as_parent_region === 1);
  return sizes.flatMap((size, index) => {
    const name = [size, ...(index === 0 ? followers : [])].map(({ size_run }) => size_run).join(", ");
    return size.product_regions_rereleases
      .filter(({ product_stockists }) => product_stockists.length > 0)
      .map((region) => ({ name, region }));
  });
}

function RegionTable({ name, region, product, now, zone }: Props & { name: string; region: RegionEntry }) {
  const clock = zone && zoneClock(zone.key);
  const caption = (
    <>
      <span className="font-semibold">
        {name} · {region.region}
      </span>
      {region.release_date_show && <span className="text-quiet"> · {region.release_date_show}</span>}
    </>
  );
  const rows = region.product_stockists.map((stockist) => {
    const status = releaseStatus(stockist, now);
    const moment = stockist.time && stockist.release_date ? Date.parse(stockist.release_date) : null;
    const [time, date] =
      clock && moment !== null ? [clock.time(moment), clock.date(moment)] : [stockist.time, stockist.date];
    return {
      key: stockist.id,
      cells: [
        stockist.name,
        <Time key="time" time={time} date={date} />,
        stockist.shipping ?? "–",
        stockist.release_type ?? "–",
        <RetailerStatus key="status" stockist={stockist} productId={product.id} status={status} />,
        <ReminderLinks key="reminder" product={product} stockist={stockist} released={status.released} />,
      ],
    };
  });
  return (
    <div className="mt-8">
      <Table caption={caption} columns={columns} widths={widths} rows={rows} />
    </div>
  );
}

function Time({ time, date }: Pick<Stockist, "time" | "date">) {
  return (
    <>
      {time && <span className="block font-medium whitespace-nowrap">{time}</span>}
      <span className={time ? "text-quiet" : ""}>{date || "–"}</span>
    </>
  );
}
