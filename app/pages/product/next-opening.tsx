import { useMemo } from "react";
import type { Product } from "#domain/releases/product.ts";
import { openingsAfter } from "./retailers/openings.ts";
import { opensIn } from "./retailers/opens-in.ts";
import type { ShownZone } from "./use-zone.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

interface Props {
  product: Product;
  /** the moment of loading, in milliseconds since 1970 */
  loadedAt: number;
  now: number;
  zone: ShownZone;
}

/**
 * Shows the retailer that opens next, where one opens before the release itself (PROD-33). The last one keeps the line
 * once it is open.
 */
export const NextOpening = withErrorBoundary(function NextOpening({ product, loadedAt, now, zone }: Props) {
  const release = Date.parse(product.moment ?? "");
  const earlier = useMemo(
    () => openingsAfter(product, loadedAt).filter(({ releasedFrom }) => Date.parse(releasedFrom ?? "") < release),
    [product, loadedAt, release],
  );
  const momentOf = (stockist: (typeof earlier)[number]) => Date.parse(stockist.releasedFrom ?? "");
  const shown = earlier.find((stockist) => momentOf(stockist) > now) ?? earlier.at(-1);
  if (!shown) return null;
  const moment = momentOf(shown);
  const when = moment > now ? `${zone.clock.weekDay(moment)} ${zone.time(moment)}` : "";
  const left = opensIn(moment, now);
  // of all, also those that had opened when the page did
  const isFirst = shown === openingsAfter(product, 0)[0];
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <p key={when} className="mt-3 min-h-[2lh] text-md">
      <span className="font-semibold">
        {isFirst ? "First shop" : "Next shop"}: {shown.name}
      </span>{" "}
      <span className="text-quiet">
        {shown.releaseType && `${shown.releaseType} · `}
        {when ? <time dateTime={shown.releasedFrom ?? ""}>{when}</time> : "open now"}
        {left && ` · ${left}`}
      </span>
    </p>
  );
});
