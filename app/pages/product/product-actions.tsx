import { useQuerySource } from "../../browser/queries.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BookmarkIcon, ThumbsDownIcon, ThumbsUpIcon } from "../../ui/icons.ts";
import { formatCount } from "../../components/format-count.ts";
import { prepareReactions, vote } from "../../engagement/press-reactions.ts";
import { useWatch } from "../../components/use-watch.tsx";
import { Button } from "../../ui/button.tsx";
import type { Product } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Shows the buttons for the watchlist, "Cop" and "Pass" (PROD-11, POP-5). */
export const ProductActions = withErrorBoundary(function ProductActions({ product }: { product: Product }) {
  const source = useQuerySource();
  const { isWatchlisted, isCop, isPass, cops, passes, press } = useWatch(product);
  const hasVoted = isCop || isPass;
  const votes = [
    { type: "cop", name: "Cop", isMine: isCop, count: cops, icon: ThumbsUpIcon },
    { type: "pass", name: "Pass", isMine: isPass, count: passes, icon: ThumbsDownIcon },
  ] as const;
  return (
    <div
      onPointerEnter={prepareReactions}
      className="mt-3 hidden grid-cols-2 md:mt-6 gap-3 scripted:grid sm:max-lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <Button
        look={isWatchlisted ? "outline" : "accent"}
        onClick={press}
        className="col-span-2 sm:max-lg:col-span-1 xl:col-span-1"
      >
        {/* new elements for each text: the browser would report an icon before a longer one as a layout shift */}
        <span key={String(isWatchlisted)} className="contents">
          <Icon node={BookmarkIcon} className={`size-5 ${isWatchlisted ? "fill-accent" : ""}`} />
          {isWatchlisted ? "Remove from Watchlist" : "Add to Watchlist"}
        </span>
      </Button>
      <fieldset className="contents">
        <legend className="sr-only">Your vote</legend>
        {votes.map(({ type, name, isMine, count, icon }) => (
          <Button
            key={type}
            look={isMine ? "solid" : "outline"}
            aria-pressed={isMine}
            onClick={() => void vote(source, product, type)}
            // keeps the name in place when the count appears
            className="justify-start px-4"
          >
            <Icon node={icon} className="size-4" />
            {name}
            {hasVoted && (
              <span className="ml-auto font-sans text-sm font-semibold normal-case">{formatCount(count)}</span>
            )}
          </Button>
        ))}
      </fieldset>
    </div>
  );
});
