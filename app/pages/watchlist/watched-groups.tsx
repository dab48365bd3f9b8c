import { type ReactNode, useMemo } from "react";
import { groupWatchlist } from "#domain/releases/group-watchlist.ts";
import { LIST_PAGE_SIZE } from "#domain/releases/limits.ts";
import type { CardView } from "../../components/card-view.ts";
import { AUTOMATIC_PAGES } from "../../listing/load-more.tsx";
import { HEADING, ReleaseGrid } from "../../listing/release-groups.tsx";
import { useLoadMore } from "../../listing/use-load-more.tsx";
import type { Present } from "#domain/time/time-until.ts";
import { TimeUntilBadge } from "./time-until-badge.tsx";
import type { useWatchlist } from "./use-watchlist.ts";

/** Cards that are visible when the list has loaded. */
const EAGER_CARDS = 4;

interface Props {
  cards: CardView[];
  total: number;
  list: ReturnType<typeof useWatchlist>;
  present: Present;
  /** content over the picture of a card, in addition to the time until its release */
  overPicture: ((card: CardView) => ReactNode) | null;
}

/** Shows the cards of the watchlist under headings for when they are released (WATCH-8). */
export function WatchedGroups({ cards, total, list, present, overPicture }: Props) {
  const { hasNextPage } = list;
  const { today } = present;
  const loaded = useMemo(() => groupWatchlist(cards, { today, hasMore: hasNextPage }), [cards, today, hasNextPage]);
  // of a list whose first pages know no day nothing is shown yet
  const groups = loaded.length > 0 ? loaded : [{ key: "none", heading: "", cards: [] }];
  const count = loaded.reduce((sum, group) => sum + group.cards.length, 0);
  const {
    list: element,
    isReserved,
    pending,
    loadMore,
  } = useLoadMore(list, {
    count,
    total,
    perpage: LIST_PAGE_SIZE,
    action: "/watchlist",
    // cards that wait for others come without a click
    automatic: count < cards.length || Math.ceil(cards.length / LIST_PAGE_SIZE) <= AUTOMATIC_PAGES,
  });
  return (
    <div ref={element}>
      {groups.map(({ key, heading, cards: members }, index) => (
        <section key={key} aria-labelledby={heading && `watched-${key}`}>
          {heading && (
            <h2 id={`watched-${key}`} className={HEADING}>
              {heading}
            </h2>
          )}
          <ReleaseGrid
            cards={members}
            eager={index === 0 ? EAGER_CARDS : 0}
            perpage={LIST_PAGE_SIZE}
            pending={isReserved && index === groups.length - 1 ? pending : 0}
            overPicture={(card) => (
              <>
                <TimeUntilBadge card={card} present={present} />
                {overPicture?.(card)}
              </>
            )}
          >
            {isReserved && loadMore}
          </ReleaseGrid>
        </section>
      ))}
      {!isReserved && loadMore}
    </div>
  );
}
