import type { Card } from "#domain/catalog/contract.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { useToast } from "../ui/toast.tsx";
import { formatCount } from "./format-count.ts";

/** How often a release was liked, seen and watchlisted, and the buttons to do so. */
export function CardCounts({ card }: { card: Card }) {
  const showToast = useToast();
  const soon = () => showToast("Likes and watchlists open soon.");
  const name = titleOf(card);
  const [likes, views, watchlists] = [card.likes_counts, card.views_count, card.watch_list_count].map(formatCount);
  return (
    <p className="card-counts">
      <button
        type="button"
        aria-label={`Like ${name}, ${likes} likes`}
        onClick={soon}
        className="card-action card-likes"
      >
        {likes}
      </button>
      <span className="card-views">
        {views}
        <span className="sr-only">&nbsp;views</span>
      </span>
      <button
        type="button"
        aria-label={`Add ${name} to watchlist, ${watchlists} watchlists`}
        onClick={soon}
        className="card-action card-watchlists"
      >
        {watchlists}
      </button>
    </p>
  );
}
