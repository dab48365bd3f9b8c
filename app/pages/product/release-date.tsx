import { useState } from "react";
import { displayDate } from "#domain/time/display-date.ts";
import { ownMoment } from "#domain/time/known-moment.ts";
import { partialDateOf } from "#domain/time/partial-date.ts";
import { releaseLine } from "#domain/time/release-line.ts";
import { ArrowTo } from "../../components/arrow-to.tsx";
import { CompactSelect } from "../../ui/compact-field.tsx";
import { Countdown } from "./countdown.tsx";
import { DateSources } from "./date-sources.tsx";
import { NextOpening } from "./next-opening.tsx";
import { OWN_ZONE } from "../../browser/zone.ts";
import type { Drop } from "./retailers/drop-countdown.tsx";
import type { ShownZone } from "./use-zone.ts";
import type { Product } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";

interface Props {
  product: Product;
  /** text about the dates that it had (PROD-34) */
  moves: string | null;
  now: number;
  /** IANA key → display name of the zones to choose from */
  zones: Record<string, string>;
  zone: ShownZone;
  /** the moment of loading, in milliseconds since 1970 */
  loadedAt: number;
  /** moment of a countdown that the page itself leads with (PROD-30) */
  drop: Drop | null;
}

/** Returns the release date line of a product (TIME-10 to TIME-12). */
export function releaseLineOf(product: Product, now: number): ReturnType<typeof releaseLine> {
  const { date, unreleasedManagement } = product;
  const moment = product.moment === null ? null : Date.parse(product.moment);
  return releaseLine({ date, moment, unreleasedManagement }, now);
}

/** Shows the dates that a release had, with arrows between them (PROD-34). */
function Moves({ text }: { text: string }) {
  return (
    <p className="mt-3 text-sm text-quiet">
      {text.split(" → ").map((part, at) => (
        <span key={part + String(at)}>
          {at > 0 && (
            <>
              <ArrowTo />{" "}
            </>
          )}
          {part}{" "}
        </span>
      ))}
    </p>
  );
}

/** Shows the release date line, its sources, the dates before, the zone selector (TIME-23) and the countdown (TIME-21). */
export const ReleaseDate = withErrorBoundary(ReleaseDateLine, <NotLoaded />);

function ReleaseDateLine({ product, moves, now, zones, zone, loadedAt, drop }: Props) {
  const { moment, momentRetailer } = product;
  const release = moment === null ? null : Date.parse(moment);
  const line = releaseLineOf(product, now);
  // date and hour are on one clock
  const date = release !== null ? displayDate(partialDateOf(zone.clock.day(release))) : line.date;
  // a page that opens after the moment has no countdown
  const [hasCountdown] = useState(release !== null && now < release);
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      {/* a new element for each zone: the browser would report the same one as a layout shift */}
      <p key={date}>
        {date && <span className="overline-text block text-quiet">{line.message}</span>}{" "}
        <span className="headline mt-1 block text-4xl md:text-5xl">{date || line.message}</span>{" "}
        {date && release === null && <span className="mt-2 block text-quiet">{product.line.weekDay}</span>}
      </p>
      {moment !== null && <Hour moment={moment} retailer={momentRetailer} zone={zone} />}
      <DateSources product={product} />
      {moves !== null && <Moves text={moves} />}
      {/* from 768 px on the countdown of the page itself has it */}
      <div className={drop === null ? undefined : "md:hidden"}>
        <NextOpening product={product} loadedAt={loadedAt} now={now} zone={zone} />
      </div>
      <div className="grid items-center gap-3 not-empty:mt-3 min-[90rem]:grid-cols-[minmax(0,1fr)_12rem]">
        {release !== null && hasCountdown && drop?.at !== release && <Countdown release={release} now={now} />}
        {ownMoment(product) !== null && (
          <div className="hidden scripted:block">
            <CompactSelect
              label="Time zone"
              value={zone.choice}
              autoComplete="off"
              onChange={(event) => zone.choose(event.target.value)}
            >
              {zone.ownCity !== null && <option value={OWN_ZONE}>Your time ({zone.ownCity})</option>}
              {Object.entries(zones).map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </CompactSelect>
          </div>
        )}
      </div>
    </div>
  );
}

/** Shows the hour of a release on the clock of `zone`, with the place of that, and the retailer that has the hour (TIME-29, TIME-30). */
function Hour({ moment, retailer, zone }: { moment: string; retailer: string | null; zone: ShownZone }) {
  const release = Date.parse(moment);
  const hour = `${zone.clock.longWeekDay(release)}, ${zone.hour(release)}`;
  const place = [...new Set([zone.clock.abbreviation(release), zone.city])].join(", ");
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <p key={`${hour} ${place}`} className="mt-3 text-md font-medium">
      <time dateTime={moment}>{hour}</time>
      <span className="text-quiet">{` ${place}`}</span>
      {/* on its own line: at the end of another it would move as the font arrives */}
      {retailer !== null && <span className="block">{`at ${retailer}`}</span>}
    </p>
  );
}
