import { useState } from "react";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { releaseLine } from "#domain/time/release-line.ts";
import { CompactSelect } from "../../ui/compact-field.tsx";
import { Countdown } from "./countdown.tsx";
import { OWN_ZONE } from "../../browser/zone.ts";
import type { ShownZone } from "./use-zone.ts";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

interface Props {
  product: ProductDetail;
  now: number;
  /** IANA key → display name of the zones to choose from */
  zones: Record<string, string>;
  zone: ShownZone;
  /** the page leads with a countdown of its own (PROD-30) */
  isLed: boolean;
}

/** The release date line of a product (TIME-10 to TIME-12). */
export function releaseLineOf(product: ProductDetail, now: number): ReturnType<typeof releaseLine> {
  const { unreleased_management, current_release } = product;
  const moment = current_release === null ? null : Date.parse(current_release);
  return releaseLine({ date: dateOfParts(product), moment, unreleasedManagement: unreleased_management }, now);
}

/** The release date line, the zone selector (TIME-23) and the countdown (TIME-21). */
export function ReleaseDate({ product, now, zones, zone, isLed }: Props) {
  const { current_release } = product;
  const release = current_release === null ? null : Date.parse(current_release);
  const line = releaseLineOf(product, now);
  // a page that opens after the moment has no countdown
  const [hasCountdown] = useState(release !== null && now < release);
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      <p>
        {line.date && <span className="overline-text block text-quiet">{line.message}</span>}{" "}
        <span className="headline mt-1 block text-4xl md:text-5xl">{line.date || line.message}</span>{" "}
        {line.date && !product.is_time_drop_show && (
          <span className="mt-2 block text-quiet">{product.current_display_release_week_day}</span>
        )}
      </p>
      {release !== null && product.is_time_drop_show === 1 && (
        // as high as in any zone: the visitor's own is known after the first paint
        <p className="mt-3 min-h-[2lh] text-md font-medium md:max-lg:min-h-0 min-[90rem]:min-h-0">
          <span>{zone.clock.moment(release)}</span>
          {/* a new element for each zone: the browser would report the same one as a layout shift */}
          <span key={zone.key} className="text-quiet">
            {` ${[...new Set([zone.clock.abbreviation(release), zone.city])].join(", ")}`}
          </span>
        </p>
      )}
      <div className="grid items-center gap-3 not-empty:mt-3 min-[90rem]:grid-cols-[minmax(0,1fr)_12rem]">
        {release !== null && hasCountdown && !isLed && <Countdown release={release} now={now} />}
        {release !== null && product.is_time_drop_show === 1 && (
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
