import type { Card } from "#domain/catalog/contract.ts";
import { dateOfParts } from "#domain/catalog/date-parts.ts";
import { Badge } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { CardCounts } from "./card-counts.tsx";
import { DateFigure } from "./date-figure.tsx";
import { Picture, PICTURE_FRAME } from "./picture.tsx";
import { formatPrice } from "./price.ts";

interface Props {
  card: Card;
  /** its picture is in view when the page opens */
  eager?: boolean;
  /** no heading above says of which year it is */
  withYear?: boolean;
  /** as high as any other, whatever it is called: cards that come later change the height of nothing */
  sameHeight?: boolean;
}

/** One release in a list; its page opens in a new tab (spec §2 "Route table"). */
export function ReleaseCard({ card, eager = false, withYear = true, sameHeight = false }: Props) {
  return (
    <article className="group relative flex h-full flex-col pt-2">
      <div
        className={classNames(
          PICTURE_FRAME,
          // where the name is cut its outline would be too: the picture has it
          sameHeight && "outline-focus -outline-offset-3 group-has-[h3_a:focus-visible]:outline-3",
        )}
      >
        {card.images ? (
          <Picture
            picture={card.images}
            alt=""
            sizes="(min-width: 768px) 22vw, 46vw"
            eager={eager}
            className="card-picture"
          />
        ) : (
          <span className="overline-text text-quiet">Picture to come</span>
        )}
        {card.just_added && (
          <Badge className="absolute top-0 left-0 rounded-none rounded-br-sm">{card.just_added}</Badge>
        )}
      </div>
      <div
        className={classNames(
          "mt-3 flex items-end justify-between gap-x-3 gap-y-1",
          sameHeight ? "overflow-hidden" : "flex-wrap",
        )}
      >
        <DateFigure date={dateOfParts(card)} withYear={withYear} />
        {card.price !== null && <p className="pb-0.5 text-base font-semibold">{formatPrice(card.price)}</p>}
      </div>
      <div className={classNames("mt-2 text-md leading-snug", sameHeight && "h-[3lh]")}>
        <h3 className={classNames("font-medium", sameHeight && "line-clamp-2")}>
          <a
            href={`/${card.slug}`}
            target="_blank"
            rel="noopener"
            className={classNames("card-link", sameHeight && "outline-none")}
          >
            {card.full_name}
          </a>
        </h3>
        {card.product_nickname && (
          <p className={classNames("text-quiet", sameHeight && "truncate")}>{card.product_nickname}</p>
        )}
      </div>
      <SoldAs card={card} inOneLine={sameHeight} />
      <CardCounts card={card} />
    </article>
  );
}

/** In which size runs and regions it is sold. */
function SoldAs({ card: { show_genders, show_regions }, inOneLine }: { card: Card; inOneLine: boolean }) {
  const parts = [show_genders.join(", "), show_regions.join(" · ")].filter(Boolean);
  if (parts.length === 0 && !inOneLine) return null;
  return (
    <p
      className={classNames(
        "mt-1 text-xs leading-snug text-quiet",
        inOneLine ? "min-h-[1lh] truncate *:not-first:ml-2" : "flex flex-wrap gap-x-2",
      )}
    >
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

/** The place of a card that is on its way. */
export function ReleaseCardSkeleton() {
  return (
    <div aria-hidden="true" className="card-skeleton">
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
