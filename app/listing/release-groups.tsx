import type { ReactNode } from "react";
import type { Card } from "#domain/catalog/contract.ts";
import { groupReleases } from "#domain/catalog/group-releases.ts";
import { ReleaseCard, ReleaseCardSkeleton } from "../components/release-card.tsx";
import { classNames } from "../ui/class-names.ts";

const HEADING = "headline pt-2.5 pb-4 text-xl uppercase lg:text-2xl";

interface Places {
  /** how many cards come at a time */
  perpage: number;
  /** places for cards that will follow */
  pending?: number;
  /** what brings them, in the first of these places */
  children?: ReactNode;
}

interface Cards extends Places {
  cards: Card[];
  /** so many pictures, from the first on, are in view when the page opens */
  eager: number;
}

/**
 * Cards under their date or year headings (spec §4 "Grouping"). Groups flow through one grid, each heading above its
 * first card, so that there are no holes and that cards which come later move none that are there: the row in which a
 * page follows another has room for a heading from the start, whether one will stand there or not.
 */
export function ReleaseGroups({ cards, eager, ...places }: Cards) {
  const inView = new Set(cards.slice(0, eager));
  const following = new Set(cards.filter((_, index) => index > 0 && index % places.perpage === 0));
  return (
    <Grid>
      {groupReleases(cards).map(({ key, heading, cards: members }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="contents">
          {members.map((card, index) => (
            <Cell key={card.id} opens={index === 0}>
              {index === 0 ? (
                <h2 id={`group-${key}`} className={HEADING}>
                  {heading}
                </h2>
              ) : (
                following.has(card) && <HeadingRoom />
              )}
              <ReleaseCard card={card} eager={inView.has(card)} withYear={card.is_past_release === "1"} />
            </Cell>
          ))}
        </section>
      ))}
      <Pending after={cards.length} {...places} grouped />
    </Grid>
  );
}

/** Cards that are in no order of date: each shows the whole of its own (spec §4 "Grouping"). */
export function ReleaseGrid({ cards, eager, ...places }: Cards) {
  return (
    <Grid>
      {cards.map((card, index) => (
        <Cell key={card.id} opens={false}>
          <ReleaseCard card={card} eager={index < eager} />
        </Cell>
      ))}
      <Pending after={cards.length} {...places} />
    </Grid>
  );
}

/** The places of a list that is on its way. */
export function ReleaseSkeletons({ count }: { count: number }) {
  return (
    <Grid>
      <Pending after={0} perpage={count} pending={count} />
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 md:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] lg:gap-x-6 xl:gap-x-8">
      {children}
    </div>
  );
}

/** Places of cards to come; without scripts none comes, and only the way to the next page is there. */
function Pending({ after, pending = 0, grouped = false, children }: Places & { after: number; grouped?: boolean }) {
  return Array.from({ length: pending }, (_, index) => (
    // a place is not the one that was there before the last cards came, or it would seem to have moved
    <Cell key={after + index} opens={false} className={index === 0 ? "grid" : "hidden scripted:grid"}>
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

/** As high as a heading of one line. */
function HeadingRoom() {
  return (
    <div aria-hidden="true" className={HEADING}>
      &nbsp;
    </div>
  );
}

/** A card with room for a heading above it: in rows where no group begins that room is closed. */
function Cell({ opens, className, children }: { opens: boolean; className?: string; children: ReactNode }) {
  return <div className={classNames("release-cell", opens && "border-ink", className ?? "grid")}>{children}</div>;
}
