import type { ReactNode } from "react";
import type { Card } from "#domain/catalog/contract.ts";
import { groupReleases } from "#domain/catalog/group-releases.ts";
import { classNames } from "../ui/class-names.ts";
import { ReleaseCard, ReleaseCardSkeleton } from "./release-card.tsx";

/** So many pictures are in view when the page opens. */
const IN_VIEW = 4;

interface Props {
  cards: Card[];
  /** places for cards that will follow */
  pending: number;
  /** what brings them, in the first of these places */
  children?: ReactNode;
}

/**
 * Cards under their date or year headings (spec §4 "Grouping"). Groups flow through one grid, each heading above its
 * first card, so that there are no holes and that cards which come later move none that are there.
 */
export function ReleaseGroups({ cards, pending, children }: Props) {
  const eager = new Set(cards.slice(0, IN_VIEW));
  return (
    <div className="grid grid-cols-2 gap-x-4 md:grid-cols-4 lg:gap-x-6 xl:gap-x-8">
      {groupReleases(cards).map(({ key, heading, cards: members }) => (
        <section key={key} aria-labelledby={`group-${key}`} className="contents">
          {members.map((card, index) => (
            <Cell key={card.id} opens={index === 0}>
              {index === 0 && (
                <h2 id={`group-${key}`} className="headline pt-2.5 pb-4 text-xl uppercase lg:text-2xl">
                  {heading}
                </h2>
              )}
              <ReleaseCard card={card} eager={eager.has(card)} />
            </Cell>
          ))}
        </section>
      ))}
      {Array.from({ length: pending }, (_, index) => (
        <Place key={cards.length + index} isFirst={index === 0}>
          {index === 0 && children}
        </Place>
      ))}
    </div>
  );
}

/** The place of a card to come; without scripts none comes, and only the way to the next page is there. */
function Place({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return (
    <Cell opens={false} className={isFirst ? "grid" : "hidden scripted:grid"}>
      <div className="relative">
        <div className="hidden scripted:block">
          <ReleaseCardSkeleton />
        </div>
        <div className="inset-x-0 top-2 grid aspect-[4/3] place-content-center p-2 scripted:absolute">{children}</div>
      </div>
    </Cell>
  );
}

/** A card with room for a heading above it: in rows where no group begins that room is closed. */
function Cell({ opens, className, children }: { opens: boolean; className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "row-span-2 mb-10 grid-cols-[minmax(0,1fr)] grid-rows-subgrid border-t-2 *:last:row-start-2",
        opens ? "border-ink" : "border-line",
        className ?? "grid",
      )}
    >
      {children}
    </div>
  );
}
