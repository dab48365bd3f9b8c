import { useQueryClient } from "@tanstack/react-query";
import { titleOf } from "#domain/catalog/title.ts";
import { useMark } from "../marks/marks.tsx";
import { formatCount } from "./format-count.ts";
import type { Card } from "#domain/catalog-index/card.ts";

/** Loaded when a visitor is about to click. */
const loadUpdates = () => import("../marks/send-updates.ts");

/** Buttons to like and watchlist a release, and its counts (LIST-47, POP-2). */
export function CardCounts({ card }: { card: Card }) {
  const client = useQueryClient();
  const { is_liked, is_watchlisted, likes_counts, watch_list_count } = useMark(card);
  const onToggle = (name: "like" | "watchlist") => async () => (await loadUpdates()).toggle(client, card, name);
  const name = titleOf(card);
  const [likes, views, watchlists] = [likes_counts, card.views_count, watch_list_count].map(formatCount);
  return (
    <p className="card-counts">
      <button
        type="button"
        aria-label={`Like ${name}, ${likes} likes`}
        aria-pressed={is_liked === 1}
        onPointerEnter={loadUpdates}
        onClick={onToggle("like")}
        className="card-action card-likes"
      >
        {likes}
      </button>{" "}
      <span className="card-views">
        {views}
        <span className="sr-only">&nbsp;views</span>
      </span>{" "}
      <button
        type="button"
        aria-label={`${is_watchlisted ? "Remove" : "Add"} ${name} ${is_watchlisted ? "from" : "to"} watchlist, ${watchlists} watchlists`}
        data-on={is_watchlisted === 1 || undefined}
        onPointerEnter={loadUpdates}
        onClick={onToggle("watchlist")}
        className="card-action card-watchlists"
      >
        {watchlists}
      </button>
    </p>
  );
}
