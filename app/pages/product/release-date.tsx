import { useState } from "react";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { releaseLine } from "#domain/time/release-line.ts";
import { CompactSelect } from "../../ui/compact-field.tsx";
import { Countdown } from "./countdown.tsx";
import type { ProductDetail } from "#domain/releases/product-contract.ts";

interface Props {
  product: ProductDetail;
  now: number;
  /** IANA key → display name of the zones to choose from */
  zones: Record<string, string>;
  zone: string;
  onZone: (zone: string) => void;
}

/** The release date line (TIME-10 to TIME-12), the zone selector (TIME-23) and the countdown (TIME-21). */
export function ReleaseDate({ product, now, zones, zone, onZone }: Props) {
  const { unreleased_management, current_release } = product;
  const release = current_release === null ? null : Date.parse(current_release);
  const line = releaseLine(
    { date: dateOfParts(product), moment: release, unreleasedManagement: unreleased_management },
    now,
  );
  // a page that opens after the moment has no countdown
  const [hasCountdown] = useState(release !== null && now < release);
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      <p>
        <span className="overline-text block text-quiet">{line.message}</span>{" "}
        {line.date && <span className="headline mt-1 block text-4xl uppercase md:text-5xl">{line.date}</span>}{" "}
        {line.date && !product.is_time_drop_show && (
          <span className="mt-2 block text-quiet">{product.current_display_release_week_day}</span>
        )}
      </p>
      {product.is_time_drop_show === 1 && (
        <>
          <p className="mt-3 text-md font-medium">{product.zone_wises[zone]}</p>
          <div className="mt-2 hidden scripted:block">
            <CompactSelect
              label="Time zone"
              value={zone}
              autoComplete="off"
              onChange={(event) => onZone(event.target.value)}
            >
              {Object.entries(zones).map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </CompactSelect>
          </div>
        </>
      )}
      {release !== null && hasCountdown && <Countdown release={release} now={now} />}
    </div>
  );
}
