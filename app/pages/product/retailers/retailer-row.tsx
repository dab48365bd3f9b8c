import { ownMoment } from "#domain/time/known-moment.ts";
import type { Product, Stockist } from "#domain/releases/product.ts";
import { releaseStatus } from "#domain/time/release-status.ts";
import { classNames } from "../../../ui/class-names.ts";
import { OWN_ZONE } from "../../../browser/zone.ts";
import type { ShownZone } from "../use-zone.ts";
import { opensIn } from "./opens-in.ts";
import { ReminderLinks } from "./reminder-links.tsx";
import { RetailerStatus } from "./retailer-status.tsx";

interface Props {
  product: Product;
  stockist: Stockist;
  /** the retailer in the names of links */
  linkName: string;
  /** the date of its region, as text */
  regionDate: string;
  now: number;
  zone: ShownZone;
}

/** Shows a retailer: when and how it sells, and what can be done there (PROD-14, PROD-30). */
export function RetailerRow(props: Props) {
  const { product, stockist, linkName, now } = props;
  const { name, shipping, releaseType } = stockist;
  const { released } = releaseStatus(stockist, now);
  return (
    <tr>
      <th scope="row">{`${name} `}</th>
      <td className="retailer-time">
        <Time {...props} />{" "}
      </td>
      <Fact text={shipping} />
      <Fact text={releaseType} />
      <td className="retailer-action">
        <RetailerStatus stockist={stockist} linkName={linkName} productId={product.id} now={now} />{" "}
      </td>
      <td className="retailer-reminder">
        <ReminderLinks product={product} stockist={stockist} linkName={linkName} released={released} />
      </td>
    </tr>
  );
}

/** Shows a fact; a dash where it is unknown, on phones nothing. */
function Fact({ text }: { text: string | null }) {
  return <td className={classNames("retailer-fact", text === null && "retailer-unknown")}>{`${text ?? "–"} `}</td>;
}

/**
 * Shows the date and time of a release, in the chosen zone or on the retailer's clock and the visitor's (TIME-23,
 * TIME-28).
 */
function Time({ product, stockist, regionDate, now, zone }: Props) {
  const { time, date, releaseDate } = stockist;
  if (time === "" || releaseDate === null) return date || "–";
  const moment = Date.parse(releaseDate);
  const isChosen = ownMoment(product) !== null;
  const [hour, day] = isChosen ? [zone.time(moment), zone.clock.date(moment)] : [time, date];
  const elsewhere = isChosen ? "" : timeElsewhere(stockist, moment, zone);
  const soon = opensIn(moment, now);
  return (
    <>
      {/* phones show the date where it is not the one above the table, and one of two times */}
      <span className={classNames("retailer-date", isDateOf(regionDate, day) && "max-md:hidden")}>{day}</span>{" "}
      <time dateTime={releaseDate} className={classNames("font-medium", elsewhere && "max-md:hidden")}>
        {hour}
      </time>{" "}
      <span className="retailer-notes">
        {elsewhere && (
          <time dateTime={releaseDate} className="max-md:font-medium max-md:text-ink">
            {elsewhere}
          </time>
        )}{" "}
        {soon && <span className="retailer-soon">{soon}</span>}
      </span>
    </>
  );
}

/** Whether "December 15, 2026" is "Dec 15, 2026". */
function isDateOf(long: string, short: string): boolean {
  return long !== "" && Date.parse(long) === Date.parse(short);
}

/** Returns "16:00 your time (Sat)" where the retailer's clock shows another time than the visitor's (TIME-28). */
function timeElsewhere({ time, date }: Stockist, moment: number, { clock, hour, choice, city }: ShownZone): string {
  if (date === clock.date(moment) && time.startsWith(`${clock.hour(moment)} `)) return "";
  const whose = choice === OWN_ZONE ? "your time" : `${city} time`;
  return `${hour(moment)} ${whose} (${clock.weekDay(moment)})`;
}
