import { memo, type ReactNode } from "react";
import { JUST_ADDED } from "#domain/time/just-added.ts";
import { Badge } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { CardCounts } from "./card-counts.tsx";
import { CardName } from "./card-name.tsx";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import { DateFigure } from "./date-figure.tsx";
import { Picture } from "./picture.tsx";
import { ReleaseHour, useLocalMoment } from "./release-moment.tsx";
import { GRID_SIZES } from "./picture-sizes.ts";
import type { CardView } from "./card-view.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

/** Separates two lists on one line, and is invisible when the second wraps. */
const WIDE_SPACE = "\u00a0\u00a0\u00a0 ";

interface Props {
  card: CardView;
  /** its picture is visible when the page opens */
  eager?: boolean;
  /** shows the year, which no heading above the card names */
  withYear?: boolean;
  /** the width of its picture, by default in the grid of a list: see picture-sizes.ts */
  sizes?: string;
  /** all cards have the same height, so that later ones move nothing */
  sameHeight?: boolean;
  /** content over its picture */
  children?: ReactNode;
}

/** One release in a list (LIST-47); its page opens in a new tab (SITE-5). */
export const ReleaseCard = memo(
  withErrorBoundary(function ReleaseCard({
    card,
    sizes = GRID_SIZES,
    eager = false,
    withYear = true,
    sameHeight = false,
    children,
  }: Props) {
    const release = card.isPast ? null : card.moment;
    const moment = useLocalMoment(release);
    const date = moment?.date ?? card.date;
    return (
      <article className={classNames("group card", sameHeight && "card-fixed-height")}>
        <div className="picture-frame">
          {card.picture ? (
            <Picture picture={card.picture} alt="" sizes={sizes} eager={eager} className="card-picture" />
          ) : (
            <span className="overline-text text-quiet">{"Image coming soon "}</span>
          )}
          {card.isJustAdded && <Badge className="absolute top-0 left-0 rounded-none rounded-br-sm">{JUST_ADDED}</Badge>}
          {children}
        </div>
        <div className="card-head">
          {/* a new element for each date: the browser would report the same one as a layout shift */}
          <DateFigure key={date.day} date={date} withYear={withYear} />
          {card.price !== null && <p className="card-price">{card.price}</p>}
        </div>
        <CardName card={card} />
        {card.confidence && !sameHeight && (
          <p className="mt-2">
            <ConfidenceBadge confidence={card.confidence} />
          </p>
        )}
        <Details card={card} release={release} hour={moment?.hour ?? ""} reserved={sameHeight} />
        <CardCounts card={card} />
      </article>
    );
  }),
);

interface DetailsProps {
  card: CardView;
  /** the moment of a release that is ahead, and its hour as text */
  release: string | null;
  hour: string;
  /** the line takes its place also when it is empty */
  reserved: boolean;
}

/** Shows the hour, size runs and regions of a release. */
function Details({ card, release, hour, reserved }: DetailsProps) {
  const [sizeRuns, regions] = [card.sizeRuns.join(", "), card.regions.join(" · ")];
  if (release === null && !sizeRuns && !regions && !reserved) return null;
  return (
    <p className="card-sold">
      {release !== null && (
        <ReleaseHour release={release} text={hour} retailer={card.momentRetailer} className="card-hour" />
      )}{" "}
      {sizeRuns && regions ? sizeRuns + WIDE_SPACE : sizeRuns}
      {regions && <span>{regions}</span>}
    </p>
  );
}

/** Shows the placeholder of a card. */
export function ReleaseCardSkeleton() {
  return <div aria-hidden="true" className="card-skeleton" />;
}
