import { useMemo } from "react";
import { releaseStatus } from "#domain/time/release-status.ts";
import { makeZoneClock, type ZoneClock } from "#domain/time/zone-clock.ts";
import { useSite } from "../../routing/root-data.ts";
import { Table } from "../../ui/table.tsx";
import { ReminderLinks } from "./reminder-links.tsx";
import { RetailerStatus } from "./retailer-status.tsx";
import type { ProductDetail, RegionEntry, Size, Stockist } from "#domain/releases/product-contract.ts";

/** The text of a product without retailers (PROD-16). */
export const NO_RETAILERS = "Retailer information unavailable yet. Please check back for any updates.";

const columns = ["Retailer", "Time", "Shipping", "Release type", "Status", "Reminder"];
const widths = ["19%", "16%", "15%", "16%", "19%"];

interface Props {
  product: ProductDetail;
  now: number;
  /** the chosen zone and its name; null: times are on each retailer's own clock (TIME-23) */
  zone: { key: string; name: string } | null;
}

/** The retailers of a product by size run and region (PROD-14), and the disclaimer (PROD-12). */
export function Retailers({ product, now, zone }: Props) {
  const { name: siteName } = useSite();
  const tables = regionTables(product.sizes);
  const key = zone?.key;
  const clock = useMemo(() => (key === undefined ? null : makeZoneClock(key)), [key]);
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
          clock={clock}
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

/** One table per region of each size; sizes that share the first size's retailers share its tables (PROD-14). */
function regionTables(sizes: Size[]): { name: string; region: RegionEntry }[] {
  const sharing = sizes.filter(({ is_same_as_parent_region }) => is_same_as_parent_region === 1);
  return sizes.flatMap((size, index) => {
    const name = [size, ...(index === 0 ? sharing : [])].map(({ size_run }) => size_run).join(", ");
    return size.product_regions_rereleases
      .filter(({ product_stockists }) => product_stockists.length > 0)
      .map((region) => ({ name, region }));
  });
}

interface RegionProps extends Pick<Props, "product" | "now"> {
  name: string;
  region: RegionEntry;
  /** the clock of the chosen zone; null: times are on each retailer's own clock */
  clock: ZoneClock | null;
}

function RegionTable({ name, region, product, now, clock }: RegionProps) {
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
