import { BookmarkIcon } from "../../ui/icons.ts";
import { formatPrice } from "#domain/catalog/format-price.ts";
import { prepareReactions } from "../../engagement/press-reactions.ts";
import { useWatch } from "../../components/use-watch.tsx";
import { buttonClass, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WHERE_TO_BUY_ID } from "./retailers/where-to-buy.tsx";
import { summaryOf } from "./summary.ts";
import type { ShownZone } from "./use-zone.ts";
import type { Product } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";
import { priceOf } from "#domain/catalog/shoe-price.ts";

interface Props {
  product: Product;
  now: number;
  zone: ShownZone;
  /** number of retailers that the page lists */
  retailers: number;
}

/** Shows a product's date, its price and its next step, at the bottom of a small screen (PROD-32). */
export const SummaryBar = withErrorBoundary(function SummaryBar({ product, now, zone, retailers }: Props) {
  const { isWatchlisted, press } = useWatch(product);
  const { brief, moment, zone: abbreviation } = summaryOf(product, now, zone);
  const price = priceOf(product.sizes);
  const about = [price !== null && formatPrice(price), abbreviation].filter(Boolean).join(" · ");
  return (
    <div className="summary-bar" onPointerEnter={prepareReactions}>
      {/* a new element for each text: the browser would report the same one as a layout shift */}
      <p key={`${about} ${brief}`} className="min-w-0 text-sm leading-tight font-semibold">
        {about && <span className="block truncate text-xs font-medium text-quiet">{`${about} `}</span>}
        <span className="block truncate">{moment === null ? brief : <time dateTime={moment}>{brief}</time>}</span>
      </p>
      {retailers > 0 && (
        <a href={`#${WHERE_TO_BUY_ID}`} className={buttonClass({ look: "outline" }, "px-3! text-base!")}>
          {`Where to buy (${retailers})`}
        </a>
      )}
      <IconButton
        label="Watchlist"
        aria-pressed={isWatchlisted}
        onClick={press}
        className="hidden scripted:inline-grid"
      >
        <Icon node={BookmarkIcon} className={`size-5 ${isWatchlisted ? "fill-accent stroke-accent" : ""}`} />
      </IconButton>
    </div>
  );
});
