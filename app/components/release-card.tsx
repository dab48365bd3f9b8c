import type { Card } from "#domain/catalog/contract.ts";
import { dateOfParts } from "#domain/catalog/date-parts.ts";
import { Badge } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { CardCounts } from "./card-counts.tsx";
import { DateFigure } from "./date-figure.tsx";
import { Picture } from "./picture.tsx";
import { formatPrice } from "./price.ts";

/** Keeps two lists apart in one line, and goes unseen where the second begins the next one. */
const EM_SPACE = "\u2003";

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
    <article className={classNames("group card", sameHeight && "card-even")}>
      <div className="picture-frame">
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
      <div className="card-head">
        <DateFigure date={dateOfParts(card)} withYear={withYear} />
        {card.price !== null && <p className="card-price">{formatPrice(card.price)}</p>}
      </div>
      <div className="card-name">
        <h3>
          <a href={`/${card.slug}`} target="_blank" rel="noopener" className="card-link">
            {card.full_name}
          </a>
        </h3>
        {card.product_nickname && <p>{card.product_nickname}</p>}
      </div>
      <SoldAs card={card} evenly={sameHeight} />
      <CardCounts card={card} />
    </article>
  );
}

/** In which size runs and regions it is sold. */
function SoldAs({ card: { show_genders, show_regions }, evenly }: { card: Card; evenly: boolean }) {
  const [sizeRuns, regions] = [show_genders.join(", "), show_regions.join(" · ")];
  if (!sizeRuns && !regions && !evenly) return null;
  return (
    <p className="card-sold">
      {sizeRuns && regions ? sizeRuns + EM_SPACE : sizeRuns}
      {regions && <span>{regions}</span>}
    </p>
  );
}

/** The place of a card that is on its way. */
export function ReleaseCardSkeleton() {
  return <div aria-hidden="true" className="card-skeleton" />;
}
