import type { ReactNode } from "react";
import { titleOf } from "#domain/catalog/title.ts";
import { prepareReactions } from "../engagement/press-reactions.ts";
import { useWatch, type WatchedProduct } from "./use-watch.tsx";
import { formatCount } from "./format-count.ts";

interface Props {
  product: WatchedProduct;
  className: string;
  /** shows how many watchlists it is on */
  counted?: boolean;
  children?: ReactNode;
}

/** Shows the bookmark of a release, which puts it on the watchlist or takes it off (POP-2). */
export function WatchlistButton({ product, className, counted = false, children }: Props) {
  const { isWatchlisted, watchlists, press } = useWatch(product);
  const name = titleOf(product);
  const count = formatCount(watchlists);
  const label = isWatchlisted ? `Remove ${name} from watchlist` : `Add ${name} to watchlist`;
  return (
    <button
      type="button"
      aria-label={counted ? `${label}, ${count} watchlists` : label}
      data-on={isWatchlisted || undefined}
      onPointerEnter={prepareReactions}
      onClick={press}
      className={className}
    >
      {counted && count}
      {children}
    </button>
  );
}
