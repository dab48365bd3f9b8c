import { useId } from "react";
import type { Card } from "#domain/catalog/contract.ts";
import { classNames } from "../ui/class-names.ts";
import { ReleaseCard } from "./release-card.tsx";

interface Props {
  title: string;
  cards: Card[];
  className?: string;
}

/** Cards in a row that is pushed sideways, by the keyboard too; nothing without cards. */
export function CardRow({ title, cards, className }: Props) {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <section>
      <h2 id={id} className="headline border-t-2 border-ink pt-4 pb-3 text-3xl uppercase">
        {title}
      </h2>
      <div
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached without a mouse
        tabIndex={0}
        className="-mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-4 -outline-offset-3 md:-mx-8 md:scroll-px-8 md:px-8 xl:-mx-12 xl:scroll-px-12 xl:px-12"
      >
        <ul
          className={classNames(
            "grid w-max auto-cols-[8.75rem] grid-flow-col gap-x-4 gap-y-6 md:auto-cols-[11rem] lg:auto-cols-[13rem] lg:gap-x-6 xl:auto-cols-[14rem] xl:gap-x-8",
            className,
          )}
        >
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
