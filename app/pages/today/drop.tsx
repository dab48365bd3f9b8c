import { useState } from "react";
import { nextShopOpening } from "#domain/today/drop-times.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { shortDay } from "#domain/time/display-date.ts";
import { formatPartialDate } from "#domain/time/partial-date.ts";
import { useLocalMoment } from "../../components/release-moment.tsx";
import { ConfidenceBadge } from "../../components/confidence-badge.tsx";
import { Picture } from "../../components/picture.tsx";
import { WatchlistButton } from "../../components/watchlist-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ChevronDownIcon } from "../../ui/icons.ts";
import type { DropView } from "./drop-view.ts";
import { RetailerLine } from "./retailer-line.tsx";
import { momentOf, type RetailerRow, retailerRows } from "./retailer-rows.ts";
import type { usePlan } from "./use-plan.ts";
import { Until, When } from "./when.tsx";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

const PICTURE_SIZES = "6rem";

interface Props {
  drop: DropView;
  now: number;
  plan: ReturnType<typeof usePlan>;
  /** its picture is visible when the page opens */
  eager: boolean;
  /** its retailers are shown at first */
  isOpen: boolean;
}

/** Shows a release in one line with the moment that matters, and its retailers below (TODAY-2, TODAY-4). */
export const Drop = withErrorBoundary(function Drop({ drop, now, plan, eager, isOpen }: Props) {
  const { card } = drop;
  // what a person reads stays open when another release comes first
  const [isOpenFirst] = useState(isOpen);
  // retailers stay in their places under a finger
  const [sortedAt] = useState(now);
  const { rows, others } = retailerRows(drop, now, sortedAt);
  const next = rows.find(({ stockist }) => (momentOf(stockist) ?? 0) > now);
  return (
    <li>
      <div className="drop group">
        <div className="picture-frame">
          {card.picture && (
            <Picture picture={card.picture} alt="" sizes={PICTURE_SIZES} eager={eager} className="card-picture" />
          )}
        </div>
        <div className="min-w-0 py-1">
          <p className="drop-time">
            {card.moment === null ? <Day drop={drop} /> : <When release={card.moment} retailer={card.momentRetailer} />}
          </p>
          <h2 className="leading-snug font-semibold">
            <a href={`/${card.slug}`} target="_blank" rel="noopener" className="card-link">
              {titleOf(card)}
            </a>
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-sm text-quiet">{card.price ?? "Price TBA"}</span>
            {card.confidence && <ConfidenceBadge confidence={card.confidence} />}
          </p>
          {drop.release !== null && (
            <p className="headline text-xl">
              <Until moment={drop.release} now={now} />
            </p>
          )}
          <Shop drop={drop} rows={rows} now={now} />
        </div>{" "}
        <WatchlistButton product={card} className="bookmark card-watchlists" />
      </div>
      {rows.length > 0 && (
        <details open={isOpenFirst} className="group">
          <summary className="flex min-h-11 items-center justify-between gap-4 text-sm">
            <span className="min-w-0 truncate">
              <span className="font-semibold">{rows.length === 1 ? "1 retailer" : `${rows.length} retailers`}</span>
              {next && <span className="text-quiet">{` · next: ${next.stockist.name}`}</span>}
            </span>
            <Icon node={ChevronDownIcon} className="size-5 shrink-0 transition group-open:rotate-180" />
          </summary>
          <ul>
            {rows.map((row) => (
              <RetailerLine key={row.stockist.key} {...row} card={card} now={now} plan={plan} />
            ))}
          </ul>
          {others > 0 && <p className="pb-3 text-sm text-quiet">{`${others} more: closed, sold out, or resellers.`}</p>}
        </details>
      )}
      {rows.length === 0 && <p className="pb-3 text-sm text-quiet">{textWithoutRows(others)}</p>}
    </li>
  );
});

/** Returns the text of a release without retailers where something can be done (TODAY-4). */
function textWithoutRows(others: number): string {
  if (others === 0) return "No retailer is known yet.";
  return `${others} ${others === 1 ? "retailer" : "retailers"}: closed, sold out, or resellers.`;
}

function Day({ drop: { card } }: { drop: DropView }) {
  return (
    <>
      <time dateTime={formatPartialDate(card.date) ?? ""}>{shortDay(card.date)}</time> · Time TBA
    </>
  );
}

/**
 * Shows the next opening of a retailer at another moment than the release's (TODAY-2): "First shop: Offspring", and when. It has its own lines,
 * which are there whatever they say: nothing moves when a moment comes or is long past.
 */
function Shop({ drop, rows, now }: { drop: DropView; rows: RetailerRow[]; now: number }) {
  const opening = nextShopOpening(drop, now);
  const row = opening && rows.find(({ stockist }) => momentOf(stockist) === opening.at);
  const local = useLocalMoment(row?.stockist.releasedFrom ?? null);
  if (drop.moments.every((moment) => moment === drop.release)) return null;
  return (
    // a new element for each text: the browser would report the same one as a layout shift
    <p key={local?.hour} className="min-h-[2lh] text-sm text-quiet">
      {row?.stockist.releasedFrom ? (
        <>
          <span className="block">{`${opening?.isLater ? "Next" : "First"} shop: ${row.stockist.name} `}</span>
          <span className="block text-xs">
            <When release={row.stockist.releasedFrom} /> <Until moment={opening?.at ?? 0} now={now} over="open now" />
          </span>
        </>
      ) : (
        "\u00a0"
      )}
    </p>
  );
}
