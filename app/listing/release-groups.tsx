import type { ReactNode } from "react";
import { groupReleases } from "#domain/releases/group-releases.ts";
import { ReleaseCard, ReleaseCardSkeleton } from "../components/release-card.tsx";
import { classNames } from "../ui/class-names.ts";
import type { CardView } from "../components/card-view.ts";

/** Cards at the end of a page whose row the next page may complete: one less than the columns of the widest screen that has such rows. */
const OPEN_CARDS = 4;

/** The look of a group's heading. */
export const HEADING = "headline pt-2.5 pb-4 text-xl lg:text-2xl";

interface Placeholders {
  /** cards per page */
  perpage: number;
  /** number of placeholders behind the cards */
  pending?: number;
  /** the button that loads more, shown in the first placeholder */
  children?: ReactNode;
}

interface GroupedCards extends Cards {
  /** New York's, as "2026-11-21" */
  today: string;
}

interface Cards extends Placeholders {
  cards: CardView[];
  /** number of pictures, from the first on, that are visible when the page opens */
  eager: number;
}

interface GridCards extends Cards {
  /** content over the picture of a card */
  overPicture?: (card: CardView) => ReactNode;
}

/**
 * Cards under headings for their date or year (LIST-45). All groups share one grid, each heading above its group's first
 * card. The first card of each page has room for a heading in any case, so that a new page moves nothing (LIST-43).
 */
export function ReleaseGroups({ cards, eager, today, ...placeholders }: GroupedCards) {
  const eagerCards = new Set(cards.slice(0, eager));
  const firstOfPages = new Set(cards.filter((_, index) => index > 0 && index % placeholders.perpage === 0));
  const openRows = new Set(cards.filter((_, index) => isRowOpen(index, placeholders.perpage)));
  return (
    <Grid>
      {groupReleases(cards, today).map(({ key, near, heading, cards: members }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="contents">
          {members.map((card, index) => (
            <Cell key={card.id} opensGroup={index === 0} isRowOpen={openRows.has(card)}>
              {index === 0 ? (
                <h2 id={`group-${key}`} className={HEADING}>
                  {/* on a separate line: else the rows of cards would move when a heading that wraps arrives */}
                  {near && <span className="block">{`${near} `}</span>}
                  {heading}
                </h2>
              ) : (
                firstOfPages.has(card) && <HeadingRoom />
              )}
              <ReleaseCard card={card} eager={eagerCards.has(card)} withYear={card.isPast} />
            </Cell>
          ))}
        </section>
      ))}
      <PlaceholderCells after={cards.length} {...placeholders} grouped />
    </Grid>
  );
}

/** Cards without headings; each shows its whole date (LIST-46). */
export function ReleaseGrid({ cards, eager, overPicture, ...placeholders }: GridCards) {
  return (
    <Grid>
      {cards.map((card, index) => (
        <Cell key={card.id} opensGroup={false} isRowOpen={isRowOpen(index, placeholders.perpage)}>
          <ReleaseCard card={card} eager={index < eager}>
            {overPicture?.(card)}
          </ReleaseCard>
        </Cell>
      ))}
      <PlaceholderCells after={cards.length} {...placeholders} />
    </Grid>
  );
}

/** Shows the placeholders of a list that is being loaded (LIST-41). */
export function ReleaseSkeletons({ count }: { count: number }) {
  return (
    <Grid>
      <PlaceholderCells after={0} perpage={count} pending={count} />
    </Grid>
  );
}

/** Whether the row of a card may get other cards with the next page. */
function isRowOpen(index: number, perpage: number): boolean {
  return index % perpage >= perpage - OPEN_CARDS;
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <div className="release-grid grid grid-cols-2 gap-x-4 md:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] lg:gap-x-6 xl:gap-x-8">
      {children}
    </div>
  );
}

/** Shows placeholders; without scripts only the first cell, with the link to the next page. */
function PlaceholderCells({
  after,
  pending = 0,
  grouped = false,
  children,
}: Placeholders & { after: number; grouped?: boolean }) {
  return Array.from({ length: pending }, (_, index) => (
    // keys continue after the cards: a placeholder with the key that it had before would be reported as a layout shift
    <Cell key={after + index} opensGroup={false} className={index === 0 ? "grid" : "hidden scripted:grid"}>
      {grouped && index === 0 && <HeadingRoom />}
      {index === 0 && children ? (
        <div className="relative">
          <div className="hidden scripted:block">
            <ReleaseCardSkeleton />
          </div>
          <div className="inset-x-0 top-2 grid aspect-[4/3] place-content-center p-2 scripted:absolute">{children}</div>
        </div>
      ) : (
        <ReleaseCardSkeleton />
      )}
    </Cell>
  ));
}

/** Shows an empty place as high as a heading of one line. */
function HeadingRoom() {
  return (
    <div aria-hidden="true" className={HEADING}>
      &nbsp;
    </div>
  );
}

interface CellProps {
  /** a group's heading is above this card */
  opensGroup: boolean;
  /** cards that come later may share its row, and be higher */
  isRowOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Shows a card with room for a heading, which takes no height in rows without headings. */
function Cell({ opensGroup, isRowOpen = false, className, children }: CellProps) {
  const border = opensGroup ? "border-ink" : "border-transparent";
  return (
    <div className={classNames("release-cell", border, isRowOpen && "row-open", className ?? "grid")}>{children}</div>
  );
}
