import { releaseLineOf } from "./release-date.tsx";
import type { RegionTable } from "./retailers/region-tables.ts";
import { WHERE_TO_BUY_ID } from "./retailers/where-to-buy.tsx";
import type { ShownZone } from "./use-zone.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

/** More names would not fit. */
const MAX_NAMES = 3;

/** ", 2026" */
const YEAR = /, \d+$/;

interface Props {
  product: ProductDetail;
  now: number;
  zone: ShownZone;
  tables: RegionTable[];
}

/** When a product comes and who sells it, at the end of its gallery or, until that is in view, of the screen (PROD-32). */
export function SummaryBar({ product, now, zone, tables }: Props) {
  const line = releaseLineOf(product, now);
  const moment = product.is_time_drop_show === 1 ? Date.parse(product.current_release ?? "") : 0;
  const [label, text] = moment > now ? momentIn(zone, moment, line.message) : [line.date && line.message, line.date];
  const retailers = tables.flatMap(({ stockists }) => stockists);
  const names = [...new Set(retailers.map(({ name }) => name))];
  return (
    <div className="sticky bottom-0 z-20 mt-3 grid min-h-14 grid-cols-[11rem_minmax(0,1fr)] cramped:grid-cols-1 items-center border-y border-line bg-page py-2 text-sm lg:hidden print:hidden">
      {/* a new element for each text: the browser would report the same one as a layout shift */}
      <p key={`${label} ${text}`} className="font-semibold">
        {label && <span className="overline-text block text-quiet">{`${label} `}</span>}
        {text || line.message}
      </p>
      {retailers.length > 0 && (
        <a href={`#${WHERE_TO_BUY_ID}`} className="block min-h-8.5 text-right cramped:text-left">
          <span className="overline-text block text-quiet">{`Where to buy (${retailers.length}) `}</span>
          <span className="block truncate underline accent-line">{names.slice(0, MAX_NAMES).join(", ")}</span>
        </a>
      )}
    </div>
  );
}

/** "Available, GMT+9" and "Sat, Nov 28, 12:00 AM". */
function momentIn({ clock, hour }: ShownZone, moment: number, message: string): [label: string, text: string] {
  const date = clock.date(moment).replace(YEAR, "");
  return [`${message}, ${clock.abbreviation(moment)}`, `${clock.weekDay(moment)}, ${date}, ${hour(moment)}`];
}
