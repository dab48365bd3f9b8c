import { useQueryClient } from "@tanstack/react-query";
import type { Card } from "#domain/catalog/contract.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { useMark } from "../marks/marks.tsx";
import { formatCount } from "./format-count.ts";

/** Who is about to press needs it. */
const loadToggle = () => import("../marks/toggle.ts");

/** How often a release was liked, seen and watchlisted, and the buttons to do so. */
export function CardCounts({ card }: { card: Card }) {
  const client = useQueryClient();
  const { is_liked, is_watchlisted, likes_counts, watch_list_count } = useMark(card);
  const press = (what: "like" | "watchlist") => async () => (await loadToggle()).toggle(client, card, what);
  const name = titleOf(card);
  const [likes, views, watchlists] = [likes_counts, card.views_count, watch_list_count].map(formatCount);
  return (
    <p className="card-counts">
      <button
        type="button"
        aria-label={`Like ${name}, ${likes} likes`}
        aria-pressed={is_liked === 1}
        onPointerEnter={loadToggle}
        onClick={press("like")}
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
        aria-label={`${is_watchlisted ? "Remove" : "Add"} ${name} ${is_watchlisted ? "from" : "to"} watchlist, ${watchlists} watchlists`}
        data-on={is_watchlisted === 1 || undefined}
        onPointerEnter={loadToggle}
        onClick={press("watchlist")}
        className="card-action card-watchlists"
      >
        {watchlists}
      </button>
    </p>
  );
}
