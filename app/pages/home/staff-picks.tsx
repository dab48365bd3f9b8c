import type { Card } from "#domain/catalog/contract.ts";
import { ReleaseCard } from "../../components/release-card.tsx";

/**
 * The block "Staff Picks" (spec §2 "Home"): one row of cards that is pushed sideways, by the keyboard too. Without
 * picks, or when they could not be loaded and `cards` is empty, there is no such block.
 */
export function StaffPicks({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section>
      <h2 id="staff-picks" className="headline border-t-2 border-ink pt-4 pb-3 text-3xl uppercase">
        Staff Picks
      </h2>
      <div
        role="region"
        aria-labelledby="staff-picks"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached without a mouse
        tabIndex={0}
        className="-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-4 -outline-offset-3 md:-mx-8 md:scroll-px-8 md:px-8 lg:mr-0 lg:pr-0 xl:-ml-12 xl:scroll-px-12 xl:pl-12"
      >
        <ul className="grid w-max auto-cols-[8.75rem] grid-flow-col gap-x-4 gap-y-6 lg:grid-rows-2 md:auto-cols-[11rem] lg:auto-cols-[13rem] lg:gap-x-6 xl:auto-cols-[14rem] xl:gap-x-8">
          {cards.map((card) => (
            <li key={card.id} className="snap-start">
              <ReleaseCard card={card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
