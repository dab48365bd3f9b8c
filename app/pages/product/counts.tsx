import { useQuerySource } from "../../browser/queries.tsx";
import { Icon } from "../../ui/icon.tsx";
import { BookmarkIcon, EyeIcon, HeartIcon } from "../../ui/icons.ts";
import { titleOf } from "#domain/catalog/title.ts";
import { formatCount } from "../../components/format-count.ts";
import { useReactions } from "../../engagement/reactions.tsx";
import { prepareReactions, toggle } from "../../engagement/press-reactions.ts";
import type { Product } from "#domain/releases/product.ts";
import { withErrorBoundary } from "../../ui/error-boundary.tsx";

/** Class names of a count, which leave room for any count, so that changes move nothing. */
const COUNT = "flex min-w-18 items-center gap-1.5";

/** Shows the counts of a product (PROD-7) and the button to like it (POP-2). */
export const Counts = withErrorBoundary(function Counts({ product }: { product: Product }) {
  const source = useQuerySource();
  const { isLiked, isWatchlisted, likes, watchlists } = useReactions(product);
  const count = formatCount(likes);
  return (
    <ul className="flex items-center gap-2 text-sm font-medium text-quiet">
      <li className={COUNT}>
        <Icon node={EyeIcon} className="size-4" />
        <span>
          {formatCount(product.views)} <span className="sr-only">views</span>
        </span>
      </li>
      <li>
        <button
          type="button"
          aria-label={`Like ${titleOf(product)}, ${count} likes`}
          aria-pressed={isLiked}
          onPointerEnter={prepareReactions}
          onClick={() => void toggle(source, product, "like")}
          className={`${COUNT} -mx-2 -my-3 min-h-11 rounded-sm px-2 transition hover:text-ink aria-pressed:text-ink`}
        >
          <Icon node={HeartIcon} className={`size-4 ${isLiked ? "fill-accent stroke-accent" : ""}`} />
          {count}
        </button>
      </li>
      <li className={COUNT}>
        <Icon node={BookmarkIcon} className={`size-4 ${isWatchlisted ? "fill-accent stroke-accent" : ""}`} />
        <span>
          {formatCount(watchlists)} <span className="sr-only">watchlists</span>
        </span>
      </li>
    </ul>
  );
});
