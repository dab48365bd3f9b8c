import type { Card } from "#domain/catalog/contract.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { useToast } from "../ui/toast.tsx";
import { CardIcon } from "./card-icons.tsx";
import { formatCount } from "./format-count.ts";

/** How often a release was liked, seen and watchlisted, and the buttons to do so. */
export function CardCounts({ card }: { card: Card }) {
  const showToast = useToast();
  const soon = () => showToast("Likes and watchlists open soon.");
  const name = titleOf(card);
  return (
    <p className="card-counts">
      <button type="button" onClick={soon} className="card-action">
        <CardIcon name="heart" />
        <span className="sr-only">Like {name}, </span>
        <Count of={card.likes_counts} unit="likes" />
      </button>
      <span className="card-views">
        <CardIcon name="eye" />
        <Count of={card.views_count} unit="views" />
      </span>
      <button type="button" onClick={soon} className="card-action">
        <CardIcon name="bookmark" />
        <span className="sr-only">Add {name} to watchlist, </span>
        <Count of={card.watch_list_count} unit="watchlists" />
      </button>
    </p>
  );
}

function Count({ of, unit }: { of: number; unit: string }) {
  return (
    <span>
      {formatCount(of)}
      <span className="sr-only"> {unit}</span>
    </span>
  );
}
