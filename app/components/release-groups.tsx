import type { ReactNode } from "react";
import type { Card } from "#domain/catalog/contract.ts";
import { groupReleases } from "#domain/catalog/group-releases.ts";
import { ReleaseCard, ReleaseCardSkeleton } from "./release-card.tsx";

/** So many pictures are in view when the page opens. */
const IN_VIEW = 4;

interface Props {
  cards: Card[];
  /** cards that are being fetched and will follow */
  pending: number;
}

/**
 * Cards under their date or year headings (spec §4 "Grouping"). Groups flow through one grid, each heading above its
 * first card, so that there are no holes and that cards which come later move none that are there.
 */
export function ReleaseGroups({ cards, pending }: Props) {
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
        <Cell key={index} opens={false}>
          <ReleaseCardSkeleton />
        </Cell>
      ))}
    </div>
  );
}

/** A card with room for a heading above it: in rows where no group begins that room is closed. */
function Cell({ opens, children }: { opens: boolean; children: ReactNode }) {
  return (
    <div
      className={`row-span-2 mb-10 grid grid-rows-subgrid border-t-2 *:last:row-start-2 ${opens ? "border-ink" : "border-line"}`}
    >
      {children}
    </div>
  );
}
