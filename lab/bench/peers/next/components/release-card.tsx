import type { Card } from "@/lib/cards";
import { formatPrice } from "@/lib/format";
import { CountButtons } from "./count-buttons";
import { DateFigure } from "./date-figure";
import { Picture } from "./picture";

interface Props {
  card: Card;
  eager?: boolean;
  /** no heading above says of which year it is */
  withYear?: boolean;
}

/** One release in a list; its page opens in a new tab. */
export function ReleaseCard({ card, eager = false, withYear = true }: Props) {
  const { slug, name, nickname, picture, date, price, genders, regions, isNew } = card;
  return (
    <article className="card">
      <div className="frame">
        {picture ? (
          <Picture picture={picture} alt="" sizes="(min-width: 768px) 22vw, 46vw" eager={eager} />
        ) : (
          <span className="overline">Picture to come</span>
        )}
        {isNew && <span className="badge">Just Added</span>}
      </div>
      <div className="when">
        <DateFigure date={date} withYear={withYear} />
        {price !== null && <p className="price">{formatPrice(price)}</p>}
      </div>
      <h3>
        <a href={`/${slug}`} target="_blank" rel="noopener">
          {name}
        </a>
      </h3>
      {nickname && <p className="quiet">{nickname}</p>}
      <p className="sold-as">
        {genders.length > 0 && <span>{genders.join(", ")}</span>}
        {regions.length > 0 && <span>{regions.join(" · ")}</span>}
      </p>
      <CountButtons card={card} />
    </article>
  );
}
