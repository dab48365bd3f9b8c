import { shortDate } from "#domain/time/display-date.ts";
import { classNames } from "../ui/class-names.ts";
import { CardCounts } from "./card-counts.tsx";
import { CardName } from "./card-name.tsx";
import { Picture } from "./picture.tsx";
import { RankMarker } from "./rank-marker.tsx";
import type { PopularItem } from "#domain/releases/lists.ts";
import type { ViewOf } from "./card-view.ts";
import { withErrorBoundary } from "../ui/error-boundary.tsx";

interface Props {
  item: ViewOf<PopularItem>;
  /** its place among those of the chosen brand, if there is one (POP-29) */
  brandPlace?: number;
  /** from 768 px on a card as wide as this part of the page; else a row */
  large?: "half" | "quarter";
  /** its picture is visible when the page opens */
  eager?: boolean;
}

/** The widths of pictures (CAT-39). */
const sizes = {
  half: "(min-width: 1201px) min(50vw - 64px, 41rem), (min-width: 768px) calc(50vw - 40px), 6rem",
  quarter: "(min-width: 768px) min(25vw - 28px, 19.5rem), 6rem",
  row: "(min-width: 1201px) 7rem, 6rem",
};

/** Returns the known facts: "Nov 28, 2026 · $130". */
function factsOf(item: ViewOf<PopularItem>): string {
  return [shortDate(item.date), item.price].filter(Boolean).join(" · ");
}

/** Shows one entry of a popularity ranking (POP-17); all have the same height. */
export const PopularEntry = withErrorBoundary(function PopularEntry({ item, brandPlace, large, eager = false }: Props) {
  return (
    <article className={classNames("group popular-entry card-fixed-height", large && "popular-large")}>
      <p className="popular-rank">
        <span className="sr-only">Rank </span>
        <span className="headline">{brandPlace ?? item.rank}</span>
        {brandPlace && (
          <span className="popular-overall">
            <span className="sr-only">, </span>
            {`#${item.rank} overall`}
          </span>
        )}
        {/* a new element for each shoe: the browser would report the same one, as wide as its text, as a layout shift */}
        <span key={item.id} className="popular-change">
          <span className="sr-only">, </span>
          <RankMarker current={item.rank} previous={item.previousRank} />
        </span>
      </p>
      <div className="picture-frame">
        {item.picture && (
          <Picture picture={item.picture} alt="" sizes={sizes[large ?? "row"]} eager={eager} className="card-picture" />
        )}
      </div>
      <div>
        <CardName card={item} />
        {/* rows have no room for it */}
        {large && <p className="popular-facts">{factsOf(item)}</p>}
        <CardCounts card={item} />
      </div>
    </article>
  );
});
