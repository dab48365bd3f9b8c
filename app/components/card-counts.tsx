import { useQuerySource } from "../browser/queries.tsx";
import { titleOf } from "#domain/catalog/title.ts";
import { useReactions } from "../engagement/reactions.tsx";
import { prepareReactions, toggle } from "../engagement/press-reactions.ts";
import { formatCount } from "./format-count.ts";
import { WatchlistButton } from "./watchlist-button.tsx";
import type { CardView } from "./card-view.ts";

/** Buttons to like and watchlist a release, and its counts (LIST-47, POP-2). */
export function CardCounts({ card }: { card: CardView }) {
  const source = useQuerySource();
  const { isLiked, likes } = useReactions(card);
  const count = formatCount(likes);
  return (
    <p className="card-counts">
      <button
        type="button"
        aria-label={`Like ${titleOf(card)}, ${count} likes`}
        aria-pressed={isLiked}
        onPointerEnter={prepareReactions}
        onClick={() => void toggle(source, card, "like")}
        className="card-action card-likes"
      >
        {count}
      </button>{" "}
      <span className="card-views">
        {formatCount(card.views)}
        <span className="sr-only">&nbsp;views</span>
      </span>{" "}
      <WatchlistButton product={card} counted className="card-action card-watchlists" />
    </p>
  );
}
