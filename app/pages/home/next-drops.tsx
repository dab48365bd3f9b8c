import { titleOf } from "#domain/catalog/title.ts";
import type { ShownCard } from "../../components/shown-card.ts";
import { dateOfParts } from "#domain/time/date-parts.ts";
import { DateFigure } from "../../components/date-figure.tsx";
import { ReleaseHour } from "../../components/release-hour.tsx";
import { PageLink } from "../../ui/text-link.tsx";
import { WatchAll } from "./watch-all.tsx";
import { WatchlistButton } from "../../components/watchlist-button.tsx";

/** The next drops beside the headline (HOME-13). */
export function NextDrops({ drops }: { drops: ShownCard[] }) {
  if (drops.length === 0) return null;
  return (
    <section aria-labelledby="next-drops" className="min-w-0">
      <div className="drops-bar">
        <h2 id="next-drops" className="overline-text">
          Next drops
        </h2>{" "}
        <WatchAll drops={drops} /> <PageLink to="/calendar">Full calendar</PageLink>
      </div>
      <ol>
        {drops.map((drop) => (
          <li key={drop.id} className="drop group">
            <DateFigure date={dateOfParts(drop)} withYear={false} />{" "}
            <p className="drop-name">
              <a href={`/${drop.slug}`} target="_blank" rel="noopener" className="card-link">
                {titleOf(drop)}
              </a>{" "}
              {drop.current_release && <ReleaseHour release={drop.current_release} className="drop-hour" />}
            </p>{" "}
            <WatchlistButton product={drop} className="bookmark card-watchlists -mr-2.5 lg:ml-1" />
          </li>
        ))}
      </ol>
    </section>
  );
}
