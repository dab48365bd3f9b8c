import type { CardView } from "./card-view.ts";
import { ReleaseName } from "./release-name.tsx";

/** Shows the name of a release in a list, as a heading with a link to its page, which opens in a new tab (SITE-5). */
export function CardName({ card }: { card: CardView }) {
  return (
    <h3 className="card-name">
      <a href={`/${card.slug}`} target="_blank" rel="noopener" className="card-link">
        <ReleaseName name={card.fullName} nickname={card.nickname} year={card.date.year} />
      </a>
    </h3>
  );
}
