"use client";

import type { Card } from "@/lib/cards";
import { formatCount } from "@/lib/format";
import { Icon } from "./icons";
import { showToast } from "./toaster";

const soon = () => showToast("Likes and watchlists open soon.");

/** How often a release was liked, seen and watchlisted, and the buttons to do so. */
export function CountButtons({ card }: { card: Card }) {
  const title = [card.name, card.nickname].filter(Boolean).join(" ");
  return (
    <p className="counts">
      <button type="button" onClick={soon} aria-label={`Like ${title}, ${formatCount(card.likes)} likes`}>
        <Icon name="heart" />
        {formatCount(card.likes)}
      </button>
      <span className="views">
        <Icon name="eye" />
        {formatCount(card.views)}
        <span className="sr-only"> views</span>
      </span>
      <button
        type="button"
        onClick={soon}
        aria-label={`Add ${title} to watchlist, ${formatCount(card.watchlists)} watchlists`}
      >
        <Icon name="bookmark" />
        {formatCount(card.watchlists)}
      </button>
    </p>
  );
}
