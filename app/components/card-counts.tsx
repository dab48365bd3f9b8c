import { Bookmark, Eye, Heart } from "lucide-react";
import type { Card } from "#domain/catalog/contract.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { useToast } from "../ui/toast.tsx";
import { formatCount } from "./format-count.ts";

const button =
  "relative z-10 -my-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1.5 transition first:-ml-1.5 last:-mr-1.5 last:justify-self-end hover:text-ink";

/** How often a release was liked, seen and watchlisted, and the buttons to do so. */
export function CardCounts({ card }: { card: Card }) {
  const showToast = useToast();
  const soon = () => showToast("Likes and watchlists open soon.");
  const name = titleOf(card);
  return (
    <p className="mt-auto grid grid-cols-2 items-center justify-items-start pt-3 text-xs font-medium text-quiet @min-[10.5rem]:grid-cols-3">
      <button type="button" onClick={soon} className={button}>
        <Heart aria-hidden="true" className="size-4" />
        <span className="sr-only">Like {name}, </span>
        <Count of={card.likes_counts} unit="likes" />
      </button>
      <span className="hidden items-center gap-1.5 justify-self-center @min-[10.5rem]:inline-flex">
        <Eye aria-hidden="true" className="size-4" />
        <Count of={card.views_count} unit="views" />
      </span>
      <button type="button" onClick={soon} className={button}>
        <Bookmark aria-hidden="true" className="size-4" />
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
