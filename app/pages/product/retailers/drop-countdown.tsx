import type { Product } from "#domain/releases/product.ts";
import type { ShownZone } from "../use-zone.ts";
import { openingsAfter } from "./openings.ts";
import { opensIn } from "./opens-in.ts";
import { RetailerStatus } from "./retailer-status.tsx";
import { withErrorBoundary } from "../../../ui/error-boundary.tsx";

const HOUR_MS = 60 * 60_000;

/**
 * Returns the moment that a page leads with: the next one in the hour after `now`; null when there is none.
 * Milliseconds since 1970 (PROD-30).
 */
export function dropWithinAnHour(product: Product, now: number): number | null {
  const moments = [product.moment, ...openingsAfter(product, now).map(({ releasedFrom }) => releasedFrom)]
    .map((moment) => Date.parse(moment ?? ""))
    .filter((moment) => moment > now && moment <= now + HOUR_MS);
  return moments.length > 0 ? Math.min(...moments) : null;
}

interface Props {
  product: Product;
  /** the moment of the drop, in milliseconds since 1970 */
  drop: number;
  now: number;
  zone: ShownZone;
}

/** Shows, first on a page in the hour before a drop, the time that is left and who opens next (PROD-30). */
export const DropCountdown = withErrorBoundary(function DropCountdown({ product, drop, now, zone }: Props) {
  const minutes = Math.floor((drop - now) / 60_000);
  const next = openingsAfter(product, now)[0];
  const moment = Date.parse(next?.releasedFrom ?? "");
  return (
    <section aria-label="The drop" className="drop-countdown">
      <p role={drop > now ? "timer" : "status"} className="hidden scripted:block">
        <span className="overline-text block">{drop > now ? "Drops in" : "It’s time"}</span>{" "}
        <span className="headline block text-title whitespace-nowrap">
          {drop <= now
            ? "Out now"
            : minutes < 1
              ? "Under a minute"
              : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`}
        </span>
      </p>
      {/* a number that does not count would be wrong soon */}
      <p className="scripted:hidden">
        <span className="overline-text block">Drops at</span>{" "}
        <span className="headline block text-title">{zone.time(drop)}</span>
      </p>
      <div className="drop-next">
        {next && (
          <>
            <p>
              <span className="overline-text block">Opening next</span>{" "}
              <span className="font-semibold">{next.name}</span>{" "}
              <span className="block text-sm">{`${zone.time(moment)} · ${opensIn(moment, now)}`}</span>
            </p>
            <RetailerStatus stockist={next} linkName={next.name} productId={product.id} now={now} />
          </>
        )}
      </div>
    </section>
  );
});
