import { DateFigure } from "../../components/date-figure.tsx";
import { Picture } from "../../components/picture.tsx";
import type { CardView } from "../../components/card-view.ts";

/**
 * Shows a drawn phone that shows the next releases (SITE-9); hidden from screen readers, because other pages list them.
 */
export function Phone({ siteName, cards }: { siteName: string; cards: CardView[] }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full cramped:hidden max-w-80 overflow-hidden rounded-[2.5rem] border-[0.625rem] border-ink bg-page shadow-overlay"
    >
      <p className="headline flex h-14 items-end justify-between px-5 pb-1 text-xl">
        {siteName}
        <span className="mb-1 size-2.5 rounded-full bg-accent" />
      </p>
      <div className="grid h-[30rem] content-start gap-4 px-5 pt-3">
        {cards.map((card, index) => (
          <div key={card.id} className="border-t-2 border-ink pt-3">
            {index === 0 && card.picture && (
              <div className="picture-frame mb-3">
                <Picture picture={card.picture} alt="" sizes="16.25rem" eager />
              </div>
            )}
            <div className="flex items-end gap-3">
              <DateFigure date={card.date} withYear={false} />
              <p className="min-w-0 text-sm leading-tight">
                <span className="block truncate font-medium">{card.fullName}</span>{" "}
                <span className="block truncate text-quiet">{card.nickname}</span>
              </p>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
