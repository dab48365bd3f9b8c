import { useQueryClient } from "@tanstack/react-query";
import { titleOf } from "#domain/catalog/title.ts";
import { type MarkedProduct, useMark } from "../marks/marks.tsx";
import { prepareUpdates, toggle } from "../marks/updates.ts";
import { formatCount } from "./format-count.ts";

interface Props {
  product: MarkedProduct & Parameters<typeof titleOf>[0];
  className: string;
  /** shows how many watchlists it is on */
  counted?: boolean;
}

/** The bookmark of a release: puts it on the watchlist, or takes it off (POP-2). */
export function WatchlistButton({ product, className, counted = false }: Props) {
  const client = useQueryClient();
  const { is_watchlisted, watch_list_count } = useMark(product);
  const name = titleOf(product);
  const count = formatCount(watch_list_count);
  const label = is_watchlisted ? `Remove ${name} from watchlist` : `Add ${name} to watchlist`;
  return (
    <button
      type="button"
      aria-label={counted ? `${label}, ${count} watchlists` : label}
      data-on={is_watchlisted === 1 || undefined}
      onPointerEnter={prepareUpdates}
      onClick={() => void toggle(client, product, "watchlist")}
      className={className}
    >
      {counted && count}
    </button>
  );
}
