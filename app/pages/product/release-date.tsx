import { useState } from "react";
import type { ProductDetail } from "#domain/catalog/contract.ts";
import { dateOfParts } from "#domain/catalog/date-parts.ts";
import { releaseLine } from "#domain/catalog/release-line.ts";
import { CompactSelect } from "../../ui/field.tsx";
import { Countdown } from "./countdown.tsx";

interface Props {
  product: ProductDetail;
  now: number;
  /** IANA key → display name, of those to choose from */
  zones: Record<string, string>;
  zone: string;
  onZone: (zone: string) => void;
}

/** The release date line; of a timed release also its moment in the chosen zone, and the countdown (spec §2). */
export function ReleaseDate({ product, now, zones, zone, onZone }: Props) {
  const { unreleased_management, current_release } = product;
  const release = current_release === null ? null : Date.parse(current_release);
  const line = releaseLine(
    { date: dateOfParts(product), moment: release, unreleasedManagement: unreleased_management },
    now,
  );
  // one that was out when the page was opened has nothing to count down to
  const [wasAhead] = useState(release !== null && now < release);
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
      {release !== null && wasAhead && <Countdown release={release} now={now} />}
    </div>
  );
}
