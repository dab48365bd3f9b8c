import { useQuerySource } from "../browser/queries.tsx";
import { titleOf } from "#domain/catalog/title.ts";
import { useReactions } from "../engagement/reactions.tsx";
import { prepareUpdates, toggle } from "../engagement/updates.ts";
import { formatCount } from "./format-count.ts";
import { WatchlistButton } from "./watchlist-button.tsx";
import type { CardView } from "./card-view.ts";

/** Buttons to like and watchlist a release, and its counts (LIST-47, POP-2). */
export function CardCounts({ card }: { card: CardView }) {
  const source = useQuerySource();
  const { is_liked, likes_counts } = useReactions(card);
  const likes = formatCount(likes_counts);
  return (
    <p className="card-counts">
      <button
        type="button"
        aria-label={`Like ${titleOf(card)}, ${likes} likes`}
        aria-pressed={is_liked === 1}
        onPointerEnter={prepareUpdates}
        onClick={() => void toggle(source, card, "like")}
        className="card-action card-likes"
      >
        {likes}
      </button>{" "}
      <span className="card-views">
        {formatCount(card.views_count)}
        <span className="sr-only">&nbsp;views</span>
      </span>{" "}
      <WatchlistButton product={card} counted className="card-action card-watchlists" />
    </p>
  );
}
