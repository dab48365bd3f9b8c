"use client";

import { Icon } from "./icons";
import { showToast } from "./toaster";

/** The bookmark of a release, without a count. */
export function WatchButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Add ${title} to watchlist`}
      onClick={() => showToast("Likes and watchlists open soon.")}
    >
      <Icon name="bookmark" />
    </button>
  );
}
